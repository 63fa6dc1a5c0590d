import type { useTranslations } from "next-intl";
import { energyLabels, writtenLabel } from "../../domain/energy/energy-label.ts";
import { comparablePrice, priceText } from "../../domain/listing/price.ts";
import type { ComparedValue, ComparedValues } from "../../domain/shortlist/compared-rows.ts";
import { formatPrice, unbrokenPrices } from "../../domain/text/money.ts";
import { formatEnergy, formatSurface } from "../../domain/text/units.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { costsView } from "./costs.ts";
import { buildingFacts } from "./facts/building.ts";
import { certificateFacts } from "./facts/certificates.ts";
import { type Fact, type FactContext, type FactPart, readFacts } from "./facts/fact.ts";
import { financialFacts } from "./facts/financial.ts";
import { availabilityFact } from "./facts/general.ts";
import { legalBlock } from "./facts/legal.ts";
import { nearbyPoints } from "./facts/surroundings.ts";
import type { FactLabel } from "./facts/words.ts";
import type { Listing } from "./listing.ts";

/** The words of a comparison in a language. */
export interface ComparedWords {
  card: ReturnType<typeof useTranslations<"card">>;
  facts: ReturnType<typeof useTranslations<"facts">>;
  shortlist: ReturnType<typeof useTranslations<"shortlist">>;
}

/** What is compared of one property. */
interface Compared {
  record: PropertyRecord;
  context: FactContext;
  listing: Listing;
  words: ComparedWords;
}

/** Between the parts of a value, never at the start of a line. */
const dot = "\u00a0· ";

/** A text for a narrow column: no line ends inside an amount or a date of figures. */
const inPieces = (text: string) => unbrokenPrices(text).replace(/(\d)-(?=\d)/g, "$1\u2011");

/** A value in words, with its number where it has one; none without words. */
const written = (text: string | undefined, number?: number | null): ComparedValue | undefined =>
  text ? (typeof number === "number" ? [inPieces(text), number] : [inPieces(text)]) : undefined;

const surface = (value: number | undefined, more = "") =>
  value ? written([formatSurface(value), more].filter(Boolean).join(dot), value) : undefined;

/** None is told where the agency has said so. */
const count = (...values: (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  const sum = known.reduce((total, value) => total + value, 0);
  return known.length > 0 ? written(String(sum), sum) : undefined;
};

/** The parts of a fact as the property's page writes them. */
export const factText = (
  { card, facts }: Pick<ComparedWords, "card" | "facts">,
  parts: readonly FactPart[],
): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      return "price" in part
        ? priceText(card, { price: part.price, goal: "sale" })
        : facts(`words.${part.word}`, part.values);
    })
    .join(dot);

/** Facts of one row, each with its name on a line of its own. */
const named = (words: ComparedWords, list: readonly Fact[]) =>
  written(
    list
      .map(({ label, parts }) =>
        words.shortlist("fact", { label: words.facts(`labels.${label}`), value: factText(words, parts) }),
      )
      .join("\n"),
  );

/** What it costs: to buy and in all, or to rent; what a square metre costs; what comes back each month and year. */
function prices({ record, context, listing, words }: Compared): ComparedValues {
  const { goal, price, state } = listing;
  const { Financial = {}, Surfaces = {} } = record;
  const isOpen = state === "available";
  const amount = isOpen ? comparablePrice(price) : null;
  const [own, other] = costsView(record, context)?.costs?.totals ?? [];
  const rent = goal === "rent" && amount !== null ? amount + (Financial.ChargesRenter ?? 0) : null;
  const perSurface = amount !== null && Surfaces.Habitable ? Math.round(amount / Surfaces.Habitable) : null;
  const charges = goal === "rent" ? Financial.ChargesRenter : Financial.ChargesOwner;
  return {
    price: written(isOpen ? priceText(words.card, { price, goal }) : words.card(state), amount),
    allIn:
      own === undefined
        ? undefined
        : other === undefined || own === other
          ? written(formatPrice(own), own)
          : written(words.shortlist("allIn", { own: formatPrice(own), other: formatPrice(other) }), own),
    perMonth: rent === null ? undefined : written(formatPrice(rent), rent),
    perSurface: perSurface === null ? undefined : written(`${formatPrice(perSurface)}/m²`, perSurface),
    charges:
      charges === undefined
        ? undefined
        : written(words.facts("words.perMonth", { amount: formatPrice(charges) }), charges),
  };
}

const floodLabels: readonly FactLabel[] = [
  "pScore",
  "gScore",
  "floodZone",
  "riverbankZone",
  "floodHazard",
  "floodRisk",
];

/** The label with its score, what the law demands because of it, and what else it wants to be known. */
function legalValues({ record, context, listing, words }: Compared): ComparedValues {
  const legal = legalBlock(record, context);
  const label = listing.energy?.label;
  const score = formatEnergy(record.EnergyPerformance, context.language);
  const { renovation } = legal ?? {};
  const energy = label && [writtenLabel(label), score].filter(Boolean).join(dot);
  return {
    energy: written(energy, label && energyLabels.indexOf(label)),
    renovation: renovation
      ? written(words.shortlist("renovation", { to: writtenLabel(renovation.to), years: renovation.years }))
      : // Where the label is known, so is that nobody has to.
        written(renovation === null && label ? words.shortlist("noRenovation") : undefined),
    flood: named(words, legal?.facts.filter(({ label: name }) => floodLabels.includes(name)) ?? []),
    certificates: named(words, readFacts(certificateFacts, record, context)),
  };
}

/** Rooms and surfaces; the garden with the sun it gets. */
function spaces({ record, words }: Compared): ComparedValues {
  const { Surfaces = {}, Rooms = {}, Building = {} } = record;
  const sides = (["southFacing", "westFacing"] as const).filter((side) =>
    Building.ExteriorComfort?.includes(side),
  );
  const sun = sides.map((side) => words.facts(`words.exteriorComfort.${side}`)).join(dot);
  return {
    habitable: surface(Surfaces.Habitable),
    plot: surface(Surfaces.Ground),
    bedrooms: count(Rooms.Bedrooms),
    bathrooms: count(Rooms.Bathrooms),
    showers: count(Rooms.Showers),
    garden: surface(Surfaces.Garden, sun),
    terrace: surface(Surfaces.Terrace),
    parking: count(Rooms.Garages, Rooms.Parkings, Rooms.ExternalParkings),
  };
}

/** What runs on rails: a bus stop is near nearly everywhere. */
const railKinds: readonly string[] = ["tram", "metro", "station"];

/** The building, and where it stands. */
function building({ record, context, words }: Compared): ComparedValues {
  const facts = new Map(
    readFacts([...buildingFacts, ...financialFacts, availabilityFact], record, context).map((fact) => [
      fact.label,
      factText(words, fact.parts),
    ]),
  );
  const { Building = {}, Financial = {}, PointsOfInterest = [] } = record;
  const lift = Building.Facilities?.Lift;
  const rail = PointsOfInterest.filter(({ Kind }) => railKinds.includes(Kind));
  const [nearest] = nearbyPoints({ ...record, PointsOfInterest: rail }, context.language);
  return {
    tax: written(facts.get("realEstateTax") ?? facts.get("foreignPropertyTax"), Financial.RealEstateTax),
    floor: written(facts.get("floorNumber")),
    lift: lift === undefined ? undefined : written(words.facts(lift ? "words.yes" : "words.no")),
    year: written(facts.get("constructionYear"), Building.ConstructionYear),
    condition: written(facts.get("condition")),
    transit:
      nearest &&
      written(`${nearest.name}, ${nearest.distance}`, Math.min(...rail.map(({ Distance }) => Distance))),
    availability: written(facts.get("availability")),
  };
}

/** The rows of a comparison that a property has, but for its next free hour, which is read when it is compared. */
export const comparedValues = (compared: Compared): ComparedValues =>
  Object.fromEntries(
    [prices, legalValues, spaces, building]
      .flatMap((read) => Object.entries(read(compared)))
      .filter(([, value]) => value),
  );
