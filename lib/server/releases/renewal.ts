import "server-only";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { RenewalState } from "../../domain/operations/diagnoses.ts";

/*
 * What became of the last renewals of the live release, `agency -- release --published`, which makes pages that depend on the day anew. A
 * timer starts them, so that nobody sees one fail.
 */

const renewalSchema: z.ZodType<RenewalState> = z.object({
  succeededAt: z.iso.datetime().nullable(),
  failedSince: z.iso.datetime().nullable(),
});

const fileIn = (releases: string) => path.join(releases, "renewal.json");

/** @returns null where the site is not renewed: there was never an attempt */
export function readRenewal(releases: string): RenewalState | null {
  if (!existsSync(fileIn(releases))) return null;
  return renewalSchema.parse(JSON.parse(readFileSync(fileIn(releases), "utf8")));
}

/** @throws the file system's error */
export function recordRenewal(releases: string, hasSucceeded: boolean, now = new Date()): void {
  const former = readRenewal(releases);
  const at = now.toISOString();
  const renewal: RenewalState = hasSucceeded
    ? { succeededAt: at, failedSince: null }
    : { succeededAt: former?.succeededAt ?? null, failedSince: former?.failedSince ?? at };
  writeFileSync(`${fileIn(releases)}.new`, JSON.stringify(renewal));
  renameSync(`${fileIn(releases)}.new`, fileIn(releases));
}
