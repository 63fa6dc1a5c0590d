import { nationalDigits } from "../address/phone.ts";
import { fold } from "../text/accents.ts";

/** In characters: a form is shorter, and a search reads all of it. */
const longestText = 8_000;
/** Words of a search; more than these say nothing more. */
const mostWords = 6;

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};

/**
 * What a request is found by: reference, addresses, names and every text of the form, without accents and capitals, and without control
 * characters, of which PostgreSQL stores not all.
 * @param fields of the form
 */
export const searchTextOf = (reference: string, email: string, fields: Record<string, unknown>): string =>
  fold([reference, email, ...stringsIn(fields)].join(" ").replace(/\p{Cc}/gu, " ")).slice(0, longestText);

/** A phone number or its beginning: with a plus or a nought and what separates digits, or all its digits in one. */
const typedNumber = /(?<![^\s(])(?:(?:\+|\(?0)[\d\s()./-]{5,}|\d{8,})(?![^\s),;])/g;

/** Digits of a number at least: fewer are a postcode or a reference as well. */
const fewestDigits = 5;

/**
 * What a search asks for: words as of {@link searchWordsOf}, and phone numbers by the digits that all their writings share, to be found in
 * a text without what may separate them.
 */
export function searchTermsOf(query: string): { words: string[]; numbers: string[] } {
  const numbers: string[] = [];
  const rest = fold(query.slice(0, 200)).replace(typedNumber, (text) => {
    const digits = nationalDigits(text);
    if (digits.length < fewestDigits) return text;
    numbers.push(digits);
    return " ";
  });
  return { words: searchWordsOf(rest), numbers: numbers.slice(0, mostWords) };
}

/** What people write between the digits of a number, one sign each. */
export const numberSeparators = [" ", ".", "/", "-", "(", ")"] as const;

/** The words of a search, without accents and capitals, each of which must be found. */
export const searchWordsOf = (query: string): string[] =>
  [
    ...new Set(
      fold(query.slice(0, 200))
        .split(/\s+/)
        .filter((word) => word !== ""),
    ),
  ].slice(0, mostWords);
