import "server-only";
import { createHash } from "node:crypto";

/** A value as PostgreSQL's driver takes and gives it. */
export type RowValue = string | number | boolean | Date | Uint8Array | null;

/** A column of PostgreSQL, by its name and type: `bytea`. */
export interface TargetColumn {
  name: string;
  type: string;
}

function flagOf(value: unknown): boolean {
  if (value === 0 || value === 1) return value === 1;
  throw new TypeError("no boolean");
}

function momentOf(value: unknown): Date {
  const moment = new Date(String(value));
  if (Number.isNaN(moment.getTime())) throw new TypeError("no moment");
  return moment;
}

/** SQLite knows neither booleans nor moments: 0 and 1, and texts in ISO's form (`column-types.ts`). */
const conversions: Record<string, (value: unknown) => RowValue> = {
  boolean: flagOf,
  "timestamp with time zone": momentOf,
};

/**
 * A row of SQLite as PostgreSQL stores it, in the order of the columns.
 * @throws TypeError that names the column, never the value, where it cannot be stored as it is
 */
export function convertRow(row: Record<string, unknown>, columns: readonly TargetColumn[]): RowValue[] {
  return columns.map(({ name, type }) => {
    const value = row[name] ?? null;
    if (value === null) return null;
    try {
      return conversions[type]?.(value) ?? (value as RowValue);
    } catch (error) {
      throw new TypeError(`${name}: ${error instanceof Error ? error.message : "no value"}`);
    }
  });
}

/** The same text for the same value, another one for any other. */
function describeValue(value: RowValue): string {
  if (value === null) return "null";
  if (value instanceof Date) return `moment ${value.getTime()}`;
  if (value instanceof Uint8Array) return `bytes ${createHash("sha256").update(value).digest("hex")}`;
  return `${typeof value} ${String(value).length} ${value}`;
}

/** Rows as far as they were counted. */
export interface RowDigest {
  count: number;
  /** The sum of the rows' hashes: the same in whatever order they come, as the two databases sort texts differently. */
  sum: bigint;
}

export const emptyDigest = (): RowDigest => ({ count: 0, sum: 0n });

export function addRow({ count, sum }: RowDigest, row: readonly RowValue[]): RowDigest {
  const hash = createHash("sha256").update(row.map(describeValue).join("\n")).digest("hex");
  return { count: count + 1, sum: BigInt.asUintN(256, sum + BigInt(`0x${hash}`)) };
}

/** Roughly the bytes of a row on its way. */
export const weightOf = (row: readonly RowValue[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === "string" || value instanceof Uint8Array ? value.length : 8),
    0,
  );
