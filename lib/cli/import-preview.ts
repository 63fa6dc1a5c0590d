import { pictureChange } from "../domain/import/picture-change.ts";
import type { StockDifference } from "../import/run/stock-difference.ts";
import { codeText } from "./import-package.ts";
import { countOf } from "./table.ts";

const longest = 60;

const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** Pictures before and after, and what is different where their number says nothing. */
function picturesText({ before, after }: { before: readonly string[]; after: readonly string[] }): string {
  const { added, removed, isReordered } = pictureChange(before, after);
  const facts = [
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...(removed.length > 0 ? [`${removed.length} gone`] : []),
    ...(isReordered ? ["another order"] : []),
  ];
  return `  Pictures: ${before.length} → ${after.length}, ${facts.join(", ")}`;
}

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
      changed.map(({ id, file, fields, pictures }) =>
        [
          `${id} ${file}`,
          ...fields.map(({ path, before, after }) => `  ${path}: ${shown(before)} → ${shown(after)}`),
          ...(pictures ? [picturesText(pictures)] : []),
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
    ...problems.map(({ message }) => `A run would stop: ${message}\n`),
  ].join("");
}
