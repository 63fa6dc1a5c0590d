import { type JsonPath, jsonAt } from "../json/json.ts";
import type { FeedFacts } from "./listing.ts";

/** Where a fact of a listing stands in a property file, and what becomes of its value; undefined leaves it out. */
interface FactField {
  /** Dotted, in `Listing.facts`. */
  fact: string;
  /** Dotted, in the file. */
  field: string;
  value?: (value: unknown) => unknown;
}

const field = (fact: string, place: string, value?: FactField["value"]): FactField => ({
  fact,
  field: place,
  ...(value && { value }),
});

const yes = (value: unknown) => (value === true ? true : undefined);
const whole = (value: unknown) => (typeof value === "number" ? Math.round(value) : undefined);
const result = (value: unknown) => ({ Result: value });

/** Every fact that a property file can hold. What its schema refuses is left out later, with a finding. */
const factFields: readonly FactField[] = [
  field("habitable", "Surfaces.Habitable"),
  field("ground", "Surfaces.Ground"),
  field("living", "Surfaces.Living"),
  field("terrace", "Surfaces.Terrace"),
  field("garden", "Surfaces.Garden"),
  field("office", "Surfaces.Office"),
  field("constructed", "Surfaces.Constructed"),
  field("bedrooms", "Rooms.Bedrooms", whole),
  field("bathrooms", "Rooms.Bathrooms", whole),
  field("showers", "Rooms.Showers", whole),
  field("toilets", "Rooms.Toilets", whole),
  field("garages", "Rooms.Garages", whole),
  field("parkings", "Rooms.Parkings", whole),
  field("constructionYear", "Building.ConstructionYear"),
  field("renovationYear", "Building.RenovationYear"),
  field("condition", "Building.Condition"),
  field("floors", "Building.Floors", whole),
  field("floor", "Building.FloorNumber", whole),
  field("facades", "Building.Facades"),
  field("heating", "Building.Heating"),
  field("glazing", "Building.Glazing"),
  field("kitchen", "Building.Kitchen"),
  field("lift", "Building.Facilities.Lift"),
  field("cellar", "Building.Facilities.Cellar"),
  field("attic", "Building.Facilities.Attic"),
  field("furnished", "Building.Facilities.Furnished"),
  field("hasTerrace", "Building.Facilities.Terrace"),
  field("hasGarden", "Building.Facilities.Garden"),
  field("hasGarage", "Building.Facilities.Garage"),
  field("pool", "Building.ExteriorComfort", (value) => yes(value) && ["swimmingPool"]),
  field("energy.certificate", "EPC.CertificateNumber"),
  field("energy.eLevel", "EPC.ELevel", whole),
  field("energy.co2", "EPC.CO2"),
  field("energy.expires", "EPC.ExpiryDate"),
  field("energy.total", "EPC.TotalConsumption"),
  field("certificates.electricity", "Certificates.Electricity", result),
  field("certificates.gas", "Certificates.Gas", result),
  field("certificates.oilTank", "Certificates.OilTank", result),
  field("certificates.soil", "Certificates.Soil", result),
  field("certificates.asbestos", "Certificates.Asbestos", (Type) => ({ Type })),
  field("flood.risk", "Flood.Risk"),
  field("flood.G", "Flood.GScore"),
  field("flood.P", "Flood.PScore"),
  field("planning.permit", "Planning.Permit"),
  field("planning.allotment", "Planning.AllotmentPermit"),
  field("planning.preemption", "Planning.PreemptiveRights"),
  field("planning.summons", "Planning.Summons"),
  field("planning.judicial", "Planning.JudicialDecision"),
  field("planning.area", "Planning.AreaApplication"),
  field("charges", "Financial.ChargesRenter"),
  field("cadastralIncome", "Financial.CadastralIncome"),
  field("realEstateTax", "Financial.RealEstateTax"),
  field("vat", "Financial.VAT"),
  field("deposit", "Financial.Deposit"),
];

/** The facts that are known, each with its place in a property file. */
export const fieldsOfFacts = (facts: FeedFacts): { path: JsonPath; value: unknown }[] =>
  factFields.flatMap(({ fact, field: place, value = (known) => known }) => {
    const known = jsonAt(facts, fact.split("."));
    const written = known === null || known === undefined || known === "" ? undefined : value(known);
    return written === undefined ? [] : [{ path: place.split("."), value: written }];
  });
