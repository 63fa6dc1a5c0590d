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

/** The words of a search, without accents and capitals, each of which must be found. */
export const searchWordsOf = (query: string): string[] =>
  [
    ...new Set(
      fold(query.slice(0, 200))
        .split(/\s+/)
        .filter((word) => word !== ""),
    ),
  ].slice(0, mostWords);
