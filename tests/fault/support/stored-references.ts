import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** The references of all requests that a store holds. */
export async function storedReferences(dataDir: string, databaseUrl?: string): Promise<string[]> {
  const query = "select reference from leads";
  if (!databaseUrl) {
    const database = new DatabaseSync(path.join(dataDir, "zennehuis.db"), { readOnly: true });
    const rows = database.prepare(query).all();
    database.close();
    return rows.map(({ reference }) => String(reference));
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ reference: string }>(query);
  await client.end();
  return rows.map(({ reference }) => reference);
}
