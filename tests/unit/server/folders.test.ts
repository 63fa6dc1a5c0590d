import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentDirOf, foldersOf, shownContent } from "@/lib/server/folders";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "folders-"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const variables = { DATA_DIR: "data", PROJECT_DIR: "product", RELEASES_DIR: "/srv/releases" };

test("the content that the desk changes is the project's, unless it has a folder of its own", () => {
  expect(contentDirOf(foldersOf(variables))).toBe(path.join(folder, "product/content"));
  expect(contentDirOf(foldersOf({ ...variables, CONTENT_DIR: "../agency" }))).toBe(
    path.join(folder, "../agency"),
  );
});

test("a build shows the content of CONTENT_DIR, and a release its copy", () => {
  vi.stubEnv("CONTENT_DIR", "");
  expect(shownContent("site.json")).toBe(path.join(folder, "content/site.json"));
  vi.stubEnv("CONTENT_DIR", "/srv/agency");
  expect(shownContent("site.json")).toBe("/srv/agency/site.json");
  writeFileSync(path.join(folder, "release.json"), "{}");
  expect(shownContent("site.json")).toBe(path.join(folder, "content/site.json"));
});
