import type { FeedListing, FeedOutcome, ListingKind } from "../../domain/import/listing.ts";
import { byCode, codePairs } from "./code-tables.ts";

/*
 * The codes of Whise (enumerations of fw4-bvba/whise-api, sub-categories of tombroucke/immo-sync-whise, answers of its demonstration office).
 * A meaning of a detail has a number for each kind of estate.
 */

/** `purposeStatus.id`: what becomes of an estate. Each kind of option is "under option" here, and so is what is sold under a condition. */
const purposeStatuses: Readonly<
  Record<
    number,
    { readonly outcome: FeedOutcome; readonly status: FeedListing["status"]; readonly word?: string }
  >
> = byCode<{ outcome: FeedOutcome; status: FeedListing["status"]; word?: string }>([
  [[1, 2, 15], { outcome: "offer", status: "available" }],
  [[5, 6, 12, 13, 14, 16, 21, 22], { outcome: "offer", status: "option" }],
  [[3, 17], { outcome: "closed", status: "sold" }],
  [[4], { outcome: "closed", status: "rented" }],
  [[8, 9], { outcome: "left-out", status: "available", word: "withdrawn" }],
  [[10, 11], { outcome: "left-out", status: "available", word: "suspended" }],
  [[19, 23], { outcome: "left-out", status: "available", word: "prospect" }],
  [[20, 27, 28], { outcome: "left-out", status: "available", word: "preparation" }],
  [[24, 25, 26], { outcome: "left-out", status: "available", word: "estimate" }],
]);

/** `purposeStatus.id` of rents and of life annuities, for an estate without a purpose. */
const rentStatuses: ReadonlySet<number> = new Set([2, 4, 6, 9, 11, 13, 23, 25, 27]);
const annuityStatuses: ReadonlySet<number> = new Set([15, 16, 17, 26, 28]);

/** `displayStatusId`: 2 online, 3 of the month and 5 the website alone are shown. */
const displayStatuses: Readonly<Record<number, "offline" | "shown" | "realisations">> = {
  1: "offline",
  2: "shown",
  3: "shown",
  4: "realisations",
  5: "shown",
};

/** `status.id` of what is no longer in use. */
const endedStatuses: Readonly<Record<number, string>> = { 5: "archived", 6: "deleted" };

/** `category.id`, with the type of an estate whose sub-category has none of its own. */
const categories: Readonly<Record<number, readonly [kind: ListingKind, mainType: string | null]>> = {
  1: ["house", "house"],
  2: ["apartment", "apartment"],
  3: ["land", null],
  4: ["office", "office"],
  5: ["shop", "shop"],
  6: ["building", "investment-building"],
  7: ["garage", "garage-box"],
};

/** `subCategory.id` where it says more than the category. Meadows and woods are land without a type of ours: no advert may call them plots. */
const subCategories: Readonly<Record<number, readonly [kind: ListingKind, mainType: string | null]>> = byCode<
  readonly [ListingKind, string | null]
>([
  [
    [9, 13],
    ["house", "villa"],
  ],
  [[12], ["house", "town-house"]],
  [[7], ["house", "bel-etage"]],
  [
    [4, 10, 70],
    ["house", "country-house"],
  ],
  [
    [3, 8],
    ["building", "investment-building"],
  ],
  [[6], ["garage", "garage-box"]],
  [
    [18, 22],
    ["apartment", "duplex"],
  ],
  [[19], ["apartment", "penthouse"]],
  [
    [21, 93],
    ["apartment", "studio"],
  ],
  [[23], ["apartment", "loft"]],
  [
    [25, 73],
    ["apartment", "ground-floor-apartment"],
  ],
  [[26], ["land", "building-plot"]],
]);

/** Sub-categories of estates that are to be built. */
const projectCategories: ReadonlySet<number> = new Set([96, 97]);

/** Up to here sub-categories are known by their category at least. */
const lastSubCategory = 170;

/** ISO codes by `country.id`. */
const countries = codePairs(`
  1:BE 2:NL 3:FR 4:DE 5:LU 6:GB 7:ES 8:IT 9:PT 10:DK 11:SE 12:NO 13:FI 20:CH 21:US 22:CA 23:AT 26:CZ 27:SK 29:RO 30:GR
  31:CY 32:BG 35:AL 36:DZ 38:AD 43:AR 46:AU 61:BR 67:CV 79:CD 83:HR 87:DO 89:EG 93:EE 120:HU 126:IE 128:IL 140:LV 145:LI
  146:LT 159:MU 155:MT 161:MX 164:MC 166:ME 168:MA 193:PL 209:SN 210:RS 213:SI 216:ZA 227:TH 233:TN 234:TR 240:AE
`);

/** `state.id`; 24 and the stages of a building site say nothing of the condition. */
const conditions: Readonly<Record<number, string>> = byCode([
  [[1, 10, 11, 13, 20, 21], "new"],
  [[2, 3, 15], "excellent"],
  [[4], "good"],
  [[5, 14], "toRefresh"],
  [[6, 7, 8], "toRenovate"],
]);

/** `state.id` of what is sold before it is finished. */
const newBuildStates: ReadonlySet<number> = new Set([11, 12, 13, 16, 17, 18, 19, 22]);

/** `availability.id`; with the owner and at the delivery have no word of ours. */
const availabilities: Readonly<Record<number, string>> = {
  1: "deed",
  3: "tenant",
  5: "immediately",
  7: "agreement",
};

/** Numbers of details. */
const details = {
  latitude: 1849,
  longitude: 1850,
  advertTitle: 1914,
  constructionYear: 14,
  renovationYear: 585,
  floors: 15,
  constructed: 27,
  net: 407,
  terrace: 874,
  living: 1009,
  showers: 57,
  toilets: 55,
  garages: 19,
  parkingsInside: 998,
  parkingsOutside: 999,
  lift: 372,
  pool: 322,
  heating: 1020,
  heatingSource: 53,
  kitchen: 1595,
  doubleGlazing: 461,
  charges: 301,
  chargesPerArea: 344,
  cadastralIncome: 1733,
  energyLabel: 2056,
  energyValue: 2089,
  co2: 2090,
  energyTotal: 2390,
  energyCertificate: 2391,
  energyExpires: 2776,
  permit: 808,
  allotment: 812,
  preemption: 1734,
  judicial: 691,
  summons: 2712,
  area: 1736,
  floodRisk: 2222,
  floodZone: 2223,
  electricity: 1793,
} as const;

/** Enumerations of details, by `enum.id`. */
const heatings: Readonly<Record<number, string>> = byCode([
  [[658, 1013, 1035], "none"],
  [[659, 660, 668, 1014, 1015, 1023, 1036, 1037, 1045, 1547], "gasCentral"],
  [[661, 669, 1016, 1024, 1038, 1046], "oilCentral"],
  [[662, 675, 1017, 1030, 1039, 1052], "electric"],
  [[667, 1022, 1044, 1490, 1492, 1494], "heatPump"],
  [[674, 1029, 1051], "district"],
  [
    [
      663, 664, 670, 671, 1000, 1001, 1002, 1018, 1019, 1025, 1026, 1032, 1033, 1034, 1040, 1041, 1047, 1048,
      1054, 1055, 1056, 1168, 1169, 1170,
    ],
    "stove",
  ],
]);

const collectiveHeating = 639;

const kitchens: Readonly<Record<number, string>> = byCode([
  [[683], "basic"],
  [[684, 687], "semiEquipped"],
  [[685, 688], "equipped"],
  [[686, 689], "fullyEquipped"],
]);

/** 7 and 8 (leisure), 3 (extraction), 4 (reserve), 1839 and 1871 have no word of ours. */
const areas: Readonly<Record<number, string>> = byCode([
  [[1, 18], "agricultural"],
  [[2], "commercial"],
  [[6, 19], "industrial"],
  [[9], "mixed"],
  [[5, 10, 11, 16, 17], "green"],
  [[12, 13, 15], "residential"],
  [[14], "residentialPark"],
  [[999], "ruralHabitat"],
]);

/** 1837 is none, the others are kinds of it. */
const summonses: Readonly<Record<number, boolean>> = byCode([
  [[1832, 1833, 1834, 1835, 1836], true],
  [[1837], false],
]);

const floodRisks: Readonly<Record<number, "none" | "possible" | "effective">> = {
  1229: "effective",
  1230: "possible",
  1233: "none",
};

/** A certificate that there is none of says nothing. */
const electricity: Readonly<Record<number, string>> = { 1454: "conform", 1455: "nonConform" };

export const whiseCodes = {
  purposeStatuses,
  rentStatuses,
  annuityStatuses,
  displayStatuses,
  endedStatuses,
  categories,
  subCategories,
  projectCategories,
  lastSubCategory,
  countries,
  conditions,
  newBuildStates,
  availabilities,
  details,
  heatings,
  collectiveHeating,
  kitchens,
  areas,
  summonses,
  floodRisks,
  electricity,
};
