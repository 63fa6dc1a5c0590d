import type { DraftFinding } from "../../domain/import/code-mapping.ts";
import type { FeedFacts, UnknownCode } from "../../domain/import/listing.ts";
import { fieldReader, ranges, readFlag, readNumber, valueText } from "../../domain/import/values.ts";
import { fold } from "../../domain/text/accents.ts";
import { type JsonRecord, recordAt, recordsIn } from "./json.ts";
import { given, noted } from "./mapping.ts";
import { zabunCodes as codes } from "./zabun-codes.ts";

/** Look-ups by their name and the number of an entry: its names in every language, folded. */
export type LookUps = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A name as a text, or in several languages. */
export const lookUpNames = (name: unknown): string =>
  [valueText(name), ...Object.values(recordAt(name)).map(valueText)].filter(Boolean).map(fold).join(" | ");

/** A number of a look-up, as it is reported. */
export const namedCode = (field: string, code: string, name: string): UnknownCode => ({
  field,
  code,
  ...(name !== "" && { word: name }),
});

/** What the name of a number means; where there is a number and no meaning, `otherwise`, which notes it. 0 and -1 are none. */
export function namedMeaning<Meaning>(
  row: JsonRecord,
  field: string,
  names: ReadonlyMap<string, string> | undefined,
  table: readonly (readonly [RegExp, Meaning])[],
  otherwise: (sent: UnknownCode) => NoInfer<Meaning> | undefined,
): Meaning | undefined {
  const id = valueText(row[field]);
  if (id === "" || id === "0" || id === "-1") return undefined;
  const name = names?.get(id) ?? "";
  const found = table.find(([pattern]) => pattern.test(name));
  return found ? found[1] : otherwise(namedCode(field, id, name));
}

/** Rooms and surfaces of `layouts`, where a room has an entry with a count and a surface. */
function roomsOf(row: JsonRecord, lookUps: LookUps): FeedFacts {
  const rooms = recordsIn(row.layouts).map((layout) => ({
    name: lookUpNames(layout.name) || (lookUps.get("layouts")?.get(valueText(layout.layout_id)) ?? ""),
    count: readNumber(layout.count, ranges.count).number ?? 0,
    surface: readNumber(layout.surface, ranges.area).number ?? 0,
  }));
  const sum = (pattern: RegExp, unit: "count" | "surface") =>
    rooms.filter(({ name }) => pattern.test(name)).reduce((total, room) => total + room[unit], 0);
  return Object.fromEntries([
    ...Object.entries(codes.rooms).map(([fact, pattern]) => [fact, sum(pattern, "count") || null]),
    ...Object.entries(codes.surfaces).map(([fact, pattern]) => [fact, sum(pattern, "surface") || null]),
  ]);
}

function planningOf(row: JsonRecord, lookUps: LookUps, findings: DraftFinding[]): FeedFacts["planning"] {
  const permit = namedMeaning(
    row,
    "building_license_id",
    lookUps.get("building_licenses"),
    codes.permits,
    noted(findings),
  );
  const violation = "town_planning_violation_id";
  const violations = lookUps.get("town_planning_violations");
  const flags = {
    allotment: readFlag(row.allocation_license_ynu),
    preemption: readFlag(row.presale_right_ynu),
    summons: namedMeaning(row, violation, violations, codes.violations, noted(findings)) ?? null,
  };
  return {
    ...(permit && { permit }),
    ...Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== null)),
  };
}

/** The facts of a property; what is no number, or has no known name, is noted. */
export function zabunFacts(row: JsonRecord, lookUps: LookUps, findings: DraftFinding[]): FeedFacts {
  const read = fieldReader(row, findings);
  const rooms = roomsOf(row, lookUps);
  const sensitivity = "o_level_flooding_sensitivity_id";
  const risk = namedMeaning(
    row,
    sensitivity,
    lookUps.get("flooding_sensitivities"),
    codes.floodRisks,
    noted(findings),
  );
  const [expires, furnished] = [read.day("epc_date_expire"), read.flag("furniture_ynu")];
  return {
    ...rooms,
    bedrooms: read.number("bedrooms", ranges.count) ?? rooms.bedrooms ?? null,
    bathrooms: read.number("bathrooms", ranges.count) ?? rooms.bathrooms ?? null,
    habitable: read.number("area_build", ranges.area),
    ground: read.number("area_ground", ranges.area),
    constructionYear: read.number("construction_year", ranges.year),
    renovationYear: read.number("renovation_year", ranges.year),
    floor: read.number("floor", ranges.floor),
    floors: read.number("floors_total", ranges.count),
    // false is what nobody has filled in.
    lift: read.flag("elevator") || null,
    ...(furnished !== null && { furnished }),
    availability: read.day("available_date"),
    cadastralIncome: read.number("non_indexed_ki", ranges.money),
    energy: {
      ...given("certificate", read.text("epc_reference")),
      ...given("expires", expires),
      co2: read.number("co2", ranges.money),
      total: read.number("epc_value_total", ranges.money),
    },
    flood: {
      ...(risk && { risk }),
      ...given("P", read.text("flooding_parcel_score").toUpperCase()),
      ...given("G", read.text("flooding_building_score").toUpperCase()),
    },
    planning: planningOf(row, lookUps, findings),
  };
}
