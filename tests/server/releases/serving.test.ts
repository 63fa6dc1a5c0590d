import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportServing, servingSite, withdrawServing } from "@/lib/server/releases/serving";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "serving-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const site = { pid: process.pid, workers: 1, release: "one", stamp: null, failure: null };
const report = () => path.join(folder, "serving.json");

test("a site that serves this folder is known by its report, until it withdraws it", () => {
  reportServing(folder, site);
  expect(servingSite(folder)).toEqual(site);
  // Another one's stays.
  withdrawServing(folder, 1);
  expect(servingSite(folder)).toEqual(site);
  withdrawServing(folder, process.pid);
  expect(existsSync(report())).toBe(false);
});

test("a copy of the folder is served by nobody", () => {
  reportServing(folder, site);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  try {
    expect(servingSite(copy)).toBeNull();
    expect(servingSite(folder)).toEqual(site);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test.each([
  [
    "of an earlier process of the same number",
    (text: string) => text.replace(/"start":"\d*"/, '"start":"1"'),
  ],
  ["of a process that is gone", (text: string) => text.replace(/"pid":\d+/, '"pid":999999999')],
  ["that is no report", () => "{"],
])("a report %s counts as none", (_, edit) => {
  reportServing(folder, site);
  writeFileSync(report(), edit(readFileSync(report(), "utf8")));
  expect(servingSite(folder)).toBeNull();
});
