import "server-only";
import { mappedFact } from "../../domain/import/code-mapping.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { languageTable } from "../../domain/text/language.ts";
import { fill } from "../../domain/text/words.ts";
import { loadMessages } from "../../i18n/messages.ts";

type Words = Awaited<ReturnType<typeof loadMessages<"deskImport">>>["deskImport"];

/** Sentences for the codes of a run: they travel with answers, as few agencies need them. */
export interface ImportWords {
  /** Of a finding or the reason why a listing waits: `text-missing:fr`. */
  finding: (code: string) => string;
  /** A value that a code of a field can be, such as `sold`; undefined for those that the content names. */
  value: (value: string, field: string) => string | undefined;
  /** Of what has ended a run. @param message in English, for a code that has no sentence */
  failure: (failure: { code: string; message: string }) => string;
}

const named = (detail: string): string =>
  Object.hasOwn(languageTable, detail) ? languageTable[detail as LanguageCode].name : detail;

/** The words of the import in a language. */
export async function importWords(language: LanguageCode): Promise<ImportWords> {
  const { deskImport, facts } = await loadMessages(language, "deskImport", "facts");
  const { findings, failures, values }: Pick<Words, "findings" | "failures" | "values"> = deskImport;
  const sentences: Readonly<Record<string, string>> = findings;
  const reasons: Readonly<Record<string, string>> = failures;
  const valueNames: Readonly<Record<string, string>> = values;
  return {
    value: (value, field) => {
      const fact = mappedFact(field);
      const factNames: Readonly<Record<string, string>> = fact ? facts.words[fact] : valueNames;
      return factNames[value];
    },
    finding: (code) => {
      const [kind = "", ...rest] = code.split(":");
      return fill(sentences[kind] ?? findings.other, { detail: named(rest.join(":")), code });
    },
    failure: ({ code, message }) => fill(reasons[code] ?? failures.other, { message }),
  };
}
