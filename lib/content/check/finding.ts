/** Where something stands inside a file: `["Documents", 2, "Kind"]`. */
export type FieldPath = readonly PropertyKey[];

/** One mistake, or one thing to look at, in a file of the content. */
export interface Finding {
  /** Below the content folder, with `/`: `properties/7123.json`. */
  file: string;
  /** Empty for the file as a whole. */
  path: FieldPath;
  severity: "error" | "warning";
  expected: string;
  found: string;
  /** What to do, where there is more to say than to write what was expected. */
  fix?: string;
  /** Whether the finding is about the name of the last field of the path, and not about what it holds. */
  aboutName?: boolean;
  /** Where a file that is no JSON breaks off, counted in characters. */
  offset?: number;
}

/** `Documents[2].Kind`; empty for the file as a whole. */
export function writtenPath(path: FieldPath): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`))
    .join("");
}

/** Whether a path is another one or lies inside it. */
export function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return outer.length <= path.length && outer.every((step, index) => step === path[index]);
}
