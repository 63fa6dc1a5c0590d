import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type LanguageCode, languageCodes } from "@/lib/domain/text/language";

/** A text with where it stands: `content/team.json members.0.role.fr`. */
type Text = [place: string, text: string];

/** What is wrong wherever it is found. Spaces that do not break: U+00A0, and the narrow U+202F. */
type Rules = Record<string, RegExp>;

const units = "(?:%|€|m²|ha|cm|m|km|kWh|kg|kB|MB|GB|Mo|min)";

const everywhere: Rules = {
  "an apostrophe is ’, and quotation marks are those of the language": /["']/,
  "an ellipsis is one sign": /\.\.\./,
  "no space at the ends, at the end of a line, or twice": /^\s|\s$|[ \t]\n|\S {2}/,
  "no space before a comma or a full stop": /\s[,.](?=\s|$)/,
  "a number and its unit stay on one line (U+00A0)": new RegExp(
    `[\\d}][ \u202f]${units}(?![\\p{L}\\d])`,
    "u",
  ),
  "a number of a register, of an article of the law or of a phone stays on one line (U+00A0)":
    /\S \{agency\.(?:institute\.number|insurer\.policy)\}|[Aa](?:rtikel|rticles?) \d|(?<!\d)0\d (?:\d{3} )?\d{2} \d{2}/,
  // But in what the desk says to type: `C- – E-`.
  "an energy label has a minus sign (U+2212)": /(?<![\p{L}\d-]|– )[A-G]-(?![\p{L}\d]| –)/u,
  "a sign of a currency and its amount stay on one line (U+00A0)": /€[ \u202f](?=[\d{])/,
};

const unspaced: Rules = { "no space before : ; ! ?": /\s[:;!?](?=\s|$)/ };

const ofLanguage: Record<LanguageCode, Rules> = {
  nl: { ...unspaced, "quotation marks are “ ” or ‘ ’": /[„«»]/ },
  en: { ...unspaced, "quotation marks are “ ” or ‘ ’": /[„«»]/ },
  de: { ...unspaced, "quotation marks are „ “": /[«»”]/ },
  // The spaces of the Imprimerie nationale, which Belgian printers follow too.
  fr: {
    "U+00A0 before a colon": /[^\u00a0]:(?=[\s*]|$)/,
    "U+202F before ; ! ?": /[^\u202f!?][;!?](?=[\s*)»]|$)/,
    "quotation marks are « », with U+00A0 inside": /[„“”]|«(?!\u00a0)|(?<!\u00a0)»/,
  },
};

function textsIn(value: unknown, place: string): Text[] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, `${place} ${key}`));
}

const readTexts = (pattern: string) =>
  globSync(pattern, { exclude: ["content/schema"] }).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, "utf8")), file),
  );

const content = readTexts("content/**/*.json");
const isAddress = (text: string) => /^(\/|https?:)/.test(text);

describe.each(languageCodes)("the typography of %s", (language) => {
  const ofContent = content.filter(
    ([place, text]) => ` ${place} `.includes(` ${language} `) && !isAddress(text),
  );
  const texts = [...readTexts(`locales/${language}/*.json`), ...ofContent];

  test.each(Object.entries({ ...everywhere, ...ofLanguage[language] }))("%s", (_, wrong) => {
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});
