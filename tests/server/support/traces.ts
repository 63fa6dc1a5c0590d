import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { readStore } from "@/lib/server/db/store";

/** A word as it may stand in a file: as it is, and in base64 wherever it begins there. */
function forms(word: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(word)]).toString("base64");
    // What depends on the bytes beside it is left out.
    return text.slice(Math.ceil((shift * 4) / 3), text.length - 4);
  });
  return [word, ...inBase64].map((form) => Buffer.from(form));
}

/** The files below a folder in which one of these words stands, in any case of letters or in base64. */
export function filesNaming(folder: string, words: readonly string[]): string[] {
  const wanted = words.flatMap(forms);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      const small = Buffer.from(bytes.toString("latin1").toLowerCase(), "latin1");
      return wanted.some((form) => bytes.includes(form) || small.includes(form));
    })
    .map((file) => path.relative(folder, file));
}

/** The tables of the store in which one of these words stands, whatever their columns are. */
export async function tablesNaming(words: readonly string[]): Promise<string[]> {
  return readStore(async (db) => {
    const tables = await db.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      const text = rows
        .flatMap((row) => Object.values(row))
        .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value)))
        .join("\n")
        .toLowerCase();
      if (words.some((word) => text.includes(word.toLowerCase()))) found.push(name);
    }
    return found;
  });
}
