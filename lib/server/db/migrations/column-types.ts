import "server-only";
import { type CreateTableBuilder, sql } from "kysely";

type ColumnType = Parameters<CreateTableBuilder<string>["addColumn"]>[1];

/** The types for which the two databases have different names. */
export interface ColumnTypes {
  blob: ColumnType;
  /** Milliseconds since 1970. */
  time: ColumnType;
  /** Auto-increment. */
  ordinal: ColumnType;
  /** A date-time and a boolean in the form that better-auth writes. */
  moment: ColumnType;
  flag: ColumnType;
}

export const columnTypes: Record<"sqlite" | "postgres", ColumnTypes> = {
  sqlite: { blob: "blob", time: "integer", ordinal: "integer", moment: "text", flag: "integer" },
  postgres: {
    blob: "bytea",
    time: "bigint",
    ordinal: sql`bigserial`,
    moment: "timestamptz",
    flag: "boolean",
  },
};
