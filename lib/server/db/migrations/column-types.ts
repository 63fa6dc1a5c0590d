import "server-only";
import { type RawBuilder, sql } from "kysely";

/** The types for which the two databases have different names. */
interface TypeNames {
  blob: string;
  /** Milliseconds since 1970. */
  time: string;
  /** Auto-increment. */
  ordinal: string;
  /** A date-time and a boolean in the form that better-auth writes. */
  moment: string;
  flag: string;
}

export type Dialect = "sqlite" | "postgres";

export const typeNames: Record<Dialect, TypeNames> = {
  sqlite: { blob: "blob", time: "integer", ordinal: "integer", moment: "text", flag: "integer" },
  postgres: { blob: "bytea", time: "bigint", ordinal: "bigserial", moment: "timestamptz", flag: "boolean" },
};

/** The same for Kysely's builders. */
export type ColumnTypes = Record<keyof TypeNames, RawBuilder<unknown>>;

export const columnTypes = (dialect: Dialect): ColumnTypes =>
  Object.fromEntries(
    Object.entries(typeNames[dialect]).map(([name, type]) => [name, sql.raw(type)]),
  ) as ColumnTypes;
