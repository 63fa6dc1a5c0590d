import { expect, test } from "vitest";
import { underLoad } from "./load/under-load";
import { startSite } from "./support/site";

/* The short form of load/run.ts. */

test("forty forms in a second are all kept while pages are read", async () => {
  await using site = await startSite();
  const { acknowledged, faults } = await underLoad(site, {
    formsPerSecond: 40,
    pagesPerSecond: 20,
    seconds: 1,
  });
  expect(faults).toEqual([]);
  expect(acknowledged).toBe(40);
});
