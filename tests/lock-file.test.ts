import { expect, test } from "vitest";
import lock from "@/package-lock.json";
import { missingPackages } from "./run/complete-lock.mjs";

test("the lock file holds the packages of every platform (node tests/run/complete-lock.mjs adds them)", () => {
  expect(missingPackages(lock)).toEqual([]);
});

test("the lock file holds no download address", () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => "resolved" in entry)).toEqual([]);
});
