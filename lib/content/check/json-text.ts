import * as jsonc from "jsonc-parser";
import { errorsIn, type FieldPath, type Finding } from "./finding.ts";

/** What was expected, by the error of the parser. */
const expectations: Record<string, string> = {
  PropertyNameExpected: "a name in double quotes",
  ValueExpected: "a value: a text in double quotes, a number, true, false, null, { or [",
  ColonExpected: "a colon between a name and its value",
  CommaExpected: "a comma before this",
  CloseBraceExpected: "a closing }",
  CloseBracketExpected: "a closing ]",
  EndOfFileExpected: "the end of the file",
  InvalidCommentToken: "no comment: JSON has none",
  UnexpectedEndOfComment: "no comment: JSON has none",
  UnexpectedEndOfString: "a closing double quote on the same line",
  UnexpectedEndOfNumber: "a whole number",
  InvalidNumberFormat: "a number such as 12.5",
  InvalidUnicode: "four hexadecimal digits after \\u",
  InvalidEscapeCharacter: 'one of \\n \\t \\" \\\\ after a backslash',
  InvalidCharacter: "no control character inside a text: write \\n for a new line",
};

function brokenJson(file: string, text: string, reason: string): Finding {
  const errors: jsonc.ParseError[] = [];
  jsonc.parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  const offset = first?.offset ?? 0;
  const broken = (expected: string, found: string, fix?: string, at = offset): Finding => {
    const message = { code: "files.broken", values: { line: positionOf(text, offset).line } } as const;
    return { ...errorsIn(file)([], message, expected, found, fix), offset: at };
  };
  if (text.startsWith("\uFEFF"))
    return broken("JSON", "a byte order mark", "save the file as UTF-8 without byte order mark", 0);
  if (!first) return broken("JSON", reason);
  const rest = text.slice(first.offset).split("\n", 1)[0]?.slice(0, 40).trim() ?? "";
  const hasCommaBefore = /^[}\]]/.test(rest) && /,\s*$/.test(text.slice(0, first.offset));
  return broken(
    expectations[jsonc.printParseErrorCode(first.error)] ?? "JSON",
    rest === "" ? "the end of the line" : rest,
    hasCommaBefore ? "take away the comma before it" : "nothing else in this file was checked",
  );
}

/** A text of JSON, and the colon behind it where it is the name of a field. */
const textToken = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Fields of all objects inside parsed JSON. */
const countFields = (data: unknown): number => {
  if (typeof data !== "object" || data === null) return 0;
  const inner = Object.values(data);
  return inner.reduce<number>(
    (sum, value) => sum + countFields(value),
    Array.isArray(data) ? 0 : inner.length,
  );
};

/** Whether a text names more fields than were read of it: a parser that tells their places takes ten times as long. */
function hasRepeatedNames(text: string, data: unknown): boolean {
  let named = 0;
  for (const [, colon] of text.matchAll(textToken)) if (colon) named++;
  return named !== countFields(data);
}

/** A field that stands twice in one object: the first one would be lost without a word. */
function repeatedNames(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const fields = new Map<string, Set<string>>();
  jsonc.visit(text, {
    onObjectProperty: (name, offset, _length, _line, _column, pathOf) => {
      const path = pathOf();
      const place = JSON.stringify(path);
      const names = fields.get(place) ?? new Set();
      if (names.has(name)) findings.push(repeated(file, [...path, name], offset));
      fields.set(place, names.add(name));
    },
  });
  return findings;
}

function repeated(file: string, path: FieldPath, offset: number): Finding {
  const name = path.at(-1);
  const finding = errorsIn(file)(
    path,
    { code: "files.repeatedField", values: { name: String(name) } },
    "each field once",
    `a second ${JSON.stringify(name)} in the same object`,
    "keep one of them",
  );
  return { ...finding, offset };
}

/** The value of a text, undefined for what is no JSON, and for none. */
export function parsedText(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the text of a JSON file; `data` is undefined where it is none. */
export function readJson(file: string, text: string): { data: unknown; findings: Finding[] } {
  try {
    const data: unknown = JSON.parse(text);
    return { data, findings: hasRepeatedNames(text, data) ? repeatedNames(file, text) : [] };
  } catch (cause) {
    return { data: undefined, findings: [brokenJson(file, text, String(cause))] };
  }
}

export interface Position {
  line: number;
  column: number;
}

/** Line and column, counted from 1, of a place in a text. */
export function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Where a finding stands in the text of its file: of a field that is missing, where the object begins that lacks it. */
export function findPosition(
  text: string,
  finding: Pick<Finding, "path" | "offset" | "aboutName">,
): Position {
  if (finding.offset !== undefined) return positionOf(text, finding.offset);
  const tree = jsonc.parseTree(text);
  const steps = finding.path.map((step) => (typeof step === "number" ? step : String(step)));
  while (tree && steps.length > 0) {
    const node = jsonc.findNodeAtLocation(tree, steps);
    const isNamed = finding.aboutName && steps.length === finding.path.length && node?.parent;
    if (node) return positionOf(text, (isNamed || node).offset);
    steps.pop();
  }
  return positionOf(text, tree?.offset ?? 0);
}
