import "server-only";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
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

/** With what tells it from the report of a site of another folder, copied along with it, or of an earlier process of that number. */
const reportSchema = servingSchema.extend({ folder: z.string(), start: z.string() });

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
  const { start } = processMark();
  const report: z.infer<typeof reportSchema> = { ...site, folder: realpathSync(releases), start };
  writeFileSync(`${file}.new`, JSON.stringify(report));
  renameSync(`${file}.new`, file);
}

/** Whether this process's report is there: the folder may have been made, or emptied, since. */
export const isServingReported = (releases: string, pid: number): boolean =>
  existsSync(fileOf(releases, pid));

export const withdrawServing = (releases: string, pid: number): void =>
  rmSync(fileOf(releases, pid), { force: true });

/** The report of a site that runs from this folder; null for any other, and where it cannot be read. */
function readReport(releases: string, file: string): ServingSite | null {
  try {
    const { folder, start, ...site } = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    const isOurs = file === fileOf(releases, site.pid) && folder === realpathSync(releases);
    return isOurs && runsAs({ pid: site.pid, start }, file) ? site : null;
  } catch {
    return null;
  }
}

/** The sites that run from this folder. Reports of processes that are gone, and of other folders, are removed. */
export function servingSites(releases: string): ServingSite[] {
  if (!existsSync(folderIn(releases))) return [];
  const files = readdirSync(folderIn(releases)).filter((name) => /^\d+\.json$/.test(name));
  return files.flatMap((name) => {
    const file = path.join(folderIn(releases), name);
    const site = readReport(releases, file);
    if (site) return site;
    rmSync(file, { force: true });
    return [];
  });
}
