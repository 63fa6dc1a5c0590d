import type { FeedListing, FeedOutcome } from "../../domain/import/listing.ts";
import { byCode, codePairs } from "./code-tables.ts";
import type { SubStatus } from "./omnicasa-words.ts";
import type { TypeCode } from "./type-words.ts";

/*
 * The codes of Omnicasa (models of fw4-bvba/omnicasa-api, and the answers of its tests). What the agency names itself, such as sub-statuses,
 * is read by its words.
 */

/** `MainTypeID`. Land that is no building plot has no type of ours: an advert must not call it one. */
const mainTypes: Readonly<Record<number, TypeCode>> = byCode<TypeCode>([
  [
    [1, 7],
    ["apartment", "apartment"],
  ],
  [[12], ["apartment", "ground-floor-apartment"]],
  [[10], ["apartment", "duplex"]],
  [
    [15, 131],
    ["apartment", "penthouse"],
  ],
  [[14], ["apartment", "loft"]],
  [
    [11, 17],
    ["apartment", "studio"],
  ],
  [
    [139, 140, 143, 144, 145, 146, 148, 151, 152, 154, 163, 164],
    ["house", "house"],
  ],
  [
    [150, 155],
    ["house", "town-house"],
  ],
  [
    [149, 156],
    ["house", "villa"],
  ],
  [
    [141, 142, 147, 153],
    ["house", "country-house"],
  ],
  [
    [3, 27],
    ["land", "building-plot"],
  ],
  [
    [30, 137, 138],
    ["land", null],
  ],
  [
    [42, 127, 134],
    ["office", "office"],
  ],
  [
    [133, 159, 165],
    ["shop", "shop"],
  ],
  [
    [157, 158],
    ["garage", "garage-box"],
  ],
  [
    [125, 129, 132, 135, 136, 162],
    ["building", "investment-building"],
  ],
  [[128], ["room", null]],
]);

/** `Status`: what becomes of a row, and the word for why there is no file. */
const statuses: Readonly<
  Record<
    number,
    { readonly outcome: FeedOutcome; readonly status: FeedListing["status"]; readonly word: string }
  >
> = {
  0: { outcome: "left-out", status: "available", word: "prospect" },
  1: { outcome: "offer", status: "available", word: "active" },
  2: { outcome: "closed", status: "sold", word: "sold" },
  3: { outcome: "left-out", status: "available", word: "cancelled" },
  4: { outcome: "closed", status: "rented", word: "rented" },
  5: { outcome: "left-out", status: "available", word: "inactive" },
  6: { outcome: "reference", status: "sold", word: "reference" },
};

/** The number of a marquee where it has no name: those of `site.json`. */
const marquees: Readonly<Record<number, SubStatus>> = {
  1: "available",
  2: "newPrice",
  3: "option",
  4: "available",
};

/** `ConditionID`. */
const conditions: Readonly<Record<number, string>> = byCode([
  [[1], "good"],
  [[2, 3], "new"],
  [[4, 6, 8], "toRenovate"],
  [[5, 7], "excellent"],
  [[9], "toRefresh"],
]);

const facades: Readonly<Record<number, number>> = { 1: 4, 2: 2, 3: 3 };

const heatings: Readonly<Record<number, string>> = byCode([
  [[1], "none"],
  [[2, 13], "electric"],
  [[3], "gasCentral"],
  [[4], "oilCentral"],
  [[7, 8, 9, 17, 18], "stove"],
  [[15], "heatPump"],
]);

const kitchens: Readonly<Record<number, string>> = byCode([
  [[1], "none"],
  [[2, 3, 6, 9, 15], "basic"],
  [[8, 11], "semiEquipped"],
  [[4, 7, 12, 14], "equipped"],
  [[5, 10, 13], "fullyEquipped"],
]);

const glazings: Readonly<Record<number, string>> = { 1: "single", 2: "double", 3: "triple" };

/** ISO codes of the countries by `Abbr`; Spain is E and ESP. Turkmenistan shares TUR with nobody here: Turkey is TR. */
const countriesByAbbr = codePairs(`
  A:AT AFS:ZA ALB:AL ALG:DZ ANN:CW ARE:AE ARM:AM AUS:AU AZE:AZ B:BE BER:BY BG:BG BGD:BD BOS:BA BRE:BR BWA:BW CAN:CA CH:CH
  CHI:CN CL:CL COR:KR CPV:CV CRI:CR CY:CY CZ:CZ D:DE DK:DK DO:DO E:ES EE:EE EG:EG EIR:IE ESP:ES F:FR FIN:FI FL:LI GB:GB
  GEO:GE GR:GR H:HU HON:HK HR:HR I:IT IND:ID ISR:IL JAP:JP JOR:JO KAZ:KZ KEN:KE KIR:KG L:LU LIB:LB LT:LT LV:LV MAC:MK
  MAR:MA MC:MC MG:MG MOL:MD MON:ME MT:MT MX:MX N:NO NL:NL OUZ:UZ P:PT PA:PA PL:PL RO:RO RUS:RU SE:SE SER:RS SI:SI SK:SK
  SN:SN TAI:TW TAZ:TJ TH:TH TR:TR TUN:TN TUR:TM TZA:TZ UKR:UA USA:US VE:VE
`);

/** ISO codes by the `Code` of three letters in `GetCountryList`. */
const countriesByCode = codePairs(`
  ALB:AL ANT:CW ARE:AE ARM:AM AUS:AU AUT:AT AZE:AZ BEL:BE BGD:BD BGR:BG BIH:BA BLR:BY BRA:BR BWA:BW CAN:CA CHE:CH CHL:CL
  CHN:CN CPV:CV CRI:CR CYP:CY CZE:CZ DEU:DE DNK:DK DOM:DO DZA:DZ EGY:EG ESP:ES EST:EE FIN:FI FRA:FR GBR:GB GEO:GE GRC:GR
  HKG:HK HRV:HR HUN:HU IDN:ID IRL:IE ISR:IL ITA:IT JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KOR:KR LBN:LB LIE:LI LTU:LT LUX:LU
  LVA:LV MAR:MA MCO:MC MDA:MD MDG:MG MEX:MX MKD:MK MLT:MT MNE:ME NLD:NL NOR:NO PAN:PA POL:PL PRT:PT ROU:RO RUS:RU SEN:SN
  SRB:RS SVK:SK SVN:SI SWE:SE THA:TH TJK:TJ TKM:TM TUN:TN TUR:TR TWN:TW TZA:TZ UKR:UA USA:US UZB:UZ VEN:VE ZAF:ZA
`);

export const omnicasaCodes = {
  mainTypes,
  statuses,
  marquees,
  conditions,
  facades,
  heatings,
  kitchens,
  glazings,
  countriesByAbbr,
  countriesByCode,
};
