import "server-only";
import { existsSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readState, writeState } from "../state-files.ts";
import { processMark, runsAs } from "./process-files.ts";

const servingSchema = z.object({
  /** Of the primary process. */
  pid: z.number(),
  workers: z.number(),
  /** What it serves; null for the build of the project itself. */
  release: z.string().nullable(),
  /** The link to the live release (`LiveLink`) that it has dealt with last; null where it has seen none. */
  stamp: z.string().nullable(),
  /** Why it did not take over the release of that link; null where it did. */
  failure: z.string().nullable(),
});

/** With what distinguishes it from a report copied along with the folder, or of an earlier process with the same id. */
const reportSchema = servingSchema.extend({ folder: z.string(), start: z.string() });

/** What a running site reports to the commands. */
export type ServingSite = z.infer<typeof servingSchema>;

const fileIn = (releases: string) => path.join(releases, "serving.json");

/**
 * Says what this process serves. Where there are no releases nobody asks.
 * @throws the file system's error
 */
export function reportServing(releases: string, site: ServingSite): void {
  if (!existsSync(releases)) return;
  const { start } = processMark();
  const report: z.infer<typeof reportSchema> = { ...site, folder: realpathSync(releases), start };
  // Commands of other users read it too.
  writeState(fileIn(releases), report, 0o666);
}

/** The site that runs from this folder, of several the one that has begun last; null where none does. */
export function servingSite(releases: string): ServingSite | null {
  const report = readState(fileIn(releases), reportSchema);
  if (!report || report.folder !== realpathSync(releases)) return null;
  const { folder: _, start, ...site } = report;
  return runsAs({ pid: site.pid, start }, fileIn(releases)) ? site : null;
}

export function withdrawServing(releases: string, pid: number): void {
  if (servingSite(releases)?.pid === pid) rmSync(fileIn(releases), { force: true });
}
