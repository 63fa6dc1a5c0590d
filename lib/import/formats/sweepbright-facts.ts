import type { DraftFinding } from "../../domain/import/code-mapping.ts";
import type { FeedFacts } from "../../domain/import/listing.ts";
import {
  fieldReader,
  type NumberRange,
  ranges,
  readDay,
  readFlag,
  readNumber,
  valueText,
} from "../../domain/import/values.ts";
import { type JsonRecord, recordAt, recordsIn } from "./json.ts";
import { given } from "./mapping.ts";
import { sweepbrightCodes as codes } from "./sweepbright-codes.ts";

export const numberIn = (value: unknown, range: NumberRange): number | null =>
  readNumber(value, range).number;

/** An amount as an object with its currency, or alone, as older versions have it. */
const amountIn = (value: unknown, range: NumberRange): number | null =>
  numberIn(recordAt(value).amount ?? value, range);

/** A surface with its unit, in m² with one decimal. */
export function squareMetres(sent: JsonRecord, findings: DraftFinding[]): number | null {
  const size = numberIn(sent.size, ranges.area);
  if (size === null) return null;
  const unit = codes.squareMetres[valueText(sent.unit) || "sq_m"];
  if (unit === undefined) findings.push({ field: "unit", code: valueText(sent.unit) });
  return unit === undefined ? null : Math.round(size * unit * 10) / 10;
}

/** The sum of the rooms of one kind, which have a surface each. */
function roomSurface(estate: JsonRecord, kind: RegExp, findings: DraftFinding[]): number | null {
  const surfaces = recordsIn(estate.rooms)
    .filter(({ type }) => kind.test(valueText(type)))
    .map((room) => squareMetres(room, findings) ?? 0);
  return surfaces.reduce((sum, surface) => sum + surface, 0) || null;
}

function heatingOf({ features }: JsonRecord): string | null {
  const { gas, fuel, heat_pump: heatPump, electricity } = recordAt(features, "energy");
  const isCentral = recordAt(features, "heating_cooling").central_heating === true;
  if (heatPump === true) return "heatPump";
  if (isCentral && gas === true) return "gasCentral";
  if (isCentral && fuel === true) return "oilCentral";
  return electricity === true && !gas && !fuel ? "electric" : null;
}

/** A code of SweepBright by its table; noted where the table has none. */
function coded<Code>(
  table: Readonly<Record<string, Code>>,
  row: JsonRecord,
  name: string,
  findings: DraftFinding[],
): Code | null {
  const code = valueText(row[name]);
  if (code !== "" && table[code] === undefined) findings.push({ field: name, code });
  return table[code] ?? null;
}

/** What `legal` says, or the members at the root of older versions. */
function lawOf(
  estate: JsonRecord,
  findings: DraftFinding[],
): Pick<FeedFacts, "flood" | "planning" | "certificates"> {
  const rules = { ...recordAt(estate, "regulations"), ...recordAt(estate, "legal", "regulations") };
  const land = recordAt(estate, "legal", "property_and_land");
  const energy = recordAt(estate, "legal", "energy");
  const risk = coded(codes.floodRisks, land, "flood_risk", findings);
  const [P, G] = [valueText(land.flood_risk_plot_score), valueText(land.flood_risk_building_score)];
  const area = coded(codes.landUses, land, "land_use_designation", findings);
  const permit = readFlag(rules.building_permit);
  const flags = {
    allotment: readFlag(rules.subdivision_authorisation),
    preemption: readFlag(rules.priority_purchase_right),
    summons: readFlag(rules.urban_planning_breach),
  };
  const electricity = coded(codes.reports, energy, "report_electricity_gas", findings);
  const oilTank = coded(codes.reports, energy, "report_fuel_tank", findings);
  return {
    flood: { ...(risk && { risk }), ...(P && { P }), ...(G && { G }) },
    planning: {
      ...(permit !== null && { permit: permit ? "obtained" : "notObtained" }),
      ...Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== null)),
      ...(area && { area }),
    },
    certificates: {
      ...given("electricity", electricity),
      ...given("oilTank", oilTank),
    },
  };
}

/** The facts of an estate; what is no number, or no known code, is noted. */
export function sweepbrightFacts(estate: JsonRecord, findings: DraftFinding[]): FeedFacts {
  const read = fieldReader(estate, findings);
  const surface = (name: string) => squareMetres(recordAt(estate, "sizes", name), findings);
  const energy = recordAt(estate, "legal", "energy");
  const income = recordAt(estate, "legal", "property_and_land").cadastral_income ?? estate.cadastral_income;
  const amenities: unknown[] = Array.isArray(estate.amenities) ? estate.amenities : [];
  const listed = Object.entries(codes.amenities).filter(([name]) => amenities.includes(name));
  return {
    bedrooms: read.number("bedrooms", ranges.count),
    bathrooms: read.number("bathrooms", ranges.count),
    showers: read.number("shower_rooms", ranges.count),
    toilets: read.number("toilets", ranges.count),
    floors: read.number("floors", ranges.count),
    habitable: surface("liveable_area") ?? surface("net_area"),
    ground: surface("plot_area"),
    garden: roomSurface(estate, /garden/, findings),
    terrace: roomSurface(estate, /terrace/, findings),
    living: roomSurface(estate, /living/, findings),
    floor: numberIn(recordAt(estate, "location").floor, ranges.floor),
    constructionYear: numberIn(recordAt(estate, "building", "construction").year, ranges.year),
    renovationYear: numberIn(recordAt(estate, "building", "renovation").year, ranges.year),
    condition: coded(codes.conditions, estate, "general_condition", findings),
    heating: heatingOf(estate),
    glazing: recordAt(estate, "features", "ecology").double_glazing === true ? "double" : null,
    ...Object.fromEntries(listed.map(([, name]) => [name, true])),
    availability: readDay(recordAt(estate, "occupancy").available_from),
    charges: amountIn(estate.price_recurring_costs, ranges.charge),
    deposit: amountIn(estate.price_guarantee, ranges.money),
    cadastralIncome: numberIn(income, ranges.money),
    realEstateTax: amountIn(estate.price_property_taxes, ranges.money),
    energy: {
      ...given("certificate", valueText(energy.epc_reference) || valueText(estate.epc_reference)),
      co2: numberIn(energy.co2_emissions, ranges.money),
      total: numberIn(energy.total_epc_value, ranges.money),
      eLevel: numberIn(energy.e_level, ranges.signed),
    },
    ...lawOf(estate, findings),
  };
}
