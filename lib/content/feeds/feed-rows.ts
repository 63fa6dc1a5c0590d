import type { FeedRow, FeedText } from "../../domain/feeds/feed-row.ts";
import { goalKind } from "../../domain/listing/goal.ts";
import { comparablePrice } from "../../domain/listing/price.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, textIn } from "../../domain/text/localized.ts";
import { defaultLanguage, languages } from "../../i18n/routing.ts";
import { copyName, jpegWidths } from "../../pictures/copy-names.ts";
import { type Catalogue, perCatalogue, placeKey } from "../catalogue.ts";
import { regionOfRecord } from "../listing/energy.ts";
import { changedDay, listingOf } from "../listing/listing.ts";
import { pictureOf } from "../pictures.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/** Pixels: the widest copy that an advert needs. */
const widest = 1_600;

/** The addresses of the JPEGs of its pictures: no other format is read everywhere. */
const jpegsOf = (catalogue: Catalogue, { Pictures }: PropertyRecord, site: string): string[] =>
  Pictures.flatMap((file) => {
    const picture = pictureOf(catalogue, file, defaultLanguage);
    if (!picture) return [];
    const widths = jpegWidths(picture.widths);
    const width = widths.findLast((size) => size <= widest) ?? widths[0];
    return width === undefined
      ? []
      : [new URL(`/pictures/${copyName(file, picture.hash, width, "jpeg")}`, site).href];
  });

/** Where it is: the middle of its municipality where the address is not published, or nobody has found it on the map. */
function positionOf({ places }: Catalogue, record: PropertyRecord): FeedRow["position"] {
  const { PublishAddress, Latitude, Longitude } = record;
  const point = PublishAddress && Latitude !== undefined && Longitude !== undefined ? record : undefined;
  const place = point ?? places.get(placeKey(record));
  return place?.Latitude !== undefined && place.Longitude !== undefined
    ? { latitude: place.Latitude, longitude: place.Longitude }
    : null;
}

function textOf(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
  site: string,
): FeedText {
  const { title, href, typeName, place } = listingOf(catalogue, record, language);
  const text = inLanguage(record.texts, language);
  const street = `${text?.value.Street ?? record.Street} ${record.HouseNumber}`.trim();
  return {
    title: title.text,
    description: text?.value.Description ?? "",
    isTranslated: record.texts[language] !== undefined,
    url: new URL(href, site).href,
    type: typeName,
    place: place.name,
    country: textIn(catalogue.countries.get(record.CountryID)?.Name, language) || record.CountryName,
    street: record.PublishAddress && street ? street : null,
  };
}

function rowOf(catalogue: Catalogue, record: PropertyRecord, site: string): FeedRow {
  const { Rooms, Surfaces, Building } = record;
  const listing = listingOf(catalogue, record, defaultLanguage);
  return {
    id: record.ID,
    reference: listing.reference,
    changed: changedDay(record),
    goal: goalKind(record.Goal),
    isUnderOption: listing.isUnderOption,
    type: record.MainTypeName,
    isNewBuild: Building?.Condition === "new",
    price: comparablePrice(listing.price),
    zip: record.Zip,
    region: regionOfRecord(record),
    country: catalogue.countries.get(record.CountryID)?.Code ?? "",
    position: positionOf(catalogue, record),
    bedrooms: Rooms?.Bedrooms ?? null,
    bathrooms: Rooms?.Bathrooms ?? null,
    habitable: Surfaces?.Habitable ?? null,
    ground: Surfaces?.Ground ?? null,
    hasPool: Building?.ExteriorComfort?.includes("swimmingPool") ?? false,
    constructionYear: Building?.ConstructionYear ?? null,
    energyLabel: record.EPCLabelText,
    pictures: jpegsOf(catalogue, record, site),
    texts: Object.fromEntries(
      languages.map((language) => [language, textOf(catalogue, record, language, site)]),
    ),
  };
}

/** Properties that can be had, here and abroad, as feeds of adverts have them; the newest first. @param site the site's origin */
export const feedRows = perCatalogue((catalogue, site: string): readonly FeedRow[] => {
  const { abroad, listed } = catalogue;
  return [...listed.sale, ...listed.rent, ...abroad].map((record) => rowOf(catalogue, record, site));
});
