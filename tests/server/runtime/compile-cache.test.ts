import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepCompiled } from "@/lib/runtime/compile-cache";
import { env } from "@/lib/server/env";

const { dataDir, releasesDir } = env;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "zennehuis-compiled-"));
  Object.assign(env, { dataDir: path.join(folder, "data"), releasesDir: path.join(folder, "releases") });
});
afterEach(() => {
  Object.assign(env, { dataDir, releasesDir });
  rmSync(folder, { recursive: true });
});

test("what was kept of a release goes with it", () => {
  for (const kept of ["live", "before", "removed"])
    mkdirSync(path.join(env.dataDir, "compiled", kept), { recursive: true });
  for (const release of ["live", "before"])
    mkdirSync(path.join(env.releasesDir, release), { recursive: true });
  keepCompiled(path.join(env.releasesDir, "live"));
  expect(readdirSync(path.join(env.dataDir, "compiled")).sort()).toEqual(["before", "live"]);
});

test("nothing makes DATA_DIR before it is looked at", () => {
  keepCompiled(path.join(env.releasesDir, "live"));
  expect(existsSync(env.dataDir)).toBe(false);
});
