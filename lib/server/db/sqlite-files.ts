import "server-only";
import { statSync } from "node:fs";
import path from "node:path";
import { StoreFault, type StoreFaultCode } from "./store-fault.ts";

/** The file of the embedded database. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, "zennehuis.db");

type FileFault = "file-missing" | "file-replaced" | "file-empty" | "log-missing" | "damaged";

const sentences: Record<FileFault & StoreFaultCode, (file: string) => string> = {
  "file-missing": (file) =>
    `${file} was removed while the site ran. Put it, or a backup of it, in its place; to begin with an empty database, start the site anew.`,
  "file-replaced": (file) => `${file} was replaced by another file while the site ran.`,
  "file-empty": (file) =>
    `${file} was replaced by an empty file while the site ran. Put the database, or a backup of it, in its place; to begin with an empty database, start the site anew.`,
  "log-missing": (file) =>
    `${file}-wal or ${file}-shm was removed while the site ran. They belong to the database: never remove them by themselves.`,
  damaged: (file) =>
    `${file} is damaged, or no database. Put a backup in its place (and remove its -wal and -shm files first): it is used as soon as it is there.`,
};

/** A fault with a sentence for the operator of the site. */
export const faultOf = (code: keyof typeof sentences, file: string, isStale = false) =>
  new StoreFault(code, sentences[code](file), { isStale });

const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });

/** Device and inode: identifies a file independently of its name; null where there is none. */
const identityOf = (file: string) => {
  const stats = statOf(file);
  return stats ? `${stats.dev}:${stats.ino}` : null;
};

/** Changes when a file is replaced or written to; empty where there is none. */
export const stampOf = (file: string) => {
  const stats = statOf(file);
  return stats ? `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeMs}` : "";
};

/** In bytes; 0 where there is none. */
export const sizeOf = (file: string) => statOf(file)?.size ?? 0;

/** Of a database, its write-ahead log and the index of the log. */
export const identitiesOf = (file: string) =>
  ["", "-wal", "-shm"].map((ending) => identityOf(`${file}${ending}`));

/**
 * Checks that the opened files are still those at the path: otherwise the connection would write to a file that no other process reads.
 * @throws StoreFault
 */
export function requireInPlace(file: string, identities: (string | null)[], isStale: boolean): void {
  const now = identitiesOf(file);
  if (now[0] === null) throw faultOf("file-missing", file, isStale);
  if (now[0] !== identities[0]) throw faultOf("file-replaced", file, isStale);
  if (now[1] !== identities[1] || now[2] !== identities[2]) throw faultOf("log-missing", file, isStale);
}
