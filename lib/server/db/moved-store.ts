import "server-only";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { writeFileDurably } from "../private-files.ts";
import { StoreFault } from "./store-fault.ts";

/** The file in DATA_DIR that says that the embedded database beside it was moved to PostgreSQL. */
export const movedMark = (dataDir: string): string => path.join(dataDir, "moved-to-postgresql");

/**
 * Marks the embedded database as moved. A site that is started without DATABASE_URL by mistake would otherwise go on with what was left behind, and
 * send its waiting mails a second time.
 */
export function markMoved(dataDir: string, now: Date): void {
  writeFileDurably(movedMark(dataDir), `${now.toISOString()}\n`);
}

/** For what fails after the mark was made. */
export const unmarkMoved = (dataDir: string): void => rmSync(movedMark(dataDir), { force: true });

/** @throws StoreFault where the embedded database was moved */
export function requireNotMoved(dataDir: string): void {
  const mark = movedMark(dataDir);
  if (existsSync(mark))
    throw new StoreFault(
      "moved",
      `The data of this site was moved to PostgreSQL: set DATABASE_URL. To go back to the database in ${dataDir} as it was then, and without what came since, remove ${mark}.`,
    );
}
