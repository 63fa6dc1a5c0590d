import { expect, test } from "vitest";
import { omnicasa } from "@/lib/import/formats/omnicasa";
import {
  expectedOf,
  readSample,
  sampleAnswer,
  sampleContext,
  sampleMismatches,
} from "../../../setup/import-samples";

test("lesson 15: every line of the expectation", () => {
  expect(sampleMismatches(expectedOf("omnicasa"), readSample(omnicasa, "omnicasa"))).toEqual({});
});

test.each(["refused.json", "empty.json", "short.json", "not-json.txt"])("%s is not whole", (file) => {
  const answer = sampleAnswer(`omnicasa/failures/${file}`, "GetPropertyListJson.nl.1-50.json");
  const { listings, problem } = omnicasa.read([answer], sampleContext());
  expect({ listings, problem }).toEqual({ listings: [], problem: expect.any(String) });
});
