import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { importFormats } from "@/lib/import/formats";
import type { PackageName } from "@/lib/import/formats/answer-names";
import type { FormatResult } from "@/lib/import/formats/format";
import type { SourceFailure } from "@/lib/import/sources/failure";
import { fetchStock, type StockOptions } from "@/lib/import/sources/fetch-stock";
import { env } from "@/lib/server/env";
import { type FakePackage, startFakePackage } from "../../setup/fake-package";
import { readSample, sampleContext } from "../../setup/import-samples";

const before = { variables: env.importVariables, dataDir: env.dataDir };
/** The package of the test that runs; new for each. */
export let fake: FakePackage;

/** Gives each test of a file a package and a folder of its own. */
export function withFakePackage(): void {
  beforeEach(async () => {
    fake = await startFakePackage();
    env.importVariables = fake.variables;
    env.dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-import-"));
  });
  afterEach(async () => {
    await fake[Symbol.asyncDispose]();
    rmSync(env.dataDir, { recursive: true, force: true });
    env.importVariables = before.variables;
    env.dataDir = before.dataDir;
  });
}

export const estates = readdirSync("tests/fixtures/imports/sweepbright/estates").map(
  (name) => path.parse(name).name,
);

/** What the samples of a package become. */
export const sampled = (name: PackageName): FormatResult => readSample(importFormats[name], name);

/** A home of a package that is lost and comes back: the last one. */
export const lostId = (name: PackageName): string => sampled(name).listings.at(-1)?.id ?? "";

/** Without pauses, in Dutch and French; SweepBright needs to know of its estates. */
export const fetchFrom = (name: PackageName, options: Partial<StockOptions> = {}) =>
  fetchStock(name, {
    languages: ["nl", "fr"],
    knownIds: name === "sweepbright" ? estates : [],
    ...options,
    limits: { pauses: [0, 0], ...options.limits },
  });
export const failureOf = (name: PackageName, options?: Partial<StockOptions>): Promise<SourceFailure> =>
  fetchFrom(name, options).then(
    () => expect.unreachable(),
    (error) => error,
  );

/** What a run makes of the answers. */
export const readFrom = async (name: PackageName, options?: Partial<StockOptions>): Promise<FormatResult> =>
  importFormats[name].read(await fetchFrom(name, options), sampleContext());

/** How often each address was asked for, by the pattern of its end. */
export const asked = (pattern: RegExp) => fake.requests.filter((line) => pattern.test(line)).length;
