import { expect, test } from "vitest";
import { compareViews } from "@/lib/domain/owner/owner-comparison";

test.each([
  [120, 100, { kind: "more", percent: 20 }],
  [80, 100, { kind: "less", percent: 20 }],
  [0, 12.5, { kind: "less", percent: 100 }],
  [104, 100, { kind: "same" }],
  [96, 100, { kind: "same" }],
  [0, 0, { kind: "same" }],
  [3, 0, { kind: "first" }],
  [299, 100, { kind: "more", percent: 199 }],
  [300, 100, { kind: "many", times: 3 }],
  [75, 10, { kind: "many", times: 8 }],
])("%d views beside %d on average", (own, average, expected) => {
  expect(compareViews(own, average)).toEqual(expected);
});
