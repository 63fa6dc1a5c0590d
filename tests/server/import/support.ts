import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { formats } from "@/lib/import/formats";
import type { PackageName } from "@/lib/import/formats/answer-names";
import type { FormatResult } from "@/lib/import/formats/format";
import type { SourceFailure } from "@/lib/import/sources/failure";
import { fetchStock, type StockOptions } from "@/lib/import/sources/fetch-stock";
import { env } from "@/lib/server/env";
import { type FakePackage, startFakePackage } from "../../setup/fake-package";
import { sampleContext } from "../../setup/import-samples";

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

/** A home of each that is lost and comes back. */
export const lostIds = {
  omnicasa: "51003",
  whise: "7301003",
  sweepbright: estates[0] ?? "",
  kyero: "K-1007",
  zabun: "475103",
  skarabee: "903",
};

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
  formats[name].read(await fetchFrom(name, options), sampleContext());

/** How often each address was asked for, by the pattern of its end. */
export const asked = (pattern: RegExp) => fake.requests.filter((line) => pattern.test(line)).length;
