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
  /** What to do, where that is more than to write what was expected. */
  fix?: string;
  /** Whether the finding is about the name of the last field of the path, and not about what it holds. */
  aboutName?: boolean;
  /** Where a file that is no JSON breaks off, counted in characters. */
  offset?: number;
}

/** Tells errors in one file. */
export const errorsIn =
  (file: string) =>
  (path: FieldPath, expected: string, found: string, fix?: string): Finding => ({
    file,
    path,
    severity: "error",
    expected,
    found,
    fix,
  });

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

const shownCharacters = 60;
const shownNames = 16;

function shortened(text: string): string {
  return JSON.stringify(text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text);
}

/** What was found, in words: `the text "795000"`, `the number 7`, `a list of 3`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === "") return "an empty text";
  if (typeof value === "string") return `the text ${shortened(value)}`;
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** `"a", "b" or "c"`; of a long list its beginning and how many more there are. */
export function choiceOf(values: readonly unknown[]): string {
  const written = values.map((value) => JSON.stringify(value));
  if (written.length > shownNames) {
    return `${written.slice(0, shownNames).join(", ")} or one of ${written.length - shownNames} more`;
  }
  const last = written.pop() ?? "nothing";
  return written.length > 0 ? `${written.join(", ")} or ${last}` : last;
}
