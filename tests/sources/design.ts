import { readFileSync } from "node:fs";

/** The cells of a line of a table, without the marks of code. */
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1"));

/**
 * A table of docs/design.md, so that tests hold the document against the code.
 * @param name of its first column, which no other table has
 * @returns its columns, and its rows as cells
 */
export function designTable(name: string): { columns: string[]; rows: string[][] } {
  const lines = readFileSync("docs/design.md", "utf8").split("\n");
  const start = lines.findIndex((line) => cellsOf(line)[0] === name);
  if (start < 0) throw new Error(`docs/design.md has no table that begins with "${name}"`);
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  const [columns = [], , ...rows] = lines.slice(start, start + length).map(cellsOf);
  return { columns, rows };
}

/** The names in a cell, each marked as code: `not-json`, `too-deep`. */
export const namesIn = (cell = ""): string[] => cell.match(/[\w-]+/g) ?? [];
