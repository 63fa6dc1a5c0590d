import "server-only";
import { isDeepStrictEqual } from "node:util";
import { fieldNames, fieldSchema } from "../../content/check/field-schema.ts";
import type { Finding, FindingMessage } from "../../content/check/finding.ts";
import { parsedText, readJson } from "../../content/check/json-text.ts";
import { schemaFindings } from "../../content/check/schema-findings.ts";
import { parseContent } from "../../content/parse.ts";
import { changesBetween, type JsonChange } from "../../domain/json/changes.ts";
import { applyEdits, type JsonEdit, MisplacedEdit } from "../../domain/json/edits.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import { cleanContentText } from "../../domain/text/clean-text.ts";
import { serveTasks } from "../../server/task-process.ts";
import type { ContentName } from "../contract/content-answers.ts";
import { type ContentFile, contentFileOf } from "./content-names.ts";
import { newJson, rewriteJson } from "./rewrite-json.ts";

/*
 * The program of the process that works out what a change makes of a file: what somebody sends may be anything, and visitors are not to wait
 * for it. `content-edits.ts` has it run.
 */

/** What is to become of a file. */
export type NextContent =
  /** Edits of what is there, or of a value for a file that is new. */
  | { edits: readonly JsonEdit[]; value?: unknown }
  /** Another value; undefined where the file is not to be there. */
  | { value: unknown }
  /** A text, to the letter: an earlier state. */
  | { text: string };

/** A change of a file, and the file's present text; null where it is not there. */
export interface EditTask {
  name: ContentName;
  text: string | null;
  next: NextContent;
}

/** What a change makes of a file, whoever may make it, and whatever the check says of it. */
export interface EditedContent {
  /** Undefined where there was no file. */
  before: unknown;
  value: unknown;
  changes: JsonChange[];
  /** Null where the file is not to be there. */
  text: string | null;
  /** What its schema says of it, the first hundred. */
  findings: Finding[];
}

/** The findings for which nothing can be made of a change. */
export interface UnusableEdits {
  unusable: Finding[];
}

/** Two texts of a file, null where it was not there. */
interface DifferenceTask {
  before: string | null;
  after: string | null;
}

/** The most values in a file, fields that nobody reads, and findings that are answered. */
const most = { values: 50_000, depth: 20, unknown: 50, findings: 100 };

class Unusable extends Error {
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super("unusable");
    this.findings = findings;
  }
}

const refusal = (
  { file }: Pick<ContentFile, "file">,
  path: JsonPath,
  message: FindingMessage,
  [expected, found]: readonly [string, string],
): Unusable => new Unusable([{ file, path, severity: "error", message, expected, found }]);

function strictlyParsed({ file }: ContentFile, text: string): unknown {
  const { data, findings } = readJson(file, text);
  if (findings.length > 0) throw new Unusable(findings);
  return data;
}

/** @throws Unusable where a value is larger than any file, or has a field that would change what objects are */
function requireBounds(file: ContentFile, value: unknown): void {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      if (Object.hasOwn(item, "__proto__")) {
        const message = { code: "field.unknownField", values: { name: "__proto__" } } as const;
        throw refusal(file, [], message, ["a field that is read", 'the field "__proto__"']);
      }
      for (const inner of Object.values(item)) next.push(inner);
    }
    count += next.length;
    if (depth >= most.depth || count > most.values) {
      const message = { code: "field.tooLarge", values: { most: most.values } } as const;
      throw refusal(file, [], message, [`${most.values} values at most`, "more"]);
    }
    level = next;
  }
}

/** @throws Unusable where a change brings more fields than any mistake does that nobody reads */
function requireKnownFields(file: ContentFile, before: unknown, after: unknown): void {
  const { unknown } = parseContent(file.schema, after);
  if (unknown.length <= most.unknown || unknown.length <= parseContent(file.schema, before).unknown.length)
    return;
  const message = { code: "field.unknownFields", values: { count: unknown.length } } as const;
  const count = `${unknown.length} unknown fields`;
  throw refusal(file, unknown[0]?.slice(0, -1).map(stepOf) ?? [], message, ["fields that are read", count]);
}

const stepOf = (step: PropertyKey) => (typeof step === "number" ? step : String(step));

/** A value with its texts cleaned of control characters, such as the soft line end of Word. */
function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanContentText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanValue(inner)]));
}

function valueAfter(file: ContentFile, previous: unknown, next: NextContent): unknown {
  if ("text" in next) return strictlyParsed(file, next.text);
  if (!("edits" in next)) return next.value;
  try {
    return applyEdits(
      "value" in next ? next.value : previous,
      next.edits.map((edit) => ({ ...edit, value: cleanValue(edit.value) })),
    );
  } catch (error) {
    if (!(error instanceof MisplacedEdit)) throw error;
    const mismatch = ["a place that the file has", "none there"] as const;
    throw refusal(file, error.path, { code: "files.misplaced" }, mismatch);
  }
}

function textAfter(file: ContentFile, { text, next }: EditTask, after: unknown): string {
  if ("text" in next) return next.text;
  const order = (path: JsonPath) => fieldNames(fieldSchema(file.schema, path));
  const written = text === null ? newJson(after) : rewriteJson(text, after, order);
  // What is written is what was asked for, whatever the form of the file.
  if (!isDeepStrictEqual(JSON.parse(written), after)) throw new Error(`${file.file} cannot be rewritten`);
  return written;
}

function edited(task: EditTask): EditedContent {
  const { text, next } = task;
  const file = contentFileOf(task.name);
  if (!file) throw new Error("no such file");
  // What Git has kept is taken back also where the file is no JSON any more.
  const before = "text" in next || text === null ? parsedText(text) : strictlyParsed(file, text);
  const value = valueAfter(file, before, next);
  if (value === undefined)
    return { before, value, changes: changesBetween(before, value), text: null, findings: [] };
  requireBounds(file, value);
  requireKnownFields(file, before, value);
  const { findings } = schemaFindings(file.file, file.schema, value);
  return {
    before,
    value,
    changes: changesBetween(before, value),
    text: textAfter(file, task, value),
    findings: findings.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, most.findings),
  };
}

/** Null where one of the texts is no JSON. */
function difference({ before, after }: DifferenceTask): JsonChange[] | null {
  const values = [before, after].map(parsedText);
  const isBroken = [before, after].some((text, index) => text !== null && values[index] === undefined);
  return isBroken ? null : changesBetween(values[0], values[1]);
}

export type ProcessTask = EditTask | DifferenceTask;
export type ProcessResult = EditedContent | UnusableEdits | JsonChange[] | null;

serveTasks<ProcessTask, ProcessResult>((task) => {
  if ("before" in task) return difference(task);
  try {
    return edited(task);
  } catch (error) {
    if (error instanceof Unusable) return { unusable: error.findings };
    throw error;
  }
});
