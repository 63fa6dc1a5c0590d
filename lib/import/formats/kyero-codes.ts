/*
 * Words of Kyero's format, version 3, beside those of `type-words.ts`.
 */

/** Types of the specification; senders write others too, which the agency sees. */
export const knownTypes: ReadonlySet<string> = new Set([
  "apartment",
  "bungalow",
  "commercial",
  "country house",
  "duplex",
  "garage",
  "land",
  "penthouse",
  "plot",
  "studio",
  "town house",
  "villa",
]);

/** Countries by their ISO code and by their names, folded. */
const countryNames: Readonly<Record<string, string>> = {
  ES: "spain,spanje,espagne,espana,spanien",
  PT: "portugal",
  FR: "france,frankrijk,frankreich,francia",
  IT: "italy,italie,italia,italien",
  BE: "belgium,belgie,belgique,belgien",
  NL: "netherlands,the netherlands,nederland,pays-bas,niederlande",
  LU: "luxembourg,luxemburg",
  DE: "germany,duitsland,allemagne,deutschland",
  GR: "greece,griekenland,grece,griechenland",
  CY: "cyprus,chypre,zypern",
  TR: "turkey,turkije,turquie,turkiye,turkei",
  AD: "andorra,andorre",
  MA: "morocco,marokko,maroc",
  CH: "switzerland,zwitserland,suisse,schweiz",
  AT: "austria,oostenrijk,autriche,osterreich",
  GB: "united kingdom,uk,great britain",
};

const countries = new Map(
  Object.entries(countryNames).flatMap(([code, names]) => [
    [code.toLowerCase(), code] as const,
    ...names.split(",").map((name) => [name, code] as const),
  ]),
);

/** @param name folded: `spain`, `es`; `undefined` for one that is not in the table */
export const countryOf = (name: string): string | undefined => countries.get(name);
