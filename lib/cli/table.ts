import { brusselsClock } from "../domain/text/dates.ts";

/** Belgian time: `2026-11-24 10:00`. */
export const moment = (date: Date): string => brusselsClock(date).replace("T", " ");

/** Aligned columns. Control characters are removed: what a visitor wrote must not steer the terminal. */
export function table(head: string[], rows: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replace(/[\p{Cc}\p{Cf}]+/gu, " ")));
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  return `${cells.map(line).join("\n")}\n`;
}

/** `1 request`, `2 requests`. */
export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
