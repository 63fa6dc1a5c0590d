import "server-only";
import { createTranslator } from "use-intl/core";
import { memoized } from "../../domain/memoized.ts";
import { writtenDate } from "../../domain/text/dates.ts";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { belgianNumber } from "../../domain/text/numbers.ts";
import { type CheckMessages, checkMessages } from "../../i18n/check-messages.ts";
import type { Finding, FindingValue, FindingValues, TextKeys } from "./finding.ts";

/** Writes a text of the catalogue. */
type Write = (key: TextKeys<CheckMessages>, values?: FindingValues) => string;

const hasName = (folder: string): folder is keyof CheckMessages["names"] =>
  Object.hasOwn(checkMessages.en.names, folder);

function write(language: LanguageCode): Write {
  const { region } = languageTable[language];
  const names = new Intl.DisplayNames(region, { type: "language" });
  const list = (type: Intl.ListFormatType, items: string[]) =>
    new Intl.ListFormat(region, { type }).format(items);
  const translate = createTranslator({
    locale: language,
    messages: checkMessages[language],
    // A text with a gap that nothing fills is a mistake of ours: it must not reach a reader.
    onError: (error) => {
      throw error;
    },
  });
  const written = (value: FindingValue): string => {
    if (typeof value === "string") return value;
    if (typeof value === "number") return belgianNumber(value);
    if ("day" in value) return writtenDate(value.day, language);
    if ("money" in value) return formatPrice(value.money);
    if ("languages" in value)
      return list(
        "conjunction",
        value.languages.map((code) => names.of(code) ?? code),
      );
    if ("anyOf" in value) return list("disjunction", [...value.anyOf]);
    if ("file" in value) {
      const [folder = "", name] = value.file.replace(/\.json$/, "").split("/");
      return name && hasName(folder) ? translate(`names.${folder}`, { name }) : value.file;
    }
    if ("region" in value) return translate(`regions.${value.region}`);
    if ("colour" in value) return translate(`colours.${value.colour}`);
    return list(
      "disjunction",
      value.kinds.map(({ kind, values }) => text(`kinds.${kind}`, values)),
    );
  };
  const text: Write = (key, values = {}) =>
    translate(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)])));
  return text;
}

const writerIn = memoized(write);

/**
 * A finding in a language, for the desk: a sentence or two, what is wrong and what to do, without names of fields as files have them.
 * They can be read below the label of the field and alone.
 */
export function findingText({ message }: Pick<Finding, "message">, language: LanguageCode): string {
  const text = writerIn(language);
  const { code, values, hints = [] } = message;
  return [text(code, values), ...hints.map((hint) => text(`hints.${hint.hint}`, hint.values))].join(" ");
}
