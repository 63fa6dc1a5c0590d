import { fold } from "../text/accents.ts";
import { isEmpty } from "../text/text.ts";
import { isHomeCountry } from "./country.ts";

/** Words that stay small inside the name of a place, in the languages of the country and of where its people buy abroad. */
const smallWords = new Set(
  (
    "à au aux de du des d en et l la le les lez lès sous sur " +
    "op aan ten ter te van den der het bij in " +
    "am an im bei ob vor unter und von del da do dos di y of upon"
  ).split(" "),
);

/** Small only in front of an apostrophe: `Val-d'Isère`, `Braine-l'Alleud`. */
const elided = new Set(["d", "l"]);

/** Small even at the beginning: `'s-Gravenvoeren`, `'t Zand`. */
const clipped = new Set(["s", "t"]);

const apostrophe = /^['’‘]$/;

function capitalise(word: string): string {
  const digraph = word.startsWith("ij") ? 2 : 1;
  return word.slice(0, digraph).toUpperCase() + word.slice(digraph);
}

/**
 * A place's name with capitals: each word and each part behind a hyphen or an apostrophe, small words small except at the
 * beginning (specification, point 9; design, section 10). `LEEUW-SAINT-PIERRE` → `Leeuw-Saint-Pierre`.
 * @param exceptions names that are written exactly so, found whatever their capitals and accents
 */
export function titleCasePlace(name: string, exceptions: readonly string[] = []): string {
  const text = name.replace(/\s+/g, " ").trim();
  const exception = exceptions.find((entry) => fold(entry) === fold(text));
  if (exception !== undefined) return exception;
  const parts = text.toLowerCase().split(/([\s\-‐‑–'’‘/()])/);
  const first = parts.findIndex((part) => /\p{L}/u.test(part));
  return parts
    .map((part, index) => {
      if (!/\p{L}/u.test(part)) return part;
      const [previous, next] = [parts[index - 1] ?? "", parts[index + 1] ?? ""];
      const opens = apostrophe.test(previous) && (parts[index - 2] ?? "") === "";
      if (opens && clipped.has(part)) return part;
      if (index === first) return capitalise(part);
      if (elided.has(part)) return apostrophe.test(next) ? part : capitalise(part);
      return smallWords.has(part) && !apostrophe.test(previous) ? part : capitalise(part);
    })
    .join("");
}

/** `Nice (France)` abroad, the bare name at home (specification, point 9). */
export const placeWithCountry = (
  name: string,
  countryId: number | string | null | undefined,
  countryName: string | null | undefined,
): string => (isHomeCountry(countryId) || isEmpty(countryName) ? name : `${name} (${countryName?.trim()})`);
