import { isoDay } from "../../domain/text/dates.ts";
import { numeric } from "../../domain/text/numbers.ts";
import { closestMatch } from "./closest-match.ts";
import { branchesOf, type FieldSchema } from "./field-schema.ts";
import type { FieldPath } from "./finding.ts";

function fixText(schema: FieldSchema, value: string): string | undefined {
  const all = branchesOf(schema);
  const wants = (...types: string[]) => all.some(({ type }) => types.some((wanted) => wanted === type));
  const choices = all.flatMap((branch) => branch.enum ?? []).map(String);
  const meant = closestMatch(value, choices);
  if (meant !== null) return `did you mean "${meant}"?`;
  // `349.000` may be a price or a length: nobody but the writer knows.
  const isPlain = numeric(value) !== null && !/[.,]\d{3}$/.test(value.trim());
  if (wants("number", "integer") && isPlain) {
    return `write the number without quotes: ${numeric(value)}`;
  }
  if (wants("boolean") && /^(true|false)$/.test(value)) return `write it without quotes: ${value}`;
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value) ?? [];
  const written = year && isoDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return written && all.some(({ format }) => format === "date") ? `write ${written}` : undefined;
}

/** What to do about a value that its field does not take, where that can be told. */
export function fixFor(schema: FieldSchema | undefined, path: FieldPath, value: unknown): string | undefined {
  const name = path.at(-1);
  if (value === undefined) return typeof name === "string" ? `add "${name}"` : undefined;
  if (!schema) return undefined;
  if (typeof value === "string") return fixText(schema, value);
  if (typeof value !== "number") return undefined;
  if (name === "Latitude" || name === "Longitude") {
    return "it must lie in Europe: check that latitude and longitude are not swapped";
  }
  return branchesOf(schema).some(({ type }) => type === "string")
    ? `put it in quotes: "${value}"`
    : undefined;
}
