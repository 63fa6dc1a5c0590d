import type { TypeCode } from "./type-words.ts";

/*
 * Codes of Skarabee's Weblink, version 36, and what they are here. What its description lists without saying what it means is left to the
 * agency's own table.
 */

/** `Type`, and what `SpecialType` says more exactly. */
const types: Readonly<Record<string, TypeCode>> = {
  HFH: ["house", "house"],
  APP: ["apartment", "apartment"],
  SER: ["apartment", "apartment"],
  SHO: ["shop", "shop"],
  CAF: ["shop", "shop"],
  BAR: ["shop", "shop"],
  RST: ["shop", "shop"],
  HOT: ["shop", "shop"],
  CAT: ["shop", "shop"],
  BUT: ["shop", "shop"],
  OFF: ["office", "office"],
  PRA: ["office", "office"],
  GAR: ["garage", "garage-box"],
  GBO: ["garage", "garage-box"],
  CPO: ["garage", "garage-box"],
  PAR: ["garage", "garage-box"],
  IND: ["building", null],
  STO: ["building", null],
  DEP: ["building", null],
  AGL: ["land", null],
  BOS: ["land", null],
  WEI: ["land", null],
  VIL: ["house", "villa"],
  RIJ: ["house", "terraced-house"],
  BUN: ["house", "house"],
  COT: ["house", "country-house"],
  DUP: ["apartment", "duplex"],
  LOF: ["apartment", "loft"],
  PTH: ["apartment", "penthouse"],
  STU: ["apartment", "studio"],
};

/** `MarketType`, where the type itself is not known. */
const markets: Readonly<Record<string, TypeCode>> = {
  COM: ["shop", "shop"],
  LAN: ["land", null],
  BOG: ["building", null],
};

/** `Typo/Sort`, in words. */
const sorts: Readonly<Record<string, TypeCode>> = {
  Dwelling: ["house", "house"],
  Flat: ["apartment", "apartment"],
  ServiceFlat: ["apartment", "apartment"],
  Room: ["room", null],
  Land: ["land", null],
  ProfessionalLand: ["land", null],
  Parking: ["garage", "garage-box"],
  Catering: ["shop", "shop"],
  Shop: ["shop", "shop"],
  Office: ["office", "office"],
  Industry: ["building", null],
};

/** `Typo/Genre`, where it says more than the sort. */
const genres: Readonly<Record<string, TypeCode>> = {
  Villa: ["house", "villa"],
  ExclusiveVilla: ["house", "villa"],
  LordHouse: ["house", "town-house"],
  HotelDwelling: ["house", "town-house"],
  CityDwelling: ["house", "town-house"],
  DriveInHouse: ["house", "bel-etage"],
  GroundfloorBasementHouse: ["house", "bel-etage"],
  Cottage: ["house", "country-house"],
  Mansion: ["house", "country-house"],
  Domain: ["house", "country-house"],
  Castle: ["house", "country-house"],
  Farm: ["house", "country-house"],
  Farmhouse: ["house", "country-house"],
  Mas: ["house", "country-house"],
  Dwelling_Building: ["building", "investment-building"],
  Flat_Building: ["building", "investment-building"],
  Duplex: ["apartment", "duplex"],
  GroundfloorFlat: ["apartment", "ground-floor-apartment"],
  Loft: ["apartment", "loft"],
  Penthouse: ["apartment", "penthouse"],
  Studio: ["apartment", "studio"],
  StudentRoom: ["room", null],
  Forest: ["land", null],
  PastureLand: ["land", null],
  RecreationGround: ["land", null],
  Agricultural: ["land", null],
  ArableLand: ["land", null],
  Orchard: ["land", null],
  Vineyard: ["land", null],
  Practice: ["office", "office"],
};

/** `Typo/Characterisation`, after its sort. */
const facades: Readonly<Record<string, number>> = {
  Detached: 4,
  SemiDetached: 3,
  HalfDetached: 3,
  LinkedSemiDetached: 3,
  End: 3,
  Terraced: 2,
  Linked: 2,
};

/** What becomes of a `Status` and of a `FlowStatus`; null: not published. */
const statuses: Readonly<Record<string, "available" | "option" | "closed" | null>> = {
  FOR_SALE: "available",
  FOR_RENT: "available",
  OPTION_FOR_SALE: "option",
  OPTION_FOR_RENT: "option",
  SOLD: "closed",
  RENTED: "closed",
  FOR_SALE_ORDER_ENDED: null,
  FOR_RENT_ORDER_ENDED: null,
  PROSPECT_FOR_SALE: null,
  PROSPECT_FOR_RENT: null,
  PRICING: null,
  IN_MANAGEMENT: null,
};

const flowStatuses: typeof statuses = {
  FOR_SALE: "available",
  FOR_RENT: "available",
  FOR_SALE_WITH_BID: "option",
  FOR_SALE_RESERVED: "option",
  FOR_RENT_RESERVED: "option",
  TO_NEGOTIATE_FOR_RENT: "option",
  TO_COMPLETE_OPTION_FOR_SALE: "option",
  TO_COMPLETE_FOR_SALE: "option",
  TO_COMPLETE_FOR_RENT: "option",
  SOLD_UNDER_RESERVE: "option",
  SOLD: "closed",
  SOLD_DEED_EXECUTED: "closed",
  RENTED_WITH_CONTRACT: "closed",
  RENTED_MOVED: "closed",
  RENTED_IN_MANAGEMENT: "closed",
  FOR_SALE_ON_HOLD: null,
  FOR_RENT_ON_HOLD: null,
  PREPARATION_FOR_SALE: null,
  PREPARATION_FOR_RENT: null,
  PROSPECT_FOR_SALE: null,
  PROSPECT_FOR_RENT: null,
};

/** `AreaApplication` of the Flemish plan; null is known and has no word here. */
const areas: Readonly<Record<string, string | null>> = {
  Wg: "residential",
  Wug: "residential",
  Wche: "residential",
  Wp: "residentialPark",
  Wglk: "ruralHabitat",
  Igb: "industrial",
  Iab: "industrial",
  Ag: "agricultural",
  Lwag: "agricultural",
  Bg: "green",
  Ng: "green",
  Nr: "green",
  Pg: "green",
  Gdr: null,
  Gvr: null,
  OTHER: null,
};

/** `JudicialDecisionType`: none, repair or an order under penalty, a sum for the added value; null is a summons, which has its own field. */
const judgements: Readonly<Record<string, string | null>> = {
  Gmo: "none",
  Ho: "remedy",
  Bo: "remedy",
  Lod: "remedy",
  Ms: "fine",
  Dv: null,
};

const floodRisks = { NONE: "none", POSSIBLE: "possible", EFFECTIVE: "effective" } as const;

/** Energy classes that are none: blank, in preparation, not needed. Those of the Netherlands above A++ are A++ here. */
const energyClasses: Readonly<Record<string, string>> = {
  UNDEFINED: "",
  BLANK: "",
  O: "",
  PN: "",
  ECR: "",
  A_3PLUS: "A++",
  A_4PLUS: "A++",
  A_5PLUS: "A++",
};

const conditions: Readonly<Record<string, string | null>> = {
  READY_FOR_ENTRY: "good",
  NORMAL: "good",
  LUXURY_FINISH: "excellent",
  SIMPLE: null,
  TO_REFURBISH: "toRefresh",
  TO_RENOVATE: "toRenovate",
  TO_BE_DEMOLISHED: "toRenovate",
};

const glazings: Readonly<Record<string, string>> = {
  TRIPLE: "triple",
  SUPERINSULATING: "highEfficiency",
  HIGHEFFICIENCY: "highEfficiency",
  DOUBLE: "double",
  SINGLE: "single",
};

const heatings: Readonly<Record<string, string>> = {
  COLLECTIVE_HEATING: "collective",
  DISTRICT_HEATING: "district",
  HEATING_PUMP: "heatPump",
  GEOTHERMAL: "heatPump",
  NATURAL_GAS: "gasCentral",
  HEATING_OIL: "oilCentral",
  ELECTRICITY: "electric",
  GAS_STOVE: "stove",
  PELLET_STOVE: "stove",
  NONE: "none",
};

const kitchens: Readonly<Record<string, string>> = {
  BUILD_WITH_APPLIANCES: "equipped",
  BUILD_WITHOUT_APPLIANCES: "semiEquipped",
};

const availabilities: Readonly<Record<string, string>> = {
  IMMEDIATELY: "immediately",
  IN_CONSULTATION: "agreement",
  BY_DEED: "deed",
};

/** `Certification@Type`, and the certificate here. */
const certificates = {
  ELECTRICITY_CERTIFICATE: "electricity",
  DIAGNOSTICS_ELECTRICITY: "electricity",
  GAS: "gas",
  GAZ: "gas",
  OIL_TANK: "oilTank",
} as const;

/** Months of an interval. */
const months: Readonly<Record<string, number>> = {
  MONTHLY: 1,
  TRIMESTER: 3,
  QUARTERLY: 3,
  YEARLY: 12,
};

/** Pictures that are plans. */
const planPictures: ReadonlySet<string> = new Set(["MAP_OVERALL", "MAP_UPSTAIRS", "MAP_DOWNSTAIRS"]);

export const skarabeeCodes = {
  types,
  markets,
  sorts,
  genres,
  facades,
  statuses,
  flowStatuses,
  areas,
  judgements,
  floodRisks,
  energyClasses,
  conditions,
  glazings,
  heatings,
  kitchens,
  availabilities,
  certificates,
  months,
  planPictures,
};
