import "server-only";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** What can be asked inside a transaction and outside. */
export type Queries = Kysely<Tables>;

export interface OpenStore {
  dialect: "sqlite" | "postgres";
  /** For what only reads, and for single statements that need no transaction. */
  db: Kysely<Tables>;
  /**
   * One transaction: all of `work` or nothing; on the disk when it resolves. `work` awaits nothing but its queries: on SQLite
   * others wait for it.
   */
  write<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /** Whether what was opened is still what lies in that place. */
  isInPlace(): boolean;
  close(): Promise<void>;
  /** PostgreSQL's connections, for the rate limits. */
  pool?: Pool;
}

/** Opens one or the other and brings its tables up to date. @throws the database's own errors */
export const openStore = (place: { dataDir: string; databaseUrl?: string }): Promise<OpenStore> =>
  place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.dataDir);
