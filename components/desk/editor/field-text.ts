import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { freshId } from "@/lib/domain/desk/entry-id";
import { isObject } from "@/lib/domain/json/json";
import { languageCodes } from "@/lib/domain/text/language";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { choicesOf, type NamingContext } from "./editor-context";

/** Names by which somebody knows an entry of a list, the best first. */
const nameFields = [
  "Name",
  "name",
  "title",
  "firstName",
  "Kind",
  "Subject",
  "text",
  "path",
  "view",
  "original",
  "email",
  "file",
];

/** Whether a value names its entry: a text or a choice does; how many of something there are, or a tick, does not. */
const isNaming = (field: FieldDescription, value: unknown, editor: NamingContext): boolean =>
  typeof value === "string"
    ? !value.startsWith(freshId)
    : isObject(value) || choicesOf(field, editor).some((choice) => choice.value === value);

/** What somebody calls a value: its name, its choice, its beginning; empty where it has none. */
export function shortText(field: FieldDescription, value: unknown, editor: NamingContext): string {
  if (value === undefined || value === null || value === "") return "";
  const choice = choicesOf(field, editor).find((option) => option.value === value);
  if (choice) return choice.label;
  const { words, facts } = editor;
  if (typeof value === "boolean") return value ? words.editor.yes : words.editor.no;
  if (typeof value === "number")
    return field.control === "money" ? `€ ${belgianNumber(value)}` : belgianNumber(value, { maximum: 8 });
  if (typeof value === "string") return value.length > 60 ? `${value.slice(0, 60)}…` : value;
  if (Array.isArray(value))
    return value.length > 3 || !field.choices
      ? String(value.length)
      : value.map((item) => shortText({ ...field, control: "choice" }, item, editor)).join(", ");
  if (!isObject(value)) return "";
  if (field.control === "localized" && field.item) {
    const code = [facts.language, ...languageCodes].find((language) => value[language] !== undefined);
    return code ? shortText(field.item, value[code], editor) : "";
  }
  return entryText(field.fields ?? [], value, editor);
}

/** What somebody calls an object: its most telling field. */
function entryText(
  fields: readonly FieldDescription[],
  value: Readonly<Record<string, unknown>>,
  editor: NamingContext,
): string {
  const place = (name: string) => (nameFields.includes(name) ? nameFields.indexOf(name) : nameFields.length);
  const ordered = fields
    .filter(({ path }) => path.length === 1)
    .toSorted((a, b) => place(a.path[0] ?? "") - place(b.path[0] ?? ""));
  for (const field of ordered) {
    const fieldValue = value[field.path[0] ?? ""];
    const text = isNaming(field, fieldValue, editor) ? shortText(field, fieldValue, editor) : "";
    if (text !== "" && field.path[0] === "firstName") return `${text} ${String(value.lastName ?? "")}`.trim();
    if (text !== "") return text;
  }
  return "";
}

/** What a new entry of a list begins with: only what its schema demands, and numbers that no other entry has. */
export function blankValue(field: FieldDescription, siblings: readonly unknown[] = []): unknown {
  switch (field.control) {
    case "object":
      return Object.fromEntries(
        (field.fields ?? []).flatMap((inner) => {
          const [name, ...deeper] = inner.path;
          if (name === undefined || deeper.length > 0) return [];
          const value = blankField(
            inner,
            siblings.map((sibling) => (isObject(sibling) ? sibling[name] : undefined)),
          );
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case "localized":
      return {};
    case "list":
    case "pictures":
    case "documents":
      return [];
    case "choices":
      return field.isJoined ? "" : [];
    default:
      return "";
  }
}

const counted = ["ID", "sort", "number"];

/** A name that no other entry has: nobody at the desk should have to make one up. */
function newId(siblings: readonly unknown[]): string {
  for (let number = siblings.length + 1; ; number++)
    if (!siblings.includes(freshId + number)) return freshId + number;
}

function blankField(field: FieldDescription, siblings: readonly unknown[]): unknown {
  if (!field.isRequired) return field.empty;
  const numbers = siblings.filter((value) => typeof value === "number");
  if (counted.includes(field.path[0] ?? "")) return Math.max(0, ...numbers) + 1;
  if (field.path[0] === "id" && field.control === "text") return newId(siblings);
  if (field.control === "yesNo") return false;
  if (field.control === "choice") return field.choices?.[0]?.value;
  if (["number", "money", "date", "time", "variant", "position"].includes(field.control)) return undefined;
  return blankValue(field);
}
