import type { JsonObject } from "../json/json.ts";
import { holdReasons } from "./findings.ts";
import type { FeedListing, ListingUnit } from "./listing.ts";
import {
  type RecordContext,
  type RecordDraft,
  sharedFields,
  typeIdsOf,
  wholeTexts,
} from "./record-fields.ts";

/** A unit as the file of its project has it; null without a surface, which every unit must say. */
function unitOf(unit: ListingUnit, { unitNumbers }: RecordContext): JsonObject | null {
  const number = unitNumbers?.get(unit.id);
  if (number === undefined || !unit.surface) return null;
  return {
    ID: number,
    Name: unit.name || unit.id,
    Floor: unit.floor ?? 0,
    Price: unit.price && unit.price > 0 ? unit.price : null,
    Surface: unit.surface,
    Bedrooms: Math.round(unit.bedrooms ?? 0),
    Status: unit.status === "rented" ? "sold" : unit.status,
  };
}

/** The longest name of a project. */
const longestName = 80;

/** The file of a new-build project, with its units, as far as the package knows it. @returns as `propertyOf` */
export function projectOf(listing: FeedListing, context: RecordContext): RecordDraft {
  const { facts, goal } = listing;
  const { fields, published, reasons } = sharedFields(listing, context);
  const [type] = typeIdsOf(
    { ...listing, kind: listing.kind === "project" ? "apartment" : listing.kind },
    context,
  );
  const category = context.types.categories.find(({ WebID }) => WebID === type);
  const { Street, HouseNumber, BoxNr, Zip, City, CountryID, CountryName, ...rest } = fields;
  const texts = wholeTexts(listing).map(([language, { title, description }]) => [
    language,
    { Name: title.slice(0, longestName).trim(), Title: title, Description: description },
  ]);
  const value: JsonObject = {
    $schema: "../schema/project.schema.json",
    ID: context.number,
    Goal: goal === "sale" ? 0 : 1,
    WebID: Number(type ?? 0),
    WebIDName: category?.Name[context.site.defaultLanguage] ?? "",
    SmallPicture: context.pictures[0] ?? null,
    Pictures: [...context.pictures],
    PublicAddress: listing.addressShown,
    ...{ Street, HouseNumber, BoxNr, Zip, City, CountryID, CountryName },
    ...rest,
    ...(listing.video && { Video: listing.video }),
    PublishedAt: published,
    ...(facts.vat != null && { VAT: facts.vat }),
    ...(facts.energy?.eLevel != null && { ELevel: facts.energy.eLevel }),
    Units: (listing.units ?? []).flatMap((unit) => unitOf(unit, context) ?? []),
    texts: Object.fromEntries(texts),
  };
  return {
    value,
    reasons: [
      ...reasons,
      ...(type === undefined ? ["type-unlisted"] : []),
      ...(texts.length === 0 ? ["text-missing"] : []),
    ],
    held: [
      ...(listing.held ? holdReasons(listing.findings) : []),
      ...(context.pictures.length === 0 ? ["picture-missing"] : []),
    ],
  };
}
