import { brusselsClock } from "../domain/text/dates.ts";

/** Belgian time: `2026-11-24 10:00`. */
export const moment = (date: Date): string => brusselsClock(date).replace("T", " ");

/** Columns beneath each other, the last one as long as it is. What a visitor wrote cannot steer the terminal. */
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
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
