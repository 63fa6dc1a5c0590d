/*
 * Zabun numbers its look-ups for each agency: what a number is says its name, in Dutch, French or English, folded.
 */

/** The first pattern that fits a name wins: "verkocht onder voorwaarden" is no sale yet, "niet beschikbaar" is not available. */
const statuses: readonly [RegExp, "available" | "option" | "closed" | null][] = [
  [
    /niet beschikbaar|pas disponible|not available|unavailable|ingetrokken|teruggetrokken|retire|withdrawn|voorbereiding|preparation|prospect|opgeschort|suspend|stopgezet|afgelast|geannuleerd|annule|cancel|archief|archive|schatting|estimation/,
    null,
  ],
  [
    /voorwaard|voorbehoud|condition|\bopti|reserv|gereserveerd|\bbod\b|offre|offer|compromis|akkoord|accord|agreement/,
    "option",
  ],
  [/verkocht|vendu|\bsold|verhuurd|\bloue|rented|\blet\b|overgenomen|overgelaten/, "closed"],
  [
    /beschikbaar|disponible|available|te koop|te huur|over te nemen|a vendre|a louer|a remettre|for sale|to let|for rent|actief|actif|active|nieuw/,
    "available",
  ],
];

interface Transaction {
  goal: "sale" | "rent";
  isTakeOver?: boolean;
  isAnnuity?: boolean;
}

const transactions: readonly [RegExp, Transaction][] = [
  [
    /over te nemen|overname|remettre|reprise|fonds de commerce|take-?\s?over/,
    { goal: "sale", isTakeOver: true },
  ],
  [/lijfrente|viager|annuity/, { goal: "sale", isAnnuity: true }],
  [/huur|louer|location|\brent|to let|\blet\b/, { goal: "rent" }],
  [/koop|vend|vente|\bsale|\bsell/, { goal: "sale" }],
];

/** `country_geo_id` of Belgium, the one that is known. */
const countries: Readonly<Record<string, string>> = { 23: "BE" };

/** Rooms of `layouts`, by the name of their look-up. */
const rooms = {
  bedrooms: /slaapkamer|chambre|bedroom/,
  bathrooms: /badkamer|salle de bain|bathroom/,
  showers: /douche|shower/,
  toilets: /toilet|\bwc\b/,
  garages: /garage/,
  parkings: /parkeer|parking|staanplaats|carport/,
} as const;

/** Rooms whose surface is known too. */
const surfaces = {
  terrace: /terras/,
  garden: /\btuin|jardin|garden/,
  living: /woonkamer|living|sejour|salon/,
} as const;

/** What the names of other look-ups mean; the first pattern that fits wins. */
const floodRisks: readonly [RegExp, "none" | "possible" | "effective"][] = [
  [/niet|geen|\bnon\b|\bpas\b|aucun|\bnot?\b/, "none"],
  [/mogelijk|potenti|possible/, "possible"],
  [/effecti/, "effective"],
];

const permits: readonly [RegExp, "obtained" | "notObtained" | "notApplicable"][] = [
  [/van toepassing|\bnvt\b|n\.v\.t|sans objet|applicable/, "notApplicable"],
  [/geen|niet|\bnon\b|\bpas\b|aucun|\bnot?\b|\bneen?\b/, "notObtained"],
  [/\bja\b|verkregen|vergund|afgeleverd|aanwezig|\boui\b|obten|delivre|\byes\b|obtained|granted/, "obtained"],
];

const violations: readonly [RegExp, boolean][] = [
  [/geen|niet|\bneen?\b|\bnon\b|\bpas\b|aucun|\bno\b|\bnot\b/, false],
  [/\bja\b|dagvaarding|overtreding|\boui\b|citation|infraction|\byes\b|summons|violation/, true],
];

export const zabunCodes = {
  statuses,
  transactions,
  countries,
  rooms,
  surfaces,
  floodRisks,
  permits,
  violations,
};
