import type { Region } from "../../domain/address/region.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { CheckMessages } from "../../i18n/check-messages.ts";

/** Where something stands inside a file: `["Documents", 2, "Kind"]`. */
export type FieldPath = readonly PropertyKey[];

/** The keys of texts in a tree of them, with dots between the steps. */
export type TextKeys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${TextKeys<Tree[Key]>}`;
}[keyof Tree & string];

/** Texts of the catalogue that stand inside others. */
type Parts = "kinds" | "hints" | "names" | "regions" | "colours";

/** What a finding is, for good: a key of `locales/LANGUAGE/check.json`. */
export type FindingCode = TextKeys<Omit<CheckMessages, Parts>>;

/** What may be entered in a field, as a part of a sentence. */
export interface ValueKind {
  kind: keyof CheckMessages["kinds"];
  values?: Readonly<Record<string, number>>;
}

/** What fills a gap of a text, written in the reader's language. A text is left as it is. */
export type FindingValue =
  | string
  | number
  /** An ISO day. */
  | { day: string }
  /** Euro. */
  | { money: number }
  /** A file, by what it holds: `property 7123`. */
  | { file: string }
  | { languages: readonly LanguageCode[] }
  | { anyOf: readonly string[] }
  | { region: Region }
  | { colour: keyof CheckMessages["colours"] }
  | { kinds: readonly ValueKind[] };

export type FindingValues = Readonly<Record<string, FindingValue>>;

/** A further sentence behind the text of a finding. */
export interface FindingHint {
  hint: keyof CheckMessages["hints"];
  values?: FindingValues;
}

/** What a finding says to somebody who fills in fields and sees no file: `findingText` writes it in a language. */
export interface FindingMessage {
  code: FindingCode;
  values?: FindingValues;
  hints?: readonly FindingHint[];
}

/** One mistake, or one thing to look at, in a file of the content. */
export interface Finding {
  /** Below the content folder, with `/`: `properties/7123.json`. */
  file: string;
  /** Empty for the file as a whole. */
  path: FieldPath;
  /** Held: this one property or project waits until it is mended, and all else can be published (`held.ts`). */
  severity: "error" | "held" | "warning";
  message: FindingMessage;
  /** For who edits the file, as are `found` and `fix`: names its fields as they are written there. */
  expected: string;
  found: string;
  /** What to do, where that is more than to write what was expected. */
  fix?: string;
  /** Whether the finding is about the name of the last field of the path, and not about what it holds. */
  aboutName?: boolean;
  /** Where a file that is no JSON breaks off, counted in characters. */
  offset?: number;
}

/** Makes a finding about a file; `found` is what stands there, in words. */
export type FindingMaker = (
  path: FieldPath,
  message: FindingCode | FindingMessage,
  expected: string,
  found: string,
  fix?: string,
) => Finding;

const makerOf =
  (severity: "error" | "warning") =>
  (file: string): FindingMaker =>
  (path, message, expected, found, fix) => ({
    ...{ file, path, severity, expected, found, fix },
    message: typeof message === "string" ? { code: message } : message,
  });

export const errorsIn = makerOf("error");
export const warningsIn = makerOf("warning");

/** `Documents[2].Kind`; empty for the file as a whole. */
export const writtenPath = (path: FieldPath): string =>
  path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`))
    .join("");

/** Whether a path is another one or lies inside it. */
export const isWithin = (path: FieldPath, outer: FieldPath): boolean =>
  outer.length <= path.length && outer.every((step, index) => step === path[index]);

const shownCharacters = 60;
const shownNames = 16;

/** The beginning of a text that is too long to stand in a sentence. */
export const shortened = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;

/** What was found, in words: `the text "795000"`, `the number 7`, `a list of 3`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === "") return "an empty text";
  if (typeof value === "string") return `the text ${JSON.stringify(shortened(value))}`;
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
