import { expect, test } from "vitest";
import { platformDiagnosis, platformSupport } from "@/lib/domain/operations/platform-support";
import { dependencies, version } from "@/package.json";

test.each([
  ["Node", "24.21.0", "24.21.0", "2026-12-01", "ok", "mended until 2028-04-30"],
  ["Node", "24.9.0", "24.21.0", "2026-12-01", "warning", "older than 24.21.0"],
  ["Node", "24.21.1", "24.21.0", "2026-12-01", "ok", "24.21.1"],
  ["Node", "22.30.0", "24.21.0", "2027-04-30", "warning", "no mends since 2027-04-30"],
  ["Node", "24.21.0", "24.21.0", "2027-02-24", "ok", "24.21.0"],
  ["Node", "24.21.0", "24.21.0", "2027-02-25", "warning", "since 2026-11-26 are not known"],
  ["Node", "26.5.0", "24.21.0", "2026-12-01", "ok", "Node 26.5.0"],
  ["Next", "15.5.15", "15.5.15", "2026-10-20", "warning", "until 2026-10-21 alone"],
  ["Next", "16.4.6", "16.4.6", "2026-12-01", "ok", "mended until 2027-10-21"],
] as const)("%s %s where %s is wanted, on %s: %s", (platform, installed, newest, day, level, text) => {
  const found = platformDiagnosis(platform, installed, newest, new Date(`${day}T12:00:00Z`));
  expect(found).toMatchObject({ level, text: expect.stringContaining(text) });
});

test(`the lines that version ${version} is built on are known`, () => {
  const lineOf = (text: string) => Number(text.split(".")[0]);
  expect(platformSupport.ends.Node).toHaveProperty(String(lineOf(dependencies.node)));
  expect(platformSupport.ends.Next).toHaveProperty(String(lineOf(dependencies.next)));
});
