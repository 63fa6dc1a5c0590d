import { posix } from "node:path";
import { z } from "zod";
import { memoized } from "../../domain/memoized.ts";
import { languageCodes } from "../../domain/text/language.ts";
import { checkedFiles, folders } from "../files.ts";
import { controlKey } from "../schemas/common.ts";
import type { FieldPath } from "./finding.ts";

/** The schemas for editors, one for each kind of file of the content, by file name: `property.schema.json`. */
export function jsonSchemas(): Map<string, string> {
  const single = Object.entries(checkedFiles);
  const inFolders = Object.values(folders).map(({ name, schema }): [string, z.ZodType] => [name, schema]);
  return new Map(
    [...single, ...inFolders].map(([name, schema]) => {
      const text = JSON.stringify(
        fileSchema(schema),
        (key, value) => (key === controlKey ? undefined : value),
        2,
      );
      return [`${posix.basename(name)}.schema.json`, `${text}\n`];
    }),
  );
}

/** The JSON Schema of a field: what a finding expects is what an editor shows. */
export type FieldSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema of a file of the content, in which a field with a default is optional. */
export const fileSchema = memoized(
  (schema: z.ZodType): FieldSchema => z.toJSONSchema(schema, { io: "input", target: "draft-7" }),
);

const isSchema = (value: unknown): value is FieldSchema => typeof value === "object" && value !== null;

function inside(schema: FieldSchema, step: PropertyKey): FieldSchema | undefined {
  const next =
    typeof step === "number"
      ? schema.items
      : (schema.properties?.[String(step)] ?? schema.additionalProperties);
  if (isSchema(next) && !Array.isArray(next)) return next;
  for (const branch of schema.anyOf ?? []) {
    const field = isSchema(branch) ? inside(branch, step) : undefined;
    if (field) return field;
  }
  return undefined;
}

/** The schema of the field at a path; undefined where its schema has no such field. */
export const fieldSchema = (schema: z.ZodType, path: FieldPath): FieldSchema | undefined =>
  path.reduce<FieldSchema | undefined>((field, step) => field && inside(field, step), fileSchema(schema));

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
