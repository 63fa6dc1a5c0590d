import { expect, test } from "vitest";
import { whise } from "@/lib/import/formats/whise";
import {
  expectedOf,
  readSample,
  sampleAnswer,
  sampleContext,
  sampleMismatches,
} from "../../../setup/import-samples";

test("lesson 15: every line of the expectation", () => {
  expect(sampleMismatches(expectedOf("whise"), readSample(whise, "whise"))).toEqual({});
});

test("the estates of a demonstration office", () => {
  const result = whise.read([sampleAnswer("whise/real/estates-list.demo-office.json")], sampleContext());
  expect(sampleMismatches(expectedOf("whise/real"), result)).toEqual({});
});

test.each(["no-estates-member", "invalid-request", "first-page-again", "401"])("%s is not whole", (file) => {
  const first = sampleAnswer("whise/estates-list.offset-0.json");
  const second = sampleAnswer(`whise/failures/${file}.json`, "estates-list.offset-7.json");
  const { listings, problem } = whise.read([first, second], sampleContext());
  expect({ listings, problem }).toEqual({ listings: [], problem: expect.any(String) });
});

test("errors beside a request that is said to be valid", () => {
  const answer = sampleAnswer("whise/real/estates-list.unknown-members.json");
  expect(whise.read([answer], sampleContext()).problem).toBe(
    "Whise did not accept the request (BadRequestFormat).",
  );
});
