import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Query builder inside or outside of a transaction. */
export type Queries = Kysely<Tables>;

export interface OpenStore {
  dialect: "sqlite" | "postgres";
  /** For reads, and single statements that need no transaction. */
  db: Kysely<Tables>;
  /**
   * Runs `work` in a transaction, which is on the disk when this resolves. `work` awaits nothing but its queries: on SQLite all others wait
   * for it.
   */
  write<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /** Checks that the database responds and, on SQLite, that its file is sound. @throws StoreFault, the database's own errors */
  check(): Promise<void>;
  close(): Promise<void>;
  /** PostgreSQL only: runs work behind the circuit breaker. */
  guard?<T>(work: () => Promise<T>): Promise<T>;
}
