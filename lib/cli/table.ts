import type { Diagnosis } from "../domain/operations/diagnoses.ts";
import { brusselsClock } from "../domain/text/dates.ts";

/** Belgian time: `2026-11-24 10:00`. */
export const moment = (date: Date): string => brusselsClock(date).replace("T", " ");

/** Aligned columns. Control characters are removed: what a visitor wrote must not steer the terminal. */
export function table(rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/[\p{Cc}\p{Cf}]+/gu, " ")));
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  return `${cells.map(line).join("\n")}\n`;
}

/**
 * A list for the reader: as JSON, or as a table.
 * @param none stands in the place of an empty table
 * @param columns by their heads in small letters, what they show of an item
 */
export function listing<Item>(
  items: readonly Item[],
  isJson: boolean | undefined,
  none: string,
  columns: Record<string, (item: Item) => string>,
): string {
  if (isJson) return jsonText(items);
  if (items.length === 0) return `${none}\n`;
  const cells = Object.values(columns);
  const heads = Object.keys(columns).map((name) => name.toUpperCase());
  return table([heads, ...items.map((item) => cells.map((cell) => cell(item)))]);
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `1 request`, `2 requests`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const signs = { ok: "ok     ", warning: "WARNING", error: "ERROR  " } as const;

/** What was found, with what to do about it below. */
export const diagnosisLine = ({ level, subject, text, remedy }: Diagnosis): string =>
  `${signs[level]}  ${subject}: ${text}\n${remedy ? `         ${remedy}\n` : ""}`;
