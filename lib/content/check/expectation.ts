import type { z } from "zod";
import { isoDay } from "../../domain/text/dates.ts";
import { numeric } from "../../domain/text/numbers.ts";
import { fieldErrorCode } from "../schemas/field-errors.ts";
import { closestMatch } from "./candidates.ts";
import { branchesOf, type FieldSchema } from "./field-schema.ts";
import { choiceOf, type FieldPath } from "./finding.ts";

const formats: Record<string, string> = {
  date: "a date such as 2026-03-31",
  email: "an e-mail address",
  uri: "an address beginning with https://",
};

/** Whether a bound is one: others only say "any whole number". */
export const isRealBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function range(schema: FieldSchema): string {
  const { minimum, maximum, exclusiveMinimum } = schema;
  if (typeof exclusiveMinimum === "number" && isRealBound(exclusiveMinimum))
    return ` above ${exclusiveMinimum}`;
  const [from, to] = [isRealBound(minimum), isRealBound(maximum)];
  if (from && to) return ` from ${minimum} to ${maximum}`;
  if (from) return minimum === 0 ? ", 0 or more" : ` from ${minimum} upwards`;
  return to ? ` of ${maximum} at most` : "";
}

function length(minimum: number | undefined, maximum: number | undefined, things: string): string {
  if (minimum !== undefined && minimum === maximum) return ` of exactly ${minimum} ${things}`;
  if (minimum && maximum) return ` of ${minimum} to ${maximum} ${things}`;
  if (maximum !== undefined) return ` of ${maximum} ${things} at most`;
  return minimum && minimum > 1 ? ` of ${minimum} ${things} at least` : "";
}

function text(schema: FieldSchema): string {
  if (schema.format && formats[schema.format]) return formats[schema.format] ?? "";
  const size = length(schema.minLength, schema.maxLength, "characters");
  return `a text${size || (schema.minLength === 1 ? " that is not empty" : "")}`;
}

/** What a field wants, in words: `a number from 27 to 72`, `"available", "sold" or "rented"`. */
export const expectationOf = (schema: FieldSchema): string =>
  branchesOf(schema).map(branchInWords).join(", or ");

function branchInWords(schema: FieldSchema): string {
  if (schema.enum) return choiceOf(schema.enum);
  if (schema.const !== undefined) return choiceOf([schema.const]);
  switch (schema.type) {
    case "integer":
      return `a whole number${range(schema)}`;
    case "number":
      return `a number${range(schema)}`;
    case "string":
      return text(schema);
    case "boolean":
      return "true or false";
    case "array":
      return `a list${length(schema.minItems, schema.maxItems, "entries")}`;
    case "null":
      return "null";
    default:
      return "an object in { }";
  }
}

/** The expectation of a schema: the message of its refinement, else what its JSON Schema allows. */
export function expectedBy(
  issue: z.core.$ZodIssue,
  schema: FieldSchema | undefined,
  isMissing: boolean,
): string {
  if (fieldErrorCode(issue.message) !== undefined && !isMissing) return issue.message;
  return schema ? expectationOf(schema) : issue.message;
}

/** The ISO day in a date as people in Belgium write it: `4/5/2026`; undefined for what is none. */
export function meantDay(value: string): string | undefined {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value) ?? [];
  return (year && isoDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`)) || undefined;
}

function fixText(schema: FieldSchema, value: string): string | undefined {
  const all = branchesOf(schema);
  const accepts = (...types: string[]) => all.some(({ type }) => types.some((name) => name === type));
  const choices = all.flatMap((branch) => branch.enum ?? []).map(String);
  const match = closestMatch(value, choices);
  if (match !== null) return `did you mean "${match}"?`;
  // `349.000` may be a price or a length.
  const isPlain = numeric(value) !== null && !/[.,]\d{3}$/.test(value.trim());
  if (accepts("number", "integer") && isPlain) {
    return `write the number without quotes: ${numeric(value)}`;
  }
  if (accepts("boolean") && /^(true|false)$/.test(value)) return `write it without quotes: ${value}`;
  const written = meantDay(value);
  return written && all.some(({ format }) => format === "date") ? `write ${written}` : undefined;
}

/** What to do about a value that its field does not take; undefined where that is not certain. */
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
