import { type JsonObject, withJson } from "../json/json.ts";
import type { LanguageCode } from "../text/language.ts";
import { fieldsOfFacts } from "./facts-table.ts";
import { distinctFindings, holdReasons } from "./findings.ts";
import type { FeedListing } from "./listing.ts";
import {
  type RecordContext,
  type RecordDraft,
  sharedFields,
  typeIdsOf,
  wholeTexts,
} from "./record-fields.ts";

/** Units in `site.json` that every package means: the plain amount, a month, and the lowest of several prices. */
const priceUnits = { plain: 1, month: 2, from: 7 };

function priceUnitOf({ goal, priceFrom }: FeedListing, { site }: RecordContext): number {
  if (priceFrom) return priceUnits.from;
  const isMonthly = goal === "rent" && site.priceUnits.some(({ unit }) => unit === priceUnits.month);
  return isMonthly ? priceUnits.month : priceUnits.plain;
}

/** The number in `site.json` that the status asks for; a rent has its own where the agency has one. */
function marqueeOf({ marquee, status, goal }: FeedListing, { site, toLet }: RecordContext): number {
  const isThere = (number: number | undefined) => site.marquees.some((item) => item.number === number);
  if (marquee !== undefined && isThere(marquee)) return marquee;
  const option = site.marquees.find(({ underOption }) => underOption)?.number;
  if (status === "option" && option !== undefined) return option;
  const plain = site.marquees.find(
    ({ hidesPrice, underOption, newPrice }) => !hidesPrice && !underOption && !newPrice,
  );
  return (goal === "rent" && isThere(toLet) ? toLet : undefined) ?? plain?.number ?? 1;
}

/** The day a property was closed: the package's, what was said last time, or today; undefined while it is to be had. */
function closedDay({ outcome, status, closedDay: given }: FeedListing, { former, today }: RecordContext) {
  if (outcome === "offer" || (status !== "sold" && status !== "rented")) return undefined;
  const known = former?.ClosedAt;
  const day = given ?? (typeof known === "string" ? known : today);
  return day > today ? today : day;
}

/** A property's own texts, with the street where a language calls it otherwise. */
function propertyTexts(listing: FeedListing, street: string): Partial<Record<LanguageCode, JsonObject>> {
  const texts = wholeTexts(listing).map(([language, { title, description }]) => {
    const own = listing.street[language];
    const text = {
      TypeDescription: title,
      ...(own && own !== street && { Street: own }),
      Description: description,
    };
    return [language, text] as const;
  });
  return Object.fromEntries(texts);
}

/** Why nobody may see a property before somebody has looked at it; empty where it may be shown. */
function heldReasons(listing: FeedListing, { pictures }: RecordContext): string[] {
  return distinctFindings([
    ...(listing.held ? holdReasons(listing.findings) : []),
    ...(pictures.length === 0 ? ["picture-missing"] : []),
    // Whether the home is occupied is in no package, and the law wants it said: a person writes the whole annuity here.
    ...(listing.facts.lifeAnnuity ? ["annuity-facts-missing"] : []),
  ]);
}

/**
 * The property file that a listing asks for, as far as the package knows it. Which values its schema takes is not known here.
 * @returns with reasons why no file can be made of it, and why it must not be shown yet
 */
export function propertyOf(listing: FeedListing, context: RecordContext): RecordDraft {
  const { facts, goal, status } = listing;
  const shared = sharedFields(listing, context);
  const types = typeIdsOf(listing, context);
  const texts = propertyTexts(listing, shared.fields.Street);
  const price = listing.price && listing.price > 0 ? listing.price : null;
  const closed = closedDay(listing, context);
  const known = fieldsOfFacts(facts).reduce<JsonObject>(
    (value, fact) => withJson(value, fact.path, fact.value) as JsonObject,
    {},
  );
  const value: JsonObject = {
    $schema: "../schema/property.schema.json",
    ID: context.number,
    Source: { Name: context.source, ID: listing.id },
    RecordFile: listing.reference ?? "",
    Goal: goal === "sale" ? 0 : 1,
    Status: status === "sold" || status === "rented" ? status : "available",
    PublishedAt: shared.published,
    ...(closed !== undefined && { ClosedAt: closed }),
    WebID: Number(types[0] ?? 0),
    WebIDs: types.join(","),
    MainTypeName: listing.mainType ?? "",
    Marquee: marqueeOf(listing, context),
    PublishPrice: listing.priceShown,
    Price: price,
    PriceUnit: priceUnitOf(listing, context),
    PublishAddress: listing.addressShown,
    ...shared.fields,
    ...(facts.availability && { Availability: facts.availability }),
    EnergyPerformance: facts.energy?.value ?? null,
    EPCLabelText: facts.energy?.label ?? "",
    SmallPictureItem: null,
    Pictures: [...context.pictures],
    ...(listing.video && { Video: listing.video }),
    ...(listing.virtualTour && { VirtualTour: listing.virtualTour }),
    ...known,
    texts,
  };
  const reasons = [
    ...shared.reasons,
    ...(listing.mainType === null ? ["type-missing"] : []),
    ...(types.length === 0 ? ["type-unlisted"] : []),
    ...(Object.keys(texts).length === 0 ? ["text-missing"] : []),
  ];
  return { value, reasons, held: heldReasons(listing, context) };
}
