import { regionOf } from "../../domain/address/region.ts";
import type { DraftFinding } from "../../domain/import/code-mapping.ts";
import type { UnknownCode } from "../../domain/import/listing.ts";
import { textFromHtml } from "../../domain/import/text-from-html.ts";
import { valueText } from "../../domain/import/values.ts";
import { fold } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { TypeCode } from "./type-words.ts";

const plot = /bouwgrond|bouwkavel|terrain a batir|building plot|baugrund/;

/** What facts and titles say beyond a code: a flat without a bedroom of its own is a studio, and land is a building plot only by its words. */
export function exactType(
  code: TypeCode,
  bedrooms: number | null | undefined,
  titles: readonly unknown[] = [],
): TypeCode {
  if (code[1] === "apartment" && bedrooms === 0) return ["apartment", "studio"];
  const isPlot =
    code[0] === "land" && code[1] === null && titles.some((title) => plot.test(fold(valueText(title))));
  return isPlot ? ["land", "building-plot"] : code;
}

/** A name that is sent without its language: that of the place, French in Brussels. */
export function localName(
  value: unknown,
  country: string,
  zip: string,
): Partial<Record<LanguageCode, string>> {
  const name = valueText(value);
  if (name === "") return {};
  if (country !== "BE") return { en: name };
  return regionOf(zip) === "flanders" ? { nl: name } : { fr: name };
}

const takeOver =
  /\bover te (?:nemen|laten)\b|\bovername\b|\ba (?:remettre|ceder)\b|fonds de commerce|\breprise d[ue']|\btake-? ?over\b|business for sale|\bzu ubernehmen\b/;

/** Whether words offer a business, which a package has no code for. */
export const speaksOfTakeOver = (texts: readonly unknown[]): boolean =>
  texts.some((text) => takeOver.test(fold(textFromHtml(text))));

/** `bus 4`, `bte 4` and `boîte 4` are 4. */
export const boxOf = (value: unknown): string =>
  valueText(value).replace(/^(?:bus|bte|bo[iî]te|box|b\.)[\s.]*(?=\S)/i, "");

/** Notes a code that has no meaning. */
export const noted = (findings: DraftFinding[]) => (sent: UnknownCode) => {
  findings.push(sent);
  return undefined;
};

/** What a text field holds, or nothing: so that an empty one is no field at all. */
export const given = <Name extends string>(name: Name, value: string | null) =>
  (value ? { [name]: value } : {}) as Partial<Record<Name, string>>;

/** Items by a number that they have; those without one last, and equal ones as they stand. */
export const byNumber = <Item>(items: readonly Item[], numberOf: (item: Item) => number | null): Item[] => {
  const place = (item: Item) => numberOf(item) ?? Number.MAX_VALUE;
  return items.toSorted((one, other) => place(one) - place(other));
};
