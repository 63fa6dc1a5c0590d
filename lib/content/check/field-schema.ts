import { z } from "zod";
import { languageCodes } from "../../domain/text/language.ts";
import type { FieldPath } from "./finding.ts";

/** The JSON Schema of a field: what a mistake says was expected comes from the same place as what an editor shows. */
export type FieldSchema = z.core.JSONSchema.BaseSchema;

const known = new WeakMap<z.ZodType, FieldSchema>();

/** The JSON Schema of a file of the content; of a field with a default it asks nothing. */
export function fileSchema(schema: z.ZodType): FieldSchema {
  const made = known.get(schema) ?? z.toJSONSchema(schema, { io: "input", target: "draft-7" });
  known.set(schema, made);
  return made;
}

const isSchema = (value: unknown): value is FieldSchema => typeof value === "object" && value !== null;

function inside(schema: FieldSchema, step: PropertyKey): FieldSchema | undefined {
  const next =
    typeof step === "number"
      ? schema.items
      : (schema.properties?.[String(step)] ?? schema.additionalProperties);
  if (isSchema(next) && !Array.isArray(next)) return next;
  for (const branch of schema.anyOf ?? []) {
    const found = isSchema(branch) ? inside(branch, step) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The schema of the field at a path; undefined where the file knows no such field. */
export function fieldSchema(schema: z.ZodType, path: FieldPath): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>(
    (found, step) => found && inside(found, step),
    fileSchema(schema),
  );
}

/** The ways in which a field can be filled: one for each branch of a union, `null` being one. */
export function branchesOf(schema: FieldSchema): FieldSchema[] {
  const branches = schema.anyOf?.filter(isSchema).flatMap(branchesOf) ?? [];
  if (branches.length > 0) return branches;
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

/** The names of the fields an object may have; empty where any name will do. */
export function fieldNames(schema: FieldSchema | undefined): string[] {
  const named = Object.keys(schema?.properties ?? {});
  if (named.length > 0) return named;
  const names = isSchema(schema?.propertyNames) ? (schema.propertyNames.enum ?? []) : [];
  return names.map(String);
}

/** Whether an object holds something per language, and nothing else. */
export function isPerLanguage(schema: FieldSchema | undefined): boolean {
  const names = fieldNames(schema);
  return names.length > 0 && names.every((name) => languageCodes.some((code) => code === name));
}
