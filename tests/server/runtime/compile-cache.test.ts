import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepCompiled } from "@/lib/runtime/compile-cache";
import { env } from "@/lib/server/env";
import { siteCacheOf } from "@/lib/server/folders";

const { dataDir } = env;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "zennehuis-compiled-"));
  Object.assign(env, { dataDir: path.join(folder, "data") });
});
afterEach(() => {
  Object.assign(env, { dataDir });
  rmSync(folder, { recursive: true });
});

test("what is compiled of a release lies in it and goes with it, that of a project with the data", () => {
  const release = path.join(folder, "releases/live");
  mkdirSync(release, { recursive: true });
  expect(siteCacheOf(release, env)).toBe(path.join(env.dataDir, "compiled/project"));
  writeFileSync(path.join(release, "release.json"), "{}");
  expect(siteCacheOf(release, env)).toBe(path.join(release, ".compiled"));
});

test("nothing makes DATA_DIR before it is looked at", () => {
  keepCompiled(path.join(folder, "project"));
  expect(existsSync(env.dataDir)).toBe(false);
});
