import { type UnitsOnOffer, unitsByStatus, unitsOnOffer } from "../../domain/listing/units-on-offer.ts";
import { recogniseVideo, type Video } from "../../domain/media/video.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, type ShownText } from "../../domain/text/localized.ts";
import { listAddress } from "../../i18n/addresses.ts";
import type { Catalogue } from "../catalogue.ts";
import { listFilters } from "../listing/listings.ts";
import { type NeighbourhoodView, neighbourhoodView } from "../listing/neighbourhood.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import { type Place, placeOf } from "../places.ts";
import { type Crumb, crumbsTo } from "../shell/crumbs.ts";
import { contactMember, type MemberView, speakerBeside } from "../team.ts";
import { type ProjectCardView, projectAddress, projectCards, projectPages } from "./projects.ts";
import { type UnitPrices, type UnitView, unitPrices } from "./unit-prices.ts";

/** A project's page: plain data in one language. Amounts in euro, surfaces in m². */
export interface ProjectPage {
  id: number;
  href: string;
  name: string;
  title: ShownText;
  description: ShownText;
  place: Place;
  /** ISO 3166-1. */
  countryCode?: string;
  /** Street and number; null where the address is not public. */
  street: string | null;
  position: { latitude: number; longitude: number } | null;
  pictures: ShownPicture[];
  /** Free ones first; prices with their taxes where `taxes` says so. */
  units: UnitView[];
  taxes: UnitPrices["taxes"];
  /** Units on more than one floor: flats; houses all stand on the ground, which needs no saying. */
  stacked: boolean;
  counts: UnitsOnOffer["counts"];
  /** Lowest and highest price of the free units; null where none has one. */
  prices: UnitsOnOffer["prices"];
  surfaces: { smallest: number; largest: number } | null;
  /** The day the first keys are handed over. */
  delivery: string | null;
  eLevel: number | null;
  /** Per cent on the construction value. */
  vat: number | null;
  video: Video | null;
  publishedAt: string | null;
  neighbourhood: NeighbourhoodView | null;
  /** Other properties for sale in the same municipality. */
  nearby: { href: string; count: number } | null;
  contact: MemberView | null;
  /** Who speaks the language of the page where the contact does not. */
  speaker: MemberView | null;
  others: ProjectCardView[];
  alternates: Partial<Record<LanguageCode, string>>;
  translations: Partial<Record<LanguageCode, string>>;
  crumbs: Crumb[];
}

function pricesAndSizes({ units, taxes }: UnitPrices) {
  const left = units.filter((unit) => unit.Status !== "sold");
  const sizes = (left.length > 0 ? left : units).map((unit) => unit.Surface);
  return {
    units: unitsByStatus(units),
    taxes,
    stacked: units.some((unit) => unit.Floor !== 0),
    ...unitsOnOffer(units),
    surfaces: sizes.length > 0 ? { smallest: Math.min(...sizes), largest: Math.max(...sizes) } : null,
  };
}

function nearbyOf(catalogue: Catalogue, place: Place, language: LanguageCode) {
  const city = listFilters(catalogue, "sale", language).cities.find((each) => each.slug === place.slug);
  return city ? { href: listAddress("for-sale", language, city.slug), count: city.count } : null;
}

/** The project at these parts of an address; null where there is none, a placeholder included. */
export function projectPage(
  catalogue: Catalogue,
  language: LanguageCode,
  segments: readonly string[],
): ProjectPage | null {
  const record = projectPages.recordAt(catalogue, language, segments);
  const text = record && inLanguage(record.texts, language);
  const href = record && projectAddress(record, language);
  if (!record || !text || !href) return null;
  const shown = (value: string): ShownText => ({ text: value, ...(text.lang && { lang: text.lang }) });
  const { Latitude: latitude, Longitude: longitude } = record;
  const place = placeOf(catalogue, record, language);
  const files = [...new Set([record.SmallPicture, ...record.Pictures])];
  const contact = contactMember(catalogue, record.ContactID, language);
  const street = [record.Street, [record.HouseNumber, record.BoxNr].filter(Boolean).join(" / ")]
    .join(" ")
    .trim();
  return {
    id: record.ID,
    href,
    name: text.value.Name,
    title: shown(text.value.Title),
    description: shown(text.value.Description),
    place,
    countryCode: catalogue.countries.get(record.CountryID)?.Code,
    street: record.PublicAddress && street ? street : null,
    position: record.PublicAddress && latitude && longitude ? { latitude, longitude } : null,
    pictures: files.flatMap((file) => pictureOf(catalogue, file, language) ?? []),
    ...pricesAndSizes(unitPrices(record, catalogue.today)),
    delivery: record.Delivery ?? null,
    eLevel: record.ELevel ?? null,
    vat: record.VAT ?? null,
    video: record.Video ? recogniseVideo(record.Video, catalogue.content.site.tourHosts) : null,
    publishedAt: record.PublishedAt ?? null,
    neighbourhood: neighbourhoodView(catalogue, record.NeighbourhoodID, language),
    nearby: nearbyOf(catalogue, place, language),
    contact,
    speaker: speakerBeside(catalogue, contact, language),
    others: projectCards(catalogue, language).filter((card) => card.id !== record.ID),
    alternates: projectPages.alternates(catalogue, record),
    translations: projectPages.translations(catalogue, record),
    crumbs: [...crumbsTo("projects", language), { name: { text: text.value.Name }, href }],
  };
}
