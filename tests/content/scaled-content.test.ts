import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createCatalogue } from "@/lib/content/catalogue";
import { checkContent } from "@/lib/content/check/check-content";
import { listTowns } from "@/lib/content/listing/list-options";
import { readContent } from "@/lib/content/load";
import { writeScaledContent } from "../bench/scale/scaled-content";

const folder = mkdtempSync(path.join(tmpdir(), "zennehuis-scaled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a content of any number of properties is one that could be published", async () => {
  const root = path.join(folder, "content");
  writeScaledContent("content", root, 240);
  expect(readdirSync(path.join(root, "properties"))).toHaveLength(240);
  const { findings } = await checkContent(root, "2026-11-23");
  // Films and icons lie beside a project's content, not in this folder.
  const isBeside = ({ expected }: { expected: string }) => /public\/(films|icons)\//.test(expected);
  // Remarks there are: drawn figures make little sense.
  const errors = findings.filter(({ severity }) => severity !== "warning");
  expect(errors.filter((finding) => !isBeside(finding))).toEqual([]);
  const catalogue = createCatalogue(readContent(root), "2026-11-23");
  const { listed, soldOrRented } = catalogue;
  const published = createCatalogue(readContent("content"), "2026-11-23");
  const part = 240 / published.properties.size;
  expect(listed.sale.length / published.listed.sale.length / part).toBeCloseTo(1, 0);
  expect(soldOrRented.length / published.soldOrRented.length / part).toBeCloseTo(1, 0);
  expect(listTowns(catalogue, "sale", "fr").length).toBeGreaterThan(20);
});
