import type { z } from "zod";
import { numeric } from "../../domain/text/numbers.ts";
import { fieldErrorCode } from "../schemas/field-errors.ts";
import { isRealBound, meantDay } from "./expectation.ts";
import { branchesOf, type FieldSchema } from "./field-schema.ts";
import { type FindingHint, type FindingMessage, shortened, type ValueKind } from "./finding.ts";

const formatKinds: Readonly<Record<string, ValueKind["kind"]>> = { date: "date", email: "email", uri: "url" };

function numberKind(schema: FieldSchema, name: "number" | "whole"): ValueKind {
  const { minimum: from, maximum: to, exclusiveMinimum: above } = schema;
  if (typeof above === "number" && isRealBound(above)) return { kind: `${name}Above`, values: { above } };
  if (isRealBound(from) && isRealBound(to)) return { kind: `${name}Between`, values: { from, to } };
  if (isRealBound(from)) return { kind: `${name}From`, values: { from } };
  return isRealBound(to) ? { kind: `${name}To`, values: { to } } : { kind: name };
}

/** What one branch of a field takes; null for the branch that leaves it empty. */
function kindOf(schema: FieldSchema): ValueKind | null {
  if (schema.enum || schema.const !== undefined) return { kind: "choice" };
  switch (schema.type) {
    case "integer":
      return numberKind(schema, "whole");
    case "number":
      return numberKind(schema, "number");
    case "string":
      return { kind: formatKinds[schema.format ?? ""] ?? "text" };
    case "boolean":
      return { kind: "yesNo" };
    case "array":
      return { kind: "list" };
    case "null":
      return null;
    default:
      return { kind: "group" };
  }
}

/** What a field takes, each kind once. */
function kindsOf(branches: readonly FieldSchema[]): ValueKind[] {
  const kinds = new Map(branches.flatMap((branch) => kindOf(branch) ?? []).map((kind) => [kind.kind, kind]));
  return [...kinds.values()];
}

/** A text or a list that is longer or shorter than its field takes. */
function lengthMessage(issue: z.core.$ZodIssue, value: unknown): FindingMessage | null {
  if (issue.code !== "too_big" && issue.code !== "too_small") return null;
  const isText = typeof value === "string";
  if (!isText && !Array.isArray(value)) return null;
  const count = isText ? value.trim().length : value.length;
  if (isText && count === 0) return null;
  if (issue.code === "too_big") {
    const most = Number(issue.maximum);
    return isText
      ? { code: "field.tooLong", values: { length: count, most } }
      : { code: "field.tooMany", values: { count, most } };
  }
  const least = Number(issue.minimum);
  return isText
    ? { code: "field.tooShort", values: { length: count, least } }
    : { code: "field.tooFew", values: { count, least } };
}

function hintsFor(branches: readonly FieldSchema[], value: unknown): FindingHint[] {
  const orEmpty: FindingHint[] = branches.some(({ type }) => type === "null") ? [{ hint: "orEmpty" }] : [];
  if (typeof value !== "string") return orEmpty;
  const day = branches.some(({ format }) => format === "date") ? meantDay(value) : undefined;
  const days: FindingHint[] = day ? [{ hint: "meantDay", values: { day: { day } } }] : [];
  return [...days, ...orEmpty];
}

/** Whether a value reads well and is none: a number that a file has as a text, or the other way round. */
function isSavedAsOther(value: unknown, kinds: readonly ValueKind[]): boolean {
  const takes = (name: string) => kinds.some(({ kind }) => kind.startsWith(name));
  if (typeof value === "number") return takes("text") && !takes("number") && !takes("whole");
  return typeof value === "string" && numeric(value) !== null && (takes("number") || takes("whole"));
}

/**
 * What a schema has against a value, for somebody who fills in fields: by the error that the schema names, else by what its JSON Schema
 * takes.
 * @param schema of the field; undefined where there is none, as in a record whose names are free
 */
export function fieldMessage(
  issue: z.core.$ZodIssue,
  schema: FieldSchema | undefined,
  value: unknown,
): FindingMessage {
  const branches = schema ? branchesOf(schema) : [];
  const kinds = kindsOf(branches);
  const isEmpty = value === undefined || value === null || value === "";
  const error = fieldErrorCode(issue.message);
  if (error) return { code: `schema.${error}` };
  const length = lengthMessage(issue, value);
  if (length) return length;
  if (typeof value === "number" && /^(Latitude|Longitude)$/.test(String(issue.path.at(-1))))
    return { code: "field.outsideEurope" };
  const isChoice = kinds.length > 0 && kinds.every(({ kind }) => kind === "choice");
  if (kinds.length === 1 && kinds[0]?.kind === "yesNo") return { code: "field.yesNo" };
  const hints = hintsFor(branches, value);
  if (isEmpty && isChoice) return { code: "field.choiceMissing", hints };
  const kind = { kinds: kinds.length > 0 ? kinds : [{ kind: "group" } as const] };
  const isText = kinds.every((item) => item.kind === "text");
  if (isEmpty && kinds.length > 0 && isText) return { code: "field.empty", hints };
  if (isEmpty) return { code: "field.missing", values: { kind }, hints };
  // A list or a group of fields in the wrong place has no words of its own.
  if (typeof value === "object") return { code: "field.needed", values: { kind }, hints };
  const found = shortened(String(value));
  if (isChoice) return { code: "field.choice", values: { found }, hints };
  if (isSavedAsOther(value, kinds)) return { code: "field.retype", values: { found, kind } };
  return { code: "field.wrong", values: { found, kind }, hints };
}
