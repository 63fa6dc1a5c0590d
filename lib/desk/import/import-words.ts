import "server-only";
import { namedPath } from "../../domain/desk/change-words.ts";
import { mappedFact, mappedFields } from "../../domain/import/code-mapping.ts";
import { recordField } from "../../domain/import/package-fields.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { fill } from "../../domain/text/words.ts";
import { loadMessages, type MessageCatalogue } from "../../i18n/messages.ts";
import type { FieldDescription } from "../contract/field-description.ts";
import { describedFields } from "../editing/form-of.ts";
import { formKinds } from "../editing/form-tables.ts";

type Words = MessageCatalogue["deskImport"];

/** Sentences for the codes of a run: they travel with answers, as few agencies need them. */
export interface ImportWords {
  /** Of a finding or the reason why a listing waits: `text-missing:fr`. */
  finding: (code: string) => string;
  /** A value that a code of a field can be, such as `sold`; undefined for those that the content names. */
  value: (value: string, field: string) => string | undefined;
  /** What a field of a package is called here; its own name where it is none of ours. */
  field: (name: string) => string;
  /** Of what has ended a run. @param message in English, for a code that has no sentence */
  failure: (failure: { code: string; message: string }) => string;
}

/** A language as who reads calls it; what is no code of one stays as it is. */
const languageName = (detail: string, reader: LanguageCode): string =>
  isLanguageCode(detail)
    ? (new Intl.DisplayNames([reader], { type: "language" }).of(detail) ?? detail)
    : detail;

/** Names of the fields of homes and projects, by their dotted paths; as the path is where there is none. Few readers need them. */
function fieldNames(messages: MessageCatalogue): (path: string) => string {
  const kinds = ["properties", "projects"].flatMap((folder) => formKinds[folder] ?? []);
  let fields: FieldDescription[] | undefined;
  return (path) => {
    fields ??= kinds.flatMap((kind) => describedFields(kind, messages));
    return namedPath(fields, path.split(".")).field?.label ?? path;
  };
}

/** The words of the import in a language. */
export async function importWords(language: LanguageCode): Promise<ImportWords> {
  const messages = await loadMessages(language);
  const { facts } = messages;
  const { findings, failures, values }: Pick<Words, "findings" | "failures" | "values"> = messages.deskImport;
  const sentences: Readonly<Record<string, string>> = findings;
  const reasons: Readonly<Record<string, string>> = failures;
  const valueNames: Readonly<Record<string, string>> = values;
  const nameOf = fieldNames(messages);
  const field = (name: string) => {
    const path = recordField(name);
    return path === undefined ? name : nameOf(path);
  };
  const details: Readonly<Record<string, (detail: string) => string>> = {
    "code-unknown": field,
    "value-unclear": field,
    refused: nameOf,
  };
  return {
    field,
    value: (value, name) => {
      const fact = mappedFact(name);
      const factNames: Readonly<Record<string, string>> = fact ? facts.words[fact] : valueNames;
      return factNames[value];
    },
    finding: (code) => {
      const [kind = "", ...rest] = code.split(":");
      const detail = rest.join(":");
      const isUnmapped = kind === "code-unknown" && !mappedFields.includes(detail);
      const sentence = sentences[isUnmapped ? "code-unmapped" : kind] ?? findings.other;
      return fill(sentence, { detail: details[kind]?.(detail) ?? languageName(detail, language), code });
    },
    failure: ({ code, message }) => {
      // Its message begins with the field.
      const [path = ""] = message.split(" ");
      return fill(reasons[code] ?? failures.other, { message, field: nameOf(path) });
    },
  };
}
