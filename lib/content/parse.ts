import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** A file read against its schema. Unknown fields are listed apart, as they are no reason to refuse a file. */
export interface Parsed<Value> {
  value: Value | null;
  issues: Issue[];
  /** Paths of fields that the schema lacks: `["Financial", "Cadastral"]`. */
  unknown: PropertyKey[][];
}

function without(data: unknown, path: readonly PropertyKey[]): unknown {
  const [head, ...rest] = path;
  if (head === undefined || typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((item, index) => (index === head ? without(item, rest) : item));
  const entries = Object.entries(data).filter(([key]) => rest.length > 0 || key !== head);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === head ? without(value, rest) : value]),
  );
}

/** Parses a file without the fields that its schema lacks, and lists those. */
export function parseContent<Value>(schema: z.ZodType<Value>, data: unknown): Parsed<Value> {
  const unknown: PropertyKey[][] = [];
  let remaining = data;
  // Removing one layer of unknown fields can reveal another below it (a union reports one layer).
  for (let round = 0; round < 5; round++) {
    const result = schema.safeParse(remaining);
    if (result.success) return { value: result.data, issues: [], unknown };
    const extra = result.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [],
    );
    const issues = result.error.issues.filter((issue) => issue.code !== "unrecognized_keys");
    unknown.push(...extra);
    if (issues.length > 0 || extra.length === 0) return { value: null, issues, unknown };
    remaining = extra.reduce<unknown>(without, remaining);
  }
  return { value: null, issues: [], unknown };
}
