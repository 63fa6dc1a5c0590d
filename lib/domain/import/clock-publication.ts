import { jsonAt } from "../json/json.ts";

/** Why what a package has brought is not published by itself. */
export const publicationWaits = ["first", "large", "others", "undone", "check", "failed"] as const;
export type PublicationWait = (typeof publicationWaits)[number];

/** The part of the stock that may change without a person having seen it; a few homes may in any case, as a small stock has no fifths. */
const mostChanged = { share: 0.2, homes: 3 };

/** A file of the content that is another one than on the live site. */
export interface PendingFile {
  /** Below `content/`. */
  file: string;
  /** Its values there and here; null where it is not there. */
  before: unknown;
  after: unknown;
  /** Whether runs alone have changed it, and all of that is committed. */
  isImported: boolean;
}

/** Whether a file is that of a home or a project. */
export const isRecordFile = (file: string): boolean => /^(properties|projects)\//.test(file);

/** Not so of what is known of packages, and of how they are read: no visitor sees it, and nobody's work is unfinished in it. */
export const isSeenFile = (file: string): boolean => file !== "import.json" && !file.startsWith("import/");

const isShown = (value: unknown) => value !== null && jsonAt(value, ["Hidden"]) !== true;

const isVisible = ({ file, before, after }: PendingFile) =>
  !isRecordFile(file) || isShown(before) || isShown(after);

/**
 * Whether the content may go online without a person: where a visitor sees a change, and every change is a run's.
 * @param stock how many homes the live site shows
 * @param isFirst whether the live site has nothing of the package yet
 * @param isNewestLive whether nobody has gone back to an earlier release
 */
export function publicationVerdict(
  files: readonly PendingFile[],
  { stock, isFirst, isNewestLive }: { stock: number; isFirst: boolean; isNewestLive: boolean },
): "publish" | "nothing" | PublicationWait {
  const seen = files.filter(({ file }) => isSeenFile(file));
  const imported = seen.filter((pending) => pending.isImported && isVisible(pending));
  if (imported.length === 0) return "nothing";
  if (seen.some(({ isImported }) => !isImported)) return "others";
  if (!isNewestLive) return "undone";
  if (isFirst) return "first";
  const homes = imported.filter(({ file }) => isRecordFile(file)).length;
  return homes > Math.max(mostChanged.homes, stock * mostChanged.share) ? "large" : "publish";
}
