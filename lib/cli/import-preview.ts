import type { StockDifference } from "../import/run/stock-difference.ts";
import { codeText } from "./import-package.ts";
import { countOf } from "./table.ts";

const longest = 60;

const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** A part of the difference under its head; nothing where it is empty. */
const part = (head: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `${head}: ${lines.length}\n${lines.map((line) => `  ${line}\n`).join("")}`;

/** What a run would make of the content, for people. */
export function differenceText(difference: StockDifference): string {
  const { changed, gone, held, unchanged, picturesToFetch, unknownCodes, problems } = difference;
  return [
    part(
      "new",
      difference.new.map(({ id, reference }) => `${id} ${reference}`.trim()),
    ),
    part(
      "changed",
      changed.map(({ id, file, fields }) =>
        [
          `${id} ${file}`,
          ...fields.map(({ path, before, after }) => `  ${path}: ${shown(before)} → ${shown(after)}`),
        ].join("\n  "),
      ),
    ),
    part(
      "gone",
      gone.map(({ id, file, how }) => `${id} ${file} ${how}`),
    ),
    part(
      "held",
      held.map(({ id, reasons }) => `${id} ${reasons.join(", ")}`),
    ),
    part(
      "unknown codes",
      unknownCodes.map(
        ({ field, code, word, listings }) =>
          `${codeText({ field, code, word })}: ${countOf(listings, "listing")}`,
      ),
    ),
    `unchanged: ${unchanged}\npictures to fetch: ${picturesToFetch}\n`,
    ...problems.map((problem) => `A run would stop: ${problem}\n`),
  ].join("");
}
