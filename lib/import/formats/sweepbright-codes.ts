import type { FeedFacts } from "../../domain/import/listing.ts";
import type { TypeCode } from "./type-words.ts";

/*
 * Words of SweepBright's website API, version 20191206, and what they are here.
 */

const types: Readonly<Record<string, TypeCode>> = {
  apartment: ["apartment", "apartment"],
  house: ["house", "house"],
  parking: ["garage", "garage-box"],
  land: ["land", null],
  commercial: ["shop", "shop"],
  office: ["office", "office"],
};

/** A second word of the type; where it says nothing of it, the type's own code counts. */
const subTypes: Readonly<Record<string, { code?: TypeCode; facades?: number }>> = {
  semi_detached: { facades: 3 },
  detached: { facades: 4 },
  terraced: { code: ["house", "terraced-house"], facades: 2 },
  bungalow: {},
  villa: { code: ["house", "villa"] },
  townhouse: { code: ["house", "town-house"] },
  mansion: { code: ["house", "country-house"] },
  cottage: { code: ["house", "country-house"] },
  farm: { code: ["house", "country-house"] },
  condo: { code: ["apartment", "apartment"] },
  loft: { code: ["apartment", "loft"] },
  duplex: { code: ["apartment", "duplex"] },
  penthouse: { code: ["apartment", "penthouse"] },
  studio: { code: ["apartment", "studio"] },
  student_accommodation: { code: ["room", null] },
  healthcare: { code: ["office", "office"] },
  industrial: { code: ["building", null] },
  warehouse: { code: ["building", null] },
  leasure_and_sports: {},
  restaurant_and_café: {},
  restaurant_and_cafe: {},
  retail: {},
  shop: {},
  buildable: { code: ["land", "building-plot"] },
  agricultural: { code: ["land", null] },
  recreational: { code: ["land", null] },
  pasture_land: { code: ["land", null] },
  coworking: {},
  flex_office: {},
  open_office: {},
  investment_property: { code: ["building", "investment-building"] },
  private_garage: {},
  indoor_parking_space: {},
  outdoor_parking_space: {},
  covered_outdoor_space: {},
};

/** What becomes of a status; null: not published. */
const statuses: Readonly<Record<string, "available" | "option" | "closed" | null>> = {
  available: "available",
  option: "option",
  bid: "option",
  agreement: "option",
  under_contract: "option",
  sold: "closed",
  rented: "closed",
  prospect: null,
};

/** Square metres of a unit. */
const squareMetres: Readonly<Record<string, number>> = {
  sq_m: 1,
  sq_ft: 0.092_903_04,
  are: 100,
  acre: 4046.856_422_4,
  hectare: 10_000,
};

const conditions: Readonly<Record<string, string>> = {
  poor: "toRenovate",
  fair: "toRefresh",
  good: "good",
  mint: "excellent",
  new: "new",
};

type Flood = NonNullable<FeedFacts["flood"]>;

const floodRisks: Readonly<Record<string, NonNullable<Flood["risk"]>>> = {
  no_flood_risk_area: "none",
  potential_flood_risk_area: "possible",
  potential_flood_sensitive_area: "possible",
  effective_flood_risk_area: "effective",
  effective_flood_sensitive_area: "effective",
};

/** Zones of the land-use plan; null is known and has no word here. */
const landUses: Readonly<Record<string, string | null>> = {
  residential: "residential",
  mixed_residential: "mixed",
  industrial: "industrial",
  recreational: null,
  park: "green",
  agricultural_area_with_scenic_value: "agricultural",
  area_with_economical_activity: "commercial",
  area_for_leisure_accomodation: null,
  forest_area: "green",
  agricultural: "agricultural",
  nature_area: "green",
  natural_reserve: "green",
  residential_area_with_cultural_historical_value: "residential",
  residential_area_with_a_rural_character: "ruralHabitat",
  residential_expansion_area: "residential",
  residential_park: "residentialPark",
  industrial_area_for_sme: "industrial",
  day_recreation_area: null,
  other: null,
};

/** Reports of electricity, gas and the oil tank; null is known and says nothing. */
const reports: Readonly<Record<string, string | null>> = {
  conform: "conform",
  not_conform: "nonConform",
  no_report: null,
  not_applicable: "notApplicable",
};

/** Amenities that a property's file can have. */
const amenities = {
  lift: "lift",
  basement: "cellar",
  attic: "attic",
  terrace: "hasTerrace",
  garden: "hasGarden",
  pool: "pool",
} as const satisfies Readonly<Record<string, keyof FeedFacts>>;

export const sweepbrightCodes = {
  types,
  subTypes,
  statuses,
  squareMetres,
  conditions,
  floodRisks,
  landUses,
  reports,
  amenities,
};
