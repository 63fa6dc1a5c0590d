import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportServing, servingSites } from "@/lib/server/releases/serving";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "serving-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = { pid: process.pid, workers: 1, release: "one", stamp: null, failure: null };
const reports = (releases: string) => readdirSync(path.join(releases, "serving"));
const report = () => path.join(folder, "serving", `${process.pid}.json`);

test("a site that serves this folder is known by its report", () => {
  reportServing(folder, site);
  expect(servingSites(folder)).toEqual([site]);
});

test("a copy of the folder is served by nobody: the report of the first folder's site is removed from it", () => {
  reportServing(folder, site);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  try {
    expect(servingSites(copy)).toEqual([]);
    expect(reports(copy)).toEqual([]);
    expect(servingSites(folder)).toEqual([site]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test.each([
  [
    "of an earlier process of the same number",
    (text: string) => text.replace(/"start":"\d*"/, '"start":"1"'),
  ],
  [
    "of a process whose number is another than its name says",
    (text: string) => text.replace(/"pid":\d+/, '"pid":1'),
  ],
  ["that is no report", () => "{"],
])("a report %s is removed", (_, edit) => {
  reportServing(folder, site);
  writeFileSync(report(), edit(readFileSync(report(), "utf8")));
  expect(servingSites(folder)).toEqual([]);
  expect(reports(folder)).toEqual([]);
});
