import type { EnergyLabel } from "../../domain/energy/energy-label.ts";
import { type GoalKind, goalKind } from "../../domain/listing/goal.ts";
import { type PriceLabel, priceLabel } from "../../domain/listing/price.ts";
import { isNew, type PropertyState, propertyState } from "../../domain/listing/property-state.ts";
import { type MapPosition, publicPosition } from "../../domain/map/map-position.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, type ShownText, textIn } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { Content } from "../load.ts";
import { type Place, placeOf } from "../map/places.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { today } from "../today.ts";
import { energyOf } from "./energy.ts";

/** A property as a card, a search result or a feed shows it: plain data in one language. */
export interface Listing {
  id: number;
  /** The agency’s own reference; the id where it gives none. */
  reference: string;
  goal: GoalKind;
  state: PropertyState;
  href: string;
  title: ShownText;
  typeName: string;
  typeIds: string[];
  place: Place;
  /** An area where the address is not published. */
  position: MapPosition;
  price: PriceLabel;
  marquee: { number: number; name: string };
  /** Euro a month, of a rental. */
  charges?: number;
  bedrooms?: number;
  /** m², habitable; of land the plot. */
  surface?: number;
  energy: { label: EnergyLabel; image: string } | null;
  isNew: boolean;
  picture: ShownPicture | null;
  publishedAt: string;
}

/** The title a visitor reads; its language is marked where it is another one. */
export function titleOf(record: PropertyRecord, language: LanguageCode): ShownText {
  const found = inLanguage(record.texts, language);
  return { text: found?.value.TypeDescription ?? "", ...(found?.lang && { lang: found.lang }) };
}

/** The one canonical address of a property in a language (design, section 4). */
export function propertyAddress(content: Content, record: PropertyRecord, language: LanguageCode): string {
  const key = goalKind(record.Goal) === "sale" ? "property-sale" : "property-rent";
  return addressOf(key, language, {
    id: record.ID,
    reference: record.RecordFile || String(record.ID),
    city: placeOf(content, record, language).slug,
    slug: slugify(titleOf(record, language).text),
  });
}

/** What is asked for a property, with the words `site.json` has for marquees and units. */
function priceOf(content: Content, record: PropertyRecord, language: LanguageCode): PriceLabel {
  const { marquees, priceUnits } = content.site;
  return priceLabel(
    { ...record, PriceUnitText: inLanguage(record.texts, language)?.value.PriceUnitText },
    {
      marquees: marquees.map((marquee) => ({ ...marquee, name: textIn(marquee.name, language) })),
      priceUnits: priceUnits.map(({ unit, text }) => ({ unit, text: textIn(text, language) })),
    },
  );
}

const marqueeName = (content: Content, marquee: number, language: LanguageCode): string =>
  textIn(content.site.marquees.find(({ number }) => number === marquee)?.name, language);

/** The property of a record in a language. */
export function listingOf(content: Content, record: PropertyRecord, language: LanguageCode): Listing {
  const mainType = content.types.mainTypes.find((type) => type.id === record.MainTypeName);
  return {
    id: record.ID,
    reference: record.RecordFile || String(record.ID),
    goal: goalKind(record.Goal),
    state: propertyState(record.Status),
    href: propertyAddress(content, record, language),
    title: titleOf(record, language),
    typeName: textIn(mainType?.name, language) || record.MainTypeName,
    typeIds: record.WebIDs.split(","),
    place: placeOf(content, record, language),
    position: publicPosition(record.Latitude, record.Longitude, record.PublishAddress),
    price: priceOf(content, record, language),
    marquee: { number: record.Marquee, name: marqueeName(content, record.Marquee, language) },
    charges: record.Financial?.ChargesRenter,
    bedrooms: record.Rooms?.Bedrooms,
    surface:
      record.Surfaces?.Habitable ??
      record.Surfaces?.Office ??
      record.Surfaces?.Ground ??
      record.Surfaces?.Total,
    energy: energyOf(record),
    isNew: isNew(record.PublishedAt, today(), content.site.newForDays),
    picture: pictureOf(content, record.Pictures[0], language),
    publishedAt: record.PublishedAt,
  };
}
