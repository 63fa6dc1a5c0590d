import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeSecondAgency } from "../fixtures/second-agency";
import { runCheck } from "./run-check";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "second-agency-"));
  cpSync("content", path.join(folder, "content"), { recursive: true });
  becomeSecondAgency(path.join(folder, "content"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a second agency's content has no mistake, although it has two languages", async () => {
  const { told, output } = await runCheck(path.join(folder, "content"));
  // It has few photos and no plans, as an agency at its beginning.
  expect(told.filter(({ path }) => !/^(Pictures|FloorPlan|Units$)/.test(path))).toEqual([]);
  expect(output).toMatch(/^no mistakes, \d+ warnings/m);
  expect(output).toContain("properties 7, projects 1,");
});
