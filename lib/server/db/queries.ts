import "server-only";
import type { Kysely } from "kysely";
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
  /** Whether it answers and, as far as that can be read, holds together. @throws StoreFault, the database's own errors */
  check(): Promise<void>;
  close(): Promise<void>;
  /** Runs what asks a database over the network; refuses it at once while that does not answer. */
  guard?<T>(work: () => Promise<T>): Promise<T>;
}
