import { expect, test } from "vitest";
import { compareViews } from "@/lib/domain/owner/owner-comparison";

test.each([
  [120, 100, { kind: "more", percent: 20 }],
  [80, 100, { kind: "less", percent: 20 }],
  [20, 100, { kind: "less", percent: 80 }],
  [104, 100, { kind: "same" }],
  [96, 100, { kind: "same" }],
  [20, 0, { kind: "first" }],
  [299, 100, { kind: "more", percent: 199 }],
  [300, 100, { kind: "many", times: 3 }],
  [75, 10, { kind: "many", times: 8 }],
  [19, 100, { kind: "early" }],
  [0, 0, { kind: "early" }],
])("%d views beside %d on average", (own, average, expected) => {
  expect(compareViews(own, average, 30)).toEqual(expected);
});

test("a property that is online for less than 30 days is not compared", () => {
  expect(compareViews(120, 100, 29)).toEqual({ kind: "early" });
});
