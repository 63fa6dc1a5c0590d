import type { DraftFinding } from "../../domain/import/code-mapping.ts";
import type { ImportContext } from "../../domain/import/finish-listing.ts";
import type { FeedFacts, FeedListing } from "../../domain/import/listing.ts";
import { type FieldReader, positive, ranges } from "../../domain/import/values.ts";
import { whiseCodes as table } from "./whise-codes.ts";
import { codeOf, type DetailReader } from "./whise-details.ts";

const sum = (...values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
};

function lawFacts(
  details: DetailReader,
  findings: DraftFinding[],
): Pick<FeedFacts, "flood" | "planning" | "certificates"> {
  const { details: id } = table;
  const permit = details.flag(id.permit);
  const judicial = details.flag(id.judicial);
  const [allotment, preemption] = [details.flag(id.allotment), details.flag(id.preemption)];
  const summons = details.meaning(id.summons, table.summonses);
  const area = details.meaning(id.area, table.areas);
  const risk = details.meaning(id.floodRisk, table.floodRisks);
  const zone = details.code(id.floodZone);
  const electricity = details.meaning(id.electricity, { ...table.electricity, 1456: "" });
  // That there is a judgment does not say which, and the law wants to know.
  if (judicial) findings.push({ field: String(id.judicial), code: "1" });
  const flood = {
    ...(risk && { risk }),
    ...(zone === 1231 && { floodZone: true }),
    ...(zone === 1232 && { riverbankZone: true }),
  };
  const planning = {
    ...(permit !== null && { permit: permit ? ("obtained" as const) : ("notObtained" as const) }),
    ...(allotment !== null && { allotment }),
    ...(preemption !== null && { preemption }),
    ...(summons !== undefined && { summons }),
    ...(judicial === false && { judicial: "none" }),
    ...(area && { area }),
  };
  return {
    ...(Object.keys(flood).length > 0 && { flood }),
    ...(Object.keys(planning).length > 0 && { planning }),
    ...(electricity && { certificates: { electricity } }),
  };
}

function energyFacts(details: DetailReader): NonNullable<FeedFacts["energy"]> {
  const { details: id } = table;
  const [certificate, expires] = [details.text(id.energyCertificate), details.day(id.energyExpires)];
  return {
    ...(certificate && { certificate }),
    ...(expires && { expires }),
    co2: positive(details.number(id.co2, ranges.signed)),
    total: positive(details.number(id.energyTotal, ranges.signed)),
  };
}

function availabilityOf(row: FieldReader, context: ImportContext): string | null {
  const word = table.availabilities[codeOf(row.raw("availability"))];
  const day = row.day("availabilityDateTime");
  return word ?? (day !== null && day >= context.now.slice(0, 10) ? day : null);
}

/** The facts of an estate, by its members and its details. */
export function whiseFacts(
  row: FieldReader,
  details: DetailReader,
  {
    kind,
    isRent,
    findings,
    context,
  }: { kind: FeedListing["kind"]; isRent: boolean; findings: DraftFinding[]; context: ImportContext },
): FeedFacts {
  const { details: id } = table;
  const area = (name: string) => row.number(name, ranges.area);
  const habitable = area("area") ?? details.number(id.net, ranges.area);
  const isLand = kind === "land";
  const count = (number: number) => positive(details.number(number, ranges.count));
  const [garage, parking] = [row.number("garage", ranges.count), row.number("parking", ranges.count)];
  const perArea = details.number(id.chargesPerArea, ranges.charge);
  const charges =
    details.number(id.charges, ranges.charge) ??
    (isRent && perArea !== null && habitable !== null ? Math.round((perArea * habitable) / 12) : null);
  const heating = details.meaning(id.heating, {
    ...table.heatings,
    665: "",
    666: "",
    672: "",
    673: "",
    676: "",
  });
  const isCollective = details.code(id.heatingSource) === table.collectiveHeating;
  return {
    bedrooms: row.number("rooms", ranges.count),
    bathrooms: positive(row.number("bathRooms", ranges.count)),
    showers: count(id.showers),
    toilets: count(id.toilets),
    garages: count(id.garages) ?? positive(garage),
    parkings: positive(
      sum(
        details.number(id.parkingsInside, ranges.count),
        details.number(id.parkingsOutside, ranges.count),
      ) ?? parking,
    ),
    habitable: isLand ? null : habitable,
    ground: area("groundArea") ?? (isLand ? habitable : null),
    garden: area("gardenArea"),
    terrace: details.number(id.terrace, ranges.area),
    living: details.number(id.living, ranges.area),
    constructed: details.number(id.constructed, ranges.area),
    floor: row.number("floor", ranges.floor),
    floors: count(id.floors),
    facades: positive(row.number("fronts", { least: 1, most: 4, isWhole: true })),
    constructionYear: details.number(id.constructionYear, ranges.year),
    renovationYear: details.number(id.renovationYear, ranges.year),
    condition: table.conditions[codeOf(row.raw("state"))] ?? null,
    heating: heating || (isCollective ? "collective" : null),
    glazing: details.flag(id.doubleGlazing) ? "double" : null,
    kitchen: details.meaning(id.kitchen, table.kitchens) ?? null,
    lift: details.flag(id.lift),
    furnished: row.flag("furnished"),
    hasGarden: row.flag("garden"),
    hasTerrace: row.flag("terrace"),
    hasGarage: garage === null ? null : garage > 0,
    pool: details.flag(id.pool),
    availability: availabilityOf(row, context),
    charges,
    cadastralIncome: details.number(id.cadastralIncome, ranges.money),
    energy: energyFacts(details),
    ...lawFacts(details, findings),
  };
}
