/* What Omnicasa sends as a word, in the language asked for, or in the agency's own: the first pattern that fits counts. */

export type SubStatus = "available" | "newPrice" | "option" | "sold" | "rented";

/** `SubStatusName` and `MarqueeName` are the agency's own words. */
const subStatusWords: readonly (readonly [RegExp, SubStatus])[] = [
  [/opti(e|on)|reserv|réserv|compromis|onder bod|sous offre|voorwaarde|condition/i, "option"],
  [/verkocht|vendu|\bsold/i, "sold"],
  [/verhuurd|lou[ée]|\brented|\blet\b/i, "rented"],
  [/prijs|prix|price/i, "newPrice"],
  [/beschikbaar|disponible|available|te koop|à vendre|te huur|à louer|nieuw|nouveau|\bnew/i, "available"],
];

const facadeWords: readonly (readonly [RegExp, number])[] = [
  [/half|semi|3 |trois|drie/i, 3],
  [/open|vrij|detached|4 |quatre|vier/i, 4],
  [/gesloten|rij|mitoyen|ferm|terrace|2 |deux|twee/i, 2],
];

const heatingWords: readonly (readonly [RegExp, string])[] = [
  [/warmtepomp|pompe à chaleur|heat pump/i, "heatPump"],
  [/stadsverw|réseau|district/i, "district"],
  [/kachel|po[êe]le|stove|pellet|hout|bois/i, "stove"],
  [/gas|gaz/i, "gasCentral"],
  [/mazout|stookolie|fuel|fioul|olie|oil/i, "oilCentral"],
  [/ele[ck]tr|électr/i, "electric"],
  [/colle[ck]t|gemeensch|communal/i, "collective"],
  [/geen|aucun|none/i, "none"],
];

const kitchenWords: readonly (readonly [RegExp, string])[] = [
  [/hyper|super|volledig|complète|fully|alle comfort/i, "fullyEquipped"],
  [/semi|half/i, "semiEquipped"],
  [/niet|non|not|kasten|armoires|aansluit/i, "basic"],
  [/geen|aucun|none/i, "none"],
  [/ingericht|uitgerust|ge[ïi]nstalleerd|équip|equip|inbouw/i, "equipped"],
];

const glazingWords: readonly (readonly [RegExp, string])[] = [
  [/triple|drie/i, "triple"],
  [/rendement|efficien/i, "highEfficiency"],
  [/dubbel|double|doppel/i, "double"],
  [/enkel|simple|single|einfach/i, "single"],
];

/** Where neither look-up nor abbreviation is known: the name, in the languages that are asked for. */
const countryWords: readonly (readonly [RegExp, string])[] = [
  [/^belg/i, "BE"],
  [/^(frank|france|frankreich)/i, "FR"],
  [/^(spanje|espagne|spain|spanien)/i, "ES"],
  [/^(nederland|pays-bas|netherlands|niederlande)/i, "NL"],
  [/^(duitsland|allemagne|germany|deutschland)/i, "DE"],
  [/^luxemb/i, "LU"],
  [/^(itali)/i, "IT"],
  [/^portugal/i, "PT"],
];

export const omnicasaWords = {
  subStatusWords,
  facadeWords,
  heatingWords,
  kitchenWords,
  glazingWords,
  countryWords,
};
