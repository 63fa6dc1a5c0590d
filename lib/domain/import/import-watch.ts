import type { Diagnosis } from "../operations/diagnoses.ts";
import { isDayOfImport } from "./import-schedule.ts";
import type { PackageName } from "./package-names.ts";

/** What somebody must look at. */
export type ImportAlert =
  | { kind: "import-late"; source: string; last: Date }
  /** `count` failures in a row, the last one by `code`. */
  | { kind: "import-failed"; source: string; count: number; code: string }
  /** `count` listings that nobody sees before somebody has done something. */
  | { kind: "import-held"; source: string; count: number };

/** How the import of a package that is read by the clock has been doing. */
export interface WatchedImport {
  /** As `import.json` names it. */
  source: PackageName;
  /** The hours of its day, where they are not the usual ones. */
  hours?: { from: number; to: number } | undefined;
  /** Null before the first. */
  lastSuccess: Date | null;
  /** Failures since, and the code of the last one: never a sentence, which could name something of the package's. */
  failures: number;
  failure: string | null;
  /** How many listings there are, how many of them need a person, and whether that is new to who was told last. */
  listings: number;
  open: { count: number; isNew: boolean };
}

/** In ms: by day a package is read each quarter of an hour. */
const longestWithoutSuccess = 2 * 60 * 60_000;

/** Failures in a row: one or two are those of a line, or of a package that is mended. */
const mostFailures = 3;

/** Listings that may need a person before somebody is told: a few are looked at in the ordinary course of things. */
const mostOpen = { count: 5, share: 0.05 };

/** When a package was last read, where that is too long ago; null where it is not, or never was: what fails from the beginning is counted. */
const lateSince = ({ lastSuccess, hours }: WatchedImport, now: Date): Date | null =>
  lastSuccess && isDayOfImport(now, hours) && now.getTime() - lastSuccess.getTime() > longestWithoutSuccess
    ? lastSuccess
    : null;

const hasManyOpen = ({ open, listings }: WatchedImport): boolean =>
  open.count > mostOpen.count || open.count > listings * mostOpen.share;

/** The alerts about a package: a failure for as long as it lasts, what needs a person once, as it may stay so for good. */
export function importAlerts(watched: WatchedImport, now: Date): ImportAlert[] {
  const { source, failures, failure, open } = watched;
  const late = lateSince(watched, now);
  const alerts: ImportAlert[] = [];
  if (failures >= mostFailures)
    alerts.push({ kind: "import-failed", source, count: failures, code: failure ?? "unknown" });
  else if (late) alerts.push({ kind: "import-late", source, last: late });
  if (open.isNew && hasManyOpen(watched)) alerts.push({ kind: "import-held", source, count: open.count });
  return alerts;
}

/** How a package is doing, for `doctor`. */
export function importDiagnosis(watched: WatchedImport, now: Date): Diagnosis {
  const { source, lastSuccess, failures, failure, listings, open } = watched;
  const subject = "import";
  const last = `${source}: last success ${lastSuccess?.toISOString() ?? "never"}`;
  const remedy = "npm run agency -- import status says why: docs/how-to/import.md, When it does not work.";
  if (failures >= mostFailures)
    return {
      level: "error",
      subject,
      text: `${last}; ${failures} failed since, the last one by ${failure}`,
      remedy,
    };
  if (lateSince(watched, now))
    return { level: "warning", subject, text: `${last}, more than two hours ago`, remedy };
  const text = `${last}; ${listings} listings, ${open.count} need a person`;
  if (!hasManyOpen(watched)) return { level: "ok", subject, text };
  return {
    level: "warning",
    subject,
    text,
    remedy: "npm run agency -- import status lists them with what is missing.",
  };
}
