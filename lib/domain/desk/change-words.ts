import { formatDate } from "../text/dates.ts";
import { type LanguageCode, languageTable } from "../text/language.ts";
import { belgianNumber } from "../text/numbers.ts";
import { type CountWords, countText, fill } from "../text/words.ts";

/** What the description of a change needs of a form's field. */
export interface NamedField {
  /** From the object that holds it. */
  path: readonly string[];
  label: string;
  choices?: readonly { value: unknown; label: string }[];
  fields?: readonly NamedField[];
  item?: NamedField;
}

type Steps = readonly (string | number)[];

const isLanguage = (step: string | number): step is LanguageCode => Object.hasOwn(languageTable, step);

/** The field at the beginning of a path among others, the longest that fits. */
const fieldAt = (fields: readonly NamedField[], path: Steps): NamedField | undefined =>
  fields
    .filter((field) => field.path.length > 0 && field.path.every((step, index) => step === path[index]))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

/**
 * The field that a path leads to, and what it is called with all around it: `Documents 2 › Date`. A step without a field goes by its own
 * name, an item of a list by its number.
 */
export function namedPath(
  fields: readonly NamedField[],
  path: Steps,
): { text: string; field: NamedField | undefined } {
  const parts: string[] = [];
  let inner = fields;
  let holder: NamedField | undefined;
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? "";
    const field: NamedField | undefined = fieldAt(inner, path.slice(at));
    if (field) {
      parts.push(field.label);
      at += field.path.length;
    } else if (typeof step === "number" && parts.length > 0) {
      parts[parts.length - 1] += ` ${step + 1}`;
      at++;
    } else {
      parts.push(isLanguage(step) ? languageTable[step].name : String(step));
      at++;
    }
    holder = field ?? holder?.item;
    inner = holder?.fields ?? holder?.item?.fields ?? [];
  }
  return { text: parts.join(" › "), field: holder };
}

export interface ValueWords {
  empty: string;
  yes: string;
  no: string;
  items: CountWords;
}

/** In characters: longer texts are cut. */
const longest = 240;

/** A value as somebody reads it in a history: a choice by its name, a list by how long it is, an object by what it holds. */
export function valueInWords(
  value: unknown,
  words: ValueWords,
  language: LanguageCode,
  field?: NamedField,
): string {
  const choice = field?.choices?.find((option) => option.value === value);
  if (choice) return choice.label;
  if (value === undefined || value === null || value === "") return words.empty;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return belgianNumber(value, { maximum: 8 });
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, language);
    return value.length > longest ? `${value.slice(0, longest)}…` : value;
  }
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== "object");
    const text = isPlain ? value.join(", ") : "";
    return text !== "" && text.length <= longest ? text : countText(words.items, value.length, language);
  }
  const inner = Object.values(value as object)
    .filter((part) => typeof part !== "object" && part !== "")
    .map((part) => valueInWords(part, words, language));
  const text = inner.join(" · ");
  return text === "" ? words.empty : text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Between the two names, in the title of a commit. */
const handOverWords = " handed over to ";

export interface RevisionWords {
  created: string;
  /** With `{name}`. */
  createdFrom: string;
  removed: string;
  restored: string;
  /** With `{from}` and `{to}`. */
  handedOver: string;
  /** Of what was not done at the desk. */
  outside: string;
  /** With `{count}`. */
  furtherFields: string;
}

/**
 * What a commit of the desk says that it did (`properties/7123: Price, Status and 2 more`), as somebody reads it in a history. A commit
 * of several files is named after one of them.
 */
export function revisionInWords(
  title: string,
  name: string,
  fields: readonly NamedField[],
  words: RevisionWords,
): string {
  if (title === "") return words.outside;
  const handedOver = title.startsWith("team: ") && title.includes(handOverWords);
  if (handedOver)
    return title
      .slice("team: ".length)
      .split(", ")
      .map((line) => {
        const [from = "", to = ""] = line.split(handOverWords);
        return fill(words.handedOver, { from, to });
      })
      .join(", ");
  const prefix = `${name}: `;
  if (!title.startsWith(prefix)) return title;
  const action = title.slice(prefix.length);
  if (action === "created" || action === "removed") return words[action];
  if (action.startsWith("restored from ")) return words.restored;
  const [, source] = /^created from (\S+)$/.exec(action) ?? [];
  if (source) return fill(words.createdFrom, { name: source });
  const [, list = action, further] = /^(.*?)(?: and (\d+) more)?$/.exec(action) ?? [];
  const named = list.split(", ").map((dotted) => {
    const path = dotted.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return namedPath(fields, path).text;
  });
  return [named.join(", "), further && fill(words.furtherFields, { count: further })]
    .filter(Boolean)
    .join(" ");
}
