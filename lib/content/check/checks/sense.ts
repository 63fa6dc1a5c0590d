import { isForSale } from "../../../domain/listing/goal.ts";
import { isListed } from "../../../domain/listing/property-state.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type CheckedContent, entryKind, forEachProperty } from "../checked-content.ts";
import {
  type FieldPath,
  type Finding,
  type FindingCode,
  type FindingValues,
  warningsIn,
} from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

type Property = Loose<PropertyRecord>;

/** Adds a finding about a value that is odd beside another one. */
type Report = (
  path: FieldPath,
  code: FindingCode,
  values: FindingValues,
  expected: string,
  value: unknown,
) => void;

/** Dated papers of something that is past when they are written. */
function papersAhead(
  { Certificates, Planning, RentReference, Documents }: Property,
  today: string,
  report: Report,
): void {
  const dated: [FieldPath, string | undefined][] = [
    ...(["Electricity", "Gas", "Asbestos", "OilTank", "Soil"] as const).map(
      (name): [FieldPath, string | undefined] => [["Certificates", name, "Date"], Certificates?.[name]?.Date],
    ),
    [["Planning", "InformationDate"], Planning?.InformationDate],
    [["Planning", "InformationRequested"], Planning?.InformationRequested],
    [["RentReference", "Date"], RentReference?.Date],
    ...items(Documents).map(([index, { Date: day }]): [FieldPath, string | undefined] => [
      ["Documents", index, "Date"],
      day,
    ]),
  ];
  for (const [path, day] of dated)
    if (day !== undefined && day > today)
      report(path, "sense.dayAhead", { day: { day } }, `a day up to ${today}`, day);
}

/** A home that is free since long was free before anybody wrote it down. */
const longFree = 2;
/** Plans show what is finished in so many years. */
const yearsAhead = 4;

function times({ EPC, Building, Availability = "", Status }: Property, today: string, report: Report): void {
  const year = Number(today.slice(0, 4));
  const { ConstructionYear: built, RenovationYear: renovated } = Building ?? {};
  const expiry = EPC?.ExpiryDate;
  if (isListed({ Status }) && expiry !== undefined && expiry < today)
    report(
      ["EPC", "ExpiryDate"],
      "sense.certificateExpired",
      { day: { day: expiry } },
      `a certificate that is valid on ${today}`,
      expiry,
    );
  if (built !== undefined && built > year + yearsAhead)
    report(
      ["Building", "ConstructionYear"],
      "sense.builtAhead",
      { year: String(built) },
      `a year up to ${year + yearsAhead}`,
      built,
    );
  if (built !== undefined && renovated !== undefined && renovated < built)
    report(
      ["Building", "RenovationYear"],
      "sense.renovatedBeforeBuilt",
      { year: String(renovated), built: String(built) },
      `not before ${built}, when it was built`,
      renovated,
    );
  if (/^\d/.test(Availability) && Number(Availability.slice(0, 4)) < year - longFree)
    report(
      ["Availability"],
      "sense.freeLongAgo",
      { day: { day: Availability } },
      `a day of ${year - longFree} or later, or "immediately"`,
      Availability,
    );
}

/** m² of a home that a bedroom needs at least, with its share of all else. */
const leastPerBedroom = 7;

function measures({ Surfaces = {}, Rooms, Building }: Property, isHouse: boolean, report: Report): void {
  const { Total, Habitable, Living, Ground, Garden, Constructed } = Surfaces;
  const inside: [part: string, size: number | undefined, whole: string, most: number | undefined][] = [
    ["Habitable", Habitable, "Total", Total],
    ["Living", Living, "Habitable", Habitable],
    ...(isHouse
      ? ([
          ["Garden", Garden, "Ground", Ground],
          ["Constructed", Constructed, "Ground", Ground],
        ] as [string, number | undefined, string, number | undefined][])
      : []),
  ];
  for (const [part, size, whole, most] of inside)
    if (size !== undefined && most !== undefined && most > 0 && size > most)
      report(
        ["Surfaces", part],
        "sense.partAboveWhole",
        { size, whole: most },
        `${whole} (${most} m²) at most`,
        size,
      );
  const { Floors, FloorNumber } = Building ?? {};
  if (Floors !== undefined && FloorNumber !== undefined && FloorNumber > Floors)
    report(
      ["Building", "FloorNumber"],
      "sense.floorAboveFloors",
      { floor: FloorNumber, floors: Floors },
      `Floors (${Floors}) at most`,
      FloorNumber,
    );
  const bedrooms = Rooms?.Bedrooms ?? 0;
  if (Habitable !== undefined && Habitable > 0 && bedrooms * leastPerBedroom > Habitable)
    report(
      ["Rooms", "Bedrooms"],
      "sense.bedroomsOfSurface",
      { bedrooms, surface: Habitable },
      `what ${Habitable} m² have room for`,
      bedrooms,
    );
}

const bedroomsInTitle = /(\d+)\s*(?:slaapkamers?|slpk|chambres?|bedrooms?|schlafzimmer)\b/i;

function titles({ texts, Rooms }: Property, report: Report): void {
  const bedrooms = Rooms?.Bedrooms;
  if (bedrooms === undefined) return;
  for (const [language, text] of Object.entries(texts ?? {})) {
    const count: number = Number(bedroomsInTitle.exec(text?.TypeDescription ?? "")?.[1] ?? bedrooms);
    if (count !== bedrooms)
      report(
        ["texts", language, "TypeDescription"],
        "sense.bedroomsInTitle",
        { said: count, bedrooms },
        `${bedrooms} bedrooms, as Rooms has it`,
        count,
      );
  }
}

/** Pairs of fields of one property that contradict each other. */
export const contradictions = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    (property, warning) => {
      const findings: Finding[] = [];
      const report: Report = (path, code, values, expected, value) =>
        findings.push(warning(path, { code, values }, expected, String(value)));
      times(property, content.today, report);
      papersAhead(property, content.today, report);
      measures(property, entryKind(content, property.MainTypeName) === "house", report);
      titles(property, report);
      return findings;
    },
    warningsIn,
  );

/** Euro: no price of a sale lies below, no rent above. */
const leastSale = 5000;
const mostRent = 15_000;
/** A price is doubtful where a m² costs so many times more or less than the middle of its like, of which there must be some. */
const timesOfLike = 4;
const leastLike = 5;
/** Euro a m² of a home for sale, where there is nothing to compare with. */
const usualPrices = { least: 300, most: 20_000 };

/** Of each value, how many others there are and the middle one of them. */
function othersOf<Row>(
  rows: readonly Row[],
  value: (row: Row) => number,
): Map<Row, { count: number; middle: number }> {
  const sorted = rows.toSorted((a, b) => value(a) - value(b));
  const count = rows.length - 1;
  const place = count >> 1;
  return new Map(
    sorted.map((row, at) => {
      const middle = sorted[place < at ? place : place + 1];
      return [row, { count, middle: middle === undefined ? 0 : value(middle) }];
    }),
  );
}

/** A price is one of its kind: a nought too many or too few is live with the next release. */
export function pricesOfKind(content: CheckedContent): Finding[] {
  const rows = content.folders.properties.flatMap(({ file, value }) => {
    const { Goal, Price, Status, Surfaces, LifeAnnuity } = value;
    if (Goal === undefined || typeof Price !== "number" || !isListed({ Status })) return [];
    const kind = entryKind(content, value.MainTypeName);
    const isHome = (kind === "house" || kind === "apartment") && LifeAnnuity === undefined;
    const surface = isHome ? (Surfaces?.Habitable ?? 0) : 0;
    return { file, isSale: isForSale(Goal), price: Price, perMetre: surface > 0 ? Price / surface : null };
  });
  const homes = Map.groupBy(
    rows.filter(({ perMetre }) => perMetre !== null),
    ({ isSale }) => isSale,
  );
  const likes = new Map(
    [...homes.values()].flatMap((like) => [...othersOf(like, ({ perMetre }) => perMetre ?? 0)]),
  );
  return rows.flatMap((row): Finding | [] => {
    const { file, isSale, price, perMetre } = row;
    const finding = (code: FindingCode, values: FindingValues, expected: string) =>
      warningsIn(file)(
        ["Price"],
        { code, values: { price: { money: price }, ...values } },
        expected,
        String(price),
      );
    if (isSale && price < leastSale)
      return finding("sense.saleLikeRent", {}, `the price of a sale, ${leastSale} or more`);
    if (!isSale && price > mostRent)
      return finding("sense.rentLikeSale", {}, `a rent a month, ${mostRent} at most`);
    if (perMetre === null) return [];
    const { count = 0, middle = 0 } = likes.get(row) ?? {};
    const isCompared = count >= leastLike;
    const least = isCompared ? middle / timesOfLike : isSale ? usualPrices.least : 0;
    const most = isCompared ? middle * timesOfLike : isSale ? usualPrices.most : Number.POSITIVE_INFINITY;
    if (perMetre >= least && perMetre <= most) return [];
    return finding(
      "sense.priceOfSurface",
      { metre: { money: Math.round(perMetre) } },
      `${Math.round(least)} to ${Math.round(most)} euro a m²`,
    );
  });
}
