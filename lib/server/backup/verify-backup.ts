import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { unpackArchive } from "./archive.ts";
import { BackupError, databasePart, type Manifest } from "./manifest.ts";
import { sqliteFacts } from "./sqlite-dump.ts";

/** @throws BackupError where a table has other rows than when the backup was made */
export function requireSameRows(expected: Pick<Manifest, "rows">, restored: Pick<Manifest, "rows">): void {
  for (const [table, count] of Object.entries(expected.rows))
    if (restored.rows[table] !== count)
      throw new BackupError(
        `What was restored is not what was kept: ${table} has ${restored.rows[table] ?? "no"} rows instead of ${count}.`,
      );
}

/** Rows by table of a copy of PostgreSQL's, read as a restore reads it but into no database: that would need one, and the right to make it. */
async function rowsInDump(dump: string): Promise<Record<string, number>> {
  const tool = spawn("pg_restore", ["--data-only", "--file=-", dump], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(tool, "close");
  ended.catch(() => undefined);
  const rows: Record<string, number> = {};
  let table: string | null = null;
  for await (const line of createInterface({ input: tool.stdout })) {
    const begun = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(.*\) FROM stdin;$/.exec(line)?.[1];
    if (table === null && begun) {
      table = begun;
      rows[begun] = 0;
    } else if (line === "\\.") table = null;
    else if (table !== null) rows[table] = (rows[table] ?? 0) + 1;
  }
  const [code] = await ended;
  if (code !== 0)
    throw new BackupError(`pg_restore cannot read the database of the backup (exit code ${code})`);
  return rows;
}

/**
 * Restores a backup beside everything: each part is compared with its manifest, the database read through and its rows counted.
 * @param folder empty; what is unpacked stays there
 * @throws BackupError where it could not be restored
 */
export async function verifyBackup(file: string, folder: string): Promise<Manifest> {
  const manifest = await unpackArchive(file, folder);
  const database = path.join(folder, databasePart[manifest.store]);
  const rows = manifest.store === "sqlite" ? sqliteFacts(database).rows : await rowsInDump(database);
  requireSameRows(manifest, { rows });
  return manifest;
}
