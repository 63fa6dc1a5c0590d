import { facadesOf } from "../../domain/listing/facade.ts";
import { unitsByStatus, unitsOnOffer } from "../../domain/listing/units-on-offer.ts";
import { recogniseVideo } from "../../domain/media/video.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, type ShownText } from "../../domain/text/localized.ts";
import { listAddress } from "../../i18n/addresses.ts";
import type { Catalogue } from "../catalogue.ts";
import { labelLinks } from "../guide/glossary.ts";
import { listFilters } from "../listing/listings.ts";
import { neighbourhoodView } from "../listing/neighbourhood.ts";
import { pictureOf } from "../pictures.ts";
import { type Place, placeOf } from "../places.ts";
import { crumbsTo } from "../shell/crumbs.ts";
import { contactMember, speakerBeside } from "../team.ts";
import { projectAddress, projectCards, projectPages } from "./projects.ts";
import { type LinkedUnit, linkedUnits, projectDocuments, shownStreet } from "./unit-page.ts";
import { type UnitPrices, unitPrices } from "./unit-prices.ts";

function pricesAndSizes(units: LinkedUnit[], taxes: UnitPrices["taxes"]) {
  const left = units.filter((unit) => unit.Status !== "sold");
  const sizes = (left.length > 0 ? left : units).map((unit) => unit.Surface);
  return {
    /** Free ones first; prices with their taxes where `taxes` says so. */
    units: unitsByStatus(units),
    taxes,
    /** Units on more than one floor: flats; houses all stand on the ground, which needs no saying. */
    stacked: units.some((unit) => unit.Floor !== 0),
    facades: facadesOf(units),
    ...unitsOnOffer(units),
    surfaces: sizes.length > 0 ? { smallest: Math.min(...sizes), largest: Math.max(...sizes) } : null,
  };
}

function nearbyOf(catalogue: Catalogue, place: Place, language: LanguageCode) {
  const city = listFilters(catalogue, "sale", language).cities.find((option) => option.slug === place.slug);
  return city ? { href: listAddress("for-sale", language, city.slug), count: city.count } : null;
}

/**
 * All that the page of a project shows, as plain data in one language: amounts in euro, surfaces in m².
 * @returns null where no project has these path segments, and for a placeholder
 */
export function projectPage(catalogue: Catalogue, language: LanguageCode, segments: readonly string[]) {
  const record = projectPages.recordAt(catalogue, language, segments);
  const text = record && inLanguage(record.texts, language);
  const href = record && projectAddress(record, language);
  if (!record || !text || !href) return null;
  const localized = (value: string): ShownText => ({ text: value, ...(text.lang && { lang: text.lang }) });
  const { Latitude: latitude, Longitude: longitude } = record;
  const place = placeOf(catalogue, record, language);
  const files = [...new Set([record.SmallPicture, ...record.Pictures])];
  const contact = contactMember(catalogue, record.ContactID, language);
  return {
    id: record.ID,
    href,
    name: text.value.Name,
    title: localized(text.value.Title),
    description: localized(text.value.Description),
    place,
    /** ISO 3166-1. */
    countryCode: catalogue.countries.get(record.CountryID)?.Code,
    /** Street and number; null where the address is not public. */
    street: shownStreet(record, language),
    position: record.PublicAddress && latitude && longitude ? { latitude, longitude } : null,
    pictures: files.flatMap((file) => pictureOf(catalogue, file, language) ?? []),
    ...pricesAndSizes(linkedUnits(catalogue, record, language), unitPrices(record, catalogue.today).taxes),
    documents: projectDocuments(record, language),
    /** The day the first keys are handed over. */
    delivery: record.Delivery ?? null,
    eLevel: record.ELevel ?? null,
    /** Per cent on the construction value. */
    vat: record.VAT ?? null,
    video: record.Video ? recogniseVideo(record.Video, catalogue.content.site.tourHosts) : null,
    publishedAt: record.PublishedAt ?? null,
    neighbourhood: neighbourhoodView(catalogue, record.NeighbourhoodID, language),
    /** Other properties for sale in the same municipality. */
    nearby: nearbyOf(catalogue, place, language),
    contact,
    /** Where labels are explained. */
    labels: labelLinks(catalogue, language),
    /** Who speaks the language of the page where the contact does not. */
    speaker: speakerBeside(catalogue, contact, language),
    others: projectCards(catalogue, language).filter((card) => card.id !== record.ID),
    alternates: projectPages.alternates(catalogue, record),
    translations: projectPages.translations(catalogue, record),
    crumbs: [...crumbsTo("projects", language), { name: { text: text.value.Name }, href }],
  };
}

export type ProjectPage = NonNullable<ReturnType<typeof projectPage>>;
