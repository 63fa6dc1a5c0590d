import "server-only";
import { type CreateTableBuilder, sql } from "kysely";

type ColumnType = Parameters<CreateTableBuilder<string>["addColumn"]>[1];

/** The types for which the two databases have different names. */
export interface ColumnTypes {
  blob: ColumnType;
  /** Milliseconds since 1970. */
  time: ColumnType;
  /** Counts up by itself. */
  ordinal: ColumnType;
  /** A moment and a yes or no as better-auth writes them. */
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
