import { z } from "zod";

type Issue = z.core.$ZodIssue;

/** A file read against its schema. Unknown fields are listed apart, as they are no reason to refuse a file. */
export interface Parsed<Value> {
  value: Value | null;
  issues: Issue[];
  /** Paths of fields that the schema lacks: `["Financial", "Cadastral"]`. */
  unknown: PropertyKey[][];
}

/** Fields that are left out, by the steps that lead to them; null at the end of a path. */
type Branches = Map<PropertyKey, Branches | null>;

/** Paths as one tree, so that a value is walked through once for all of them. */
function branchesOf(paths: readonly PropertyKey[][]): Branches {
  const root: Branches = new Map();
  for (const path of paths) {
    let branches: Branches | null = root;
    for (const [at, step] of path.entries()) {
      const inner: Branches | null = branches?.get(step) ?? new Map();
      // What is left out as a whole has no parts to leave out.
      if (branches?.get(step) !== null) branches?.set(step, at === path.length - 1 ? null : inner);
      branches = branches?.get(step) ?? null;
    }
  }
  return root;
}

function without(data: unknown, branches: Branches): unknown {
  if (typeof data !== "object" || data === null) return data;
  const inner = (step: PropertyKey, value: unknown) => {
    const next = branches.get(step);
    return next ? without(value, next) : value;
  };
  if (Array.isArray(data)) return data.map((item, index) => inner(index, item));
  const fields = Object.entries(data).filter(([key]) => branches.get(key) !== null);
  return Object.fromEntries(fields.map(([key, value]) => [key, inner(key, value)]));
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
    for (const path of extra) unknown.push(path);
    if (issues.length > 0 || extra.length === 0) return { value: null, issues, unknown };
    remaining = without(remaining, branchesOf(extra));
  }
  return { value: null, issues: [], unknown };
}

/** The value of a file that must fit its schema. @throws where it does not, with all that is wrong */
export function requireContent<Value>(file: string, schema: z.ZodType<Value>, data: unknown): Value {
  const { value, issues } = parseContent(schema, data);
  if (value === null) throw new Error(`${file}: ${z.prettifyError({ issues })}`);
  return value;
}
