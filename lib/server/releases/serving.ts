import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isWriterAlive } from "./process-files.ts";

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

/** What a running site says of itself to the commands. */
export type ServingSite = z.infer<typeof servingSchema>;

const folderIn = (releases: string) => path.join(releases, "serving");
const fileOf = (releases: string, pid: number) => path.join(folderIn(releases), `${pid}.json`);

/**
 * Says what this process serves. Where there are no releases nobody asks.
 * @throws the file system's error
 */
export function reportServing(releases: string, site: ServingSite): void {
  if (!existsSync(releases)) return;
  mkdirSync(folderIn(releases), { recursive: true });
  const file = fileOf(releases, site.pid);
  writeFileSync(`${file}.new`, JSON.stringify(site));
  renameSync(`${file}.new`, file);
}

/** Whether this process's report is there: the folder may have been made, or emptied, since. */
export const isServingReported = (releases: string, pid: number): boolean =>
  existsSync(fileOf(releases, pid));

export const withdrawServing = (releases: string, pid: number): void =>
  rmSync(fileOf(releases, pid), { force: true });

/** The sites that run from this folder. Reports of processes that are gone are removed. */
export function servingSites(releases: string): ServingSite[] {
  if (!existsSync(folderIn(releases))) return [];
  const files = readdirSync(folderIn(releases)).filter((name) => /^\d+\.json$/.test(name));
  return files.flatMap((name) => {
    const file = path.join(folderIn(releases), name);
    if (isWriterAlive(Number.parseInt(name, 10), file))
      return servingSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    rmSync(file, { force: true });
    return [];
  });
}
