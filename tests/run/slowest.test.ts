import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { slowestFiles } from "./slowest.mjs";

function folderWith(reports: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "slowest-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, report] of Object.entries(reports))
    writeFileSync(path.join(folder, name), JSON.stringify(report));
  return folder;
}

const ofVitest = {
  testResults: [
    { name: "/site/tests/quick.test.ts", startTime: 1000, endTime: 1500 },
    { name: "/site/tests/slow.test.ts", startTime: 1000, endTime: 9000 },
  ],
};
const tests = (...durations: number[]) => [
  { tests: [{ results: durations.map((duration) => ({ duration })) }] },
];
const ofPlaywright = {
  config: { rootDir: "/site/tests/e2e" },
  suites: [{ file: "list.spec.ts", specs: tests(1000, 500), suites: [{ specs: tests(2000) }] }],
};

test("the slowest files of all reports come first, with nested tests added up", () => {
  const folder = folderWith({ "rules.json": ofVitest, "site.json": ofPlaywright, "notes.txt": "" });
  expect(slowestFiles(folder, 2)).toEqual([
    { file: "/site/tests/slow.test.ts", seconds: 8 },
    { file: "/site/tests/e2e/list.spec.ts", seconds: 3.5 },
  ]);
});

test("a run without reports names no file", () => {
  expect(slowestFiles(folderWith({}), 15)).toEqual([]);
});
