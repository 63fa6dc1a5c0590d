import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IslandBundle, readBundle } from "@/lib/build/island-bundle";
import { buildIslands } from "@/lib/build/islands";

/** kB of compressed script: what every page fetches, and what these islands fetch besides. Where more is worth its weight, raise it. */
const limits: Record<string, number> = {
  base: 84.6,
  // With the code of a list, which who keeps something has as a rule.
  compare: 19.3,
  shortlist: 21.7,
  desk: 36,
  "list-filter": 14.3,
  "page-form": 72.1,
  portal: 29.8,
  "set-password": 16.5,
  "sign-in": 5.5,
};
/** Of any other. */
const small = 4.2;

describe("the bundle of the islands", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "islands-"));
  let bundle: IslandBundle;
  const textOf = (file: string) => readFileSync(path.join(folder, file.replace("/_next/", "")), "utf8");
  const weightOf = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(textOf(file), { level: 9 }).length, 0) / 1000;
  beforeAll(async () => {
    await buildIslands(folder);
    bundle = readBundle(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is few files, and light", () => {
    expect(bundle.base.length).toBeLessThanOrEqual(4);
    expect(weightOf([bundle.start, ...bundle.base])).toBeLessThan(limits.base ?? 0);
  });

  test("has for each island no more than it needs", () => {
    const heavy = Object.entries(bundle.islands)
      .map(([name, files]) => [name, weightOf(files), limits[name] ?? small] as const)
      .filter(([, weight, limit]) => weight > limit);
    expect(heavy).toEqual([]);
  });

  test("names all its files in the script that starts it", () => {
    const start = textOf(bundle.start);
    for (const file of [bundle.entry, ...bundle.base, ...Object.values(bundle.islands).flat()])
      expect(start).toContain(file);
  });

  test("keeps what is the desk's alone in a folder of its own, which a site without a desk does not serve", () => {
    const outside = Object.entries(bundle.islands)
      .filter(([name]) => name !== "desk")
      .flatMap(([, files]) => files);
    expect([...bundle.base, ...outside].filter((file) => file.includes("/desk/"))).toEqual([]);
    expect(bundle.islands.desk?.[0]).toContain("/desk/");
  });

  test("brings style sheets and workers along as code that the policy of a page allows", () => {
    const texts = Object.values(bundle.islands).flat().concat(bundle.base).map(textOf).join("");
    expect(texts).not.toContain("import.meta.url");
  });
});
