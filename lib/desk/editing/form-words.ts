import "server-only";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { FieldWords } from "./describe-fields.ts";
import type { FieldHint } from "./form-table.ts";

type Words = Readonly<Record<string, unknown>>;

const asWords = (value: unknown): Words =>
  typeof value === "object" && value !== null ? (value as Words) : {};

/** The text or list at dotted names. */
const at = (words: unknown, path: string): unknown =>
  path.split(".").reduce((value, step) => asWords(value)[step], words);

/**
 * What a table has for a field: for its whole name, else for its end, the longest first (`Units.Price` before `Price`); of its own
 * kind of file before that of all.
 */
function bySuffix(tables: readonly unknown[], name: string): unknown {
  const steps = name.split(".");
  const ends = steps.map((_, index) => steps.slice(index).join("_"));
  for (const table of tables) {
    const end = ends.find((suffix) => asWords(table)[suffix] !== undefined);
    if (end !== undefined) return asWords(table)[end];
  }
  return undefined;
}

const lastStep = (name: string): string => name.split(".").at(-1) ?? name;

/**
 * The words of a form. Those that the page of a property has already are taken from there.
 * @param id of the kind of file
 * @param missing what stands for a word that is missing: the name itself, until somebody has written one
 */
export function formWords(
  messages: MessageCatalogue,
  id: string,
  missing: (name: string) => string = lastStep,
): FieldWords {
  const { deskFields, facts, portal } = messages;
  const of = (part: "labels" | "hints" | "choices") => [
    at(deskFields, `${part}.${id}`),
    deskFields[part].all,
  ];
  const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
  const listOf = (name: string, { words, portal: list }: FieldHint): unknown => {
    if (words) return at(facts.words, words);
    return list ? portal[list] : bySuffix(of("choices"), name);
  };
  return {
    label: (name, { fact, word }) =>
      (fact && facts.labels[fact]) ??
      (word && text(at(facts.words, word))) ??
      text(bySuffix(of("labels"), name)) ??
      missing(name),
    hint: (name) => text(bySuffix(of("hints"), name)),
    choice: (name, hint, value) => text(asWords(listOf(name, hint))[String(value)]) ?? missing(String(value)),
    branch: (name, branch) => text(bySuffix([deskFields.branches], `${name}.${branch}`)) ?? missing(branch),
  };
}
