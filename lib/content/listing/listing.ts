import type { EnergyLabel } from "../../domain/energy/energy-label.ts";
import { type GoalKind, goalKind, isForSale } from "../../domain/listing/goal.ts";
import { type PriceLabel, priceLabel } from "../../domain/listing/price.ts";
import { isListed, isNew, type PropertyState, propertyState } from "../../domain/listing/property-state.ts";
import { type MapPosition, publicPosition } from "../../domain/map/map-position.ts";
import { evaluateConditions } from "../../domain/modules/display-condition.ts";
import { latestDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, type ShownText, textIn } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { copyName } from "../../pictures/copy-names.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { recordPages } from "../page-type.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import { type Place, placeOf } from "../places.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { energyOf } from "./energy.ts";
import { typeIconOf } from "./type-icon.ts";
import { isUnderOption } from "./visits.ts";

/** A property as a card, a search result or a feed shows it: plain data in one language. */
export interface Listing {
  id: number;
  /** The agency’s reference; the id where it gives none. */
  reference: string;
  goal: GoalKind;
  state: PropertyState;
  href: string;
  title: ShownText;
  typeName: string;
  typeIds: string[];
  place: Place;
  /** An area where the address is not published; null where nobody knows it, and no map has it. */
  position: MapPosition | null;
  price: PriceLabel;
  marquee: { number: number; name: string };
  /** What cards say of it: the name of a marquee that the agency wants there, or the first label that holds. */
  mark?: string;
  /** Promised to somebody: no visit can be booked, no offer made. */
  isUnderOption: boolean;
  /** Euro a month, of a rental. */
  charges?: number;
  bedrooms?: number;
  /** m², habitable; of land the plot. */
  surface?: number;
  energy: { label: EnergyLabel; image: string } | null;
  isNew: boolean;
  picture: ShownPicture | null;
  /** Path of the icon of its type; null where the type has none. */
  typeIcon: string | null;
  /** Addresses of the pictures after it that a card can be leafed through. */
  morePictures: string[];
  publishedAt: string;
}

/** The title a visitor reads; its language is marked where it is another one. */
export function titleOf(record: PropertyRecord, language: LanguageCode): ShownText {
  const localized = inLanguage(record.texts, language);
  return { text: localized?.value.TypeDescription ?? "", ...(localized?.lang && { lang: localized.lang }) };
}

/** The day a property's page last changed, as an ISO day. */
export const changedDay = ({ PublishedAt, ModifiedAt, ClosedAt }: PropertyRecord): string =>
  latestDay([PublishedAt, ModifiedAt, ClosedAt]) ?? PublishedAt;

/** The entry of the path table that a property's address follows. */
const propertyKey = ({ Goal }: PropertyRecord) =>
  isForSale(Goal) ? ("property-sale" as const) : ("property-rent" as const);

const addressParts = perCatalogue((catalogue, record: PropertyRecord, language: LanguageCode) => ({
  id: record.ID,
  reference: record.RecordFile || String(record.ID),
  city: placeOf(catalogue, record, language).slug,
  slug: slugify(titleOf(record, language).text, language),
}));

/** The one canonical address of a property in a language (design, section 4). */
export const propertyAddress = (
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
): string => addressOf(propertyKey(record), language, addressParts(catalogue, record, language));

/** The pages of properties. One that is sold or rented keeps its page and leaves the site map. */
export const propertyPages = recordPages<PropertyRecord>({
  keyOf: propertyKey,
  records: ({ properties }) => [...properties.values()],
  params: addressParts,
  isTranslated: ({ texts }, language) => texts[language] !== undefined,
  siteMap: (_, record) =>
    isListed(record) ? { changed: changedDay(record), picture: record.Pictures[0] } : null,
  byId: {
    keys: ["property-sale", "property-rent"],
    record: ({ properties }, id) => properties.get(id),
    missing: "property",
  },
});

/** The names of marquees and price units in a language. */
const priceWords = perCatalogue(({ content }, language: LanguageCode) => {
  const { marquees, priceUnits } = content.site;
  return {
    marquees: marquees.map((marquee) => ({ ...marquee, name: textIn(marquee.name, language) })),
    priceUnits: priceUnits.map(({ unit, text }) => ({ unit, text: textIn(text, language) })),
  };
});

/** What the cards of a property say of it beside its state; undefined where that is nothing. */
function markOf({ content }: Catalogue, record: PropertyRecord, language: LanguageCode): string | undefined {
  const marquee = content.site.marquees.find(({ number }) => number === record.Marquee);
  const name =
    textIn(record.MarqueeName, language) || (marquee?.onCards ? textIn(marquee.name, language) : "");
  // One that takes the price's place stands there already.
  if (name && !marquee?.hidesPrice) return name;
  const label = content.site.display.labels.find(({ conditions }) => evaluateConditions(conditions, record));
  return label && textIn(label.name, language);
}

/** Pictures of a property that its card can show, the first included: with more, a list of twelve outgrows its first packets. */
const cardPictures = 3;
/** Wide enough for a card on any screen; pixels. */
const cardPictureWidth = 600;

/** The address of the one copy of a picture that a card shows when it is leafed to. */
function cardCopy({ file, hash, widths, width }: ShownPicture): string {
  const copy = widths.findLast((size) => size <= cardPictureWidth) ?? widths[0] ?? width;
  return `/pictures/${copyName(file, hash, copy, "webp")}`;
}

/** The property of a record in a language. */
export const listingOf = perCatalogue(
  (catalogue, record: PropertyRecord, language: LanguageCode): Listing => {
    const { content, mainTypes, today } = catalogue;
    const words = priceWords(catalogue, language);
    const marquee = words.marquees.find(({ number }) => number === record.Marquee);
    const marqueeName = record.MarqueeName && textIn(record.MarqueeName, language);
    const { Habitable, Office, Ground, Total } = record.Surfaces ?? {};
    return {
      id: record.ID,
      reference: record.RecordFile || String(record.ID),
      goal: goalKind(record.Goal),
      state: propertyState(record.Status),
      href: propertyAddress(catalogue, record, language),
      title: titleOf(record, language),
      typeName: textIn(mainTypes.get(record.MainTypeName)?.name, language) || record.MainTypeName,
      typeIds: record.WebIDs.split(","),
      place: placeOf(catalogue, record, language),
      position: publicPosition(record.Latitude, record.Longitude, record.PublishAddress),
      price: priceLabel(
        {
          ...record,
          MarqueeName: marqueeName,
          PriceUnitText: inLanguage(record.texts, language)?.value.PriceUnitText,
        },
        words,
      ),
      marquee: {
        number: record.Marquee,
        name: marqueeName ?? marquee?.name ?? "",
      },
      mark: markOf(catalogue, record, language),
      isUnderOption: isUnderOption(content, record),
      charges: record.Financial?.ChargesRenter,
      bedrooms: record.Rooms?.Bedrooms,
      surface: Habitable ?? Office ?? Ground ?? Total,
      energy: energyOf(record, today),
      isNew: isNew(record.PublishedAt, today, content.site.newForDays),
      picture: pictureOf(catalogue, record.Pictures[0], language),
      typeIcon: typeIconOf(catalogue, String(record.WebID)),
      morePictures: record.Pictures.slice(1, cardPictures).flatMap((file) => {
        const picture = pictureOf(catalogue, file, language);
        return picture ? [cardCopy(picture)] : [];
      }),
      publishedAt: record.PublishedAt,
    };
  },
);
