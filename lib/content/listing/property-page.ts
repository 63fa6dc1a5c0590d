import { isHomeCountry } from "../../domain/address/country.ts";
import { goalKind } from "../../domain/listing/goal.ts";
import { recogniseVideo, type Video } from "../../domain/media/video.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { addressOf, fillPattern } from "../../i18n/addresses.ts";
import { languages, type PathKey } from "../../i18n/routing.ts";
import { internalRoute } from "../../i18n/url-rules.ts";
import type { Content } from "../load.ts";
import { type MapView, mapView } from "../map/map.ts";
import { placeOf } from "../map/places.ts";
import { contactMember, type MemberView } from "../modules/team.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import type { Crumb } from "../shell/crumbs.ts";
import { type ComfortList, comfortOf } from "./facts/comfort.ts";
import { factContext } from "./facts/context.ts";
import { type DocumentView, documentViews } from "./facts/documents.ts";
import { type EnergyView, energyView } from "./facts/energy-scale.ts";
import type { FactPart } from "./facts/fact.ts";
import { type Figure, keyFigures } from "./facts/figures.ts";
import { addressParts, availabilityFact, streetOf } from "./facts/general.ts";
import { type FactGroup, factGroups } from "./facts/groups.ts";
import { type LegalBlock, legalBlock } from "./facts/legal.ts";
import { type NearbyPoint, nearbyPoints } from "./facts/surroundings.ts";
import { type Listing, listingOf, propertyAddress, titleOf } from "./listing.ts";
import { similarListings } from "./listings.ts";
import { type NeighbourhoodView, neighbourhoodView } from "./neighbourhood.ts";
import { cityCrumb, listKeyOf, type MapLinks, mapLinks, propertyCrumbs } from "./property-place.ts";

/** All a property's page shows, as plain data in one language. */
export interface PropertyPage {
  listing: Listing;
  /** The menu entry it belongs to. */
  menuKey: PathKey;
  reference: string;
  /** Street and number for machines; empty where the address is not published. */
  street: string;
  address: FactPart[];
  availability: FactPart[];
  figures: Figure[];
  description: { paragraphs: string[]; lang?: LanguageCode };
  pictures: ShownPicture[];
  physical: FactGroup[];
  comfort: ComfortList[];
  energy: EnergyView | null;
  legal: LegalBlock | null;
  papers: FactGroup[];
  isLifeAnnuity: boolean;
  /** Per cent, where the record says whether the price that is shown holds it. */
  vat: { rate: number; isIncluded: boolean } | null;
  documents: DocumentView[];
  video: Video | null;
  tour: Video | null;
  nearby: NearbyPoint[];
  map: MapView;
  /** Where else it can be looked at. */
  maps: MapLinks | null;
  /** For machines; they are told where it lies only together with its street. */
  location: { latitude: number; longitude: number; countryCode: string };
  neighbourhood: NeighbourhoodView | null;
  city: Crumb | null;
  contact: MemberView | null;
  /** Where to go on from a property that is no longer to be had. */
  onward: { demand: string; valuation: string };
  similar: Listing[];
  crumbs: Crumb[];
  alternates: Partial<Record<LanguageCode, string>>;
}

const similarCount = 4;

function vatOf({ Financial: { VAT, VATIncluded } = {} }: PropertyRecord): PropertyPage["vat"] {
  return VAT && VATIncluded !== undefined ? { rate: VAT, isIncluded: VATIncluded } : null;
}

function segmentsOf(content: Content, record: PropertyRecord, language: LanguageCode): string[] {
  const key = goalKind(record.Goal) === "sale" ? "property-sale" : "property-rent";
  const route = fillPattern(internalRoute(key, language), {
    id: record.ID,
    city: placeOf(content, record, language).slug,
    slug: slugify(titleOf(record, language).text),
  });
  return route.split("/").filter(Boolean).slice(2);
}

/** What the route below `app/[locale]/property` knows of each address: the id alone, or goal, city, slug and id. */
export const propertySegments = (content: Content, language: LanguageCode): string[][] =>
  content.properties.map((record) => segmentsOf(content, record, language));

function descriptionOf(record: PropertyRecord, language: LanguageCode): PropertyPage["description"] {
  const found = inLanguage(record.texts, language);
  const paragraphs = (found?.value.Description ?? "").split(/\n\s*\n/).filter(Boolean);
  return { paragraphs, ...(found?.lang && { lang: found.lang }) };
}

/** The property whose page has these path segments; null where there is none. */
export function propertyPage(
  content: Content,
  language: LanguageCode,
  segments: readonly string[],
): PropertyPage | null {
  const record = content.properties.find(({ ID }) => String(ID) === segments.at(-1));
  if (!record || segmentsOf(content, record, language).join("/") !== segments.join("/")) return null;
  const listing = listingOf(content, record, language);
  const context = factContext(content, record, listing, language);
  const legal = legalBlock(record, context);
  const groups = factGroups(record, context, legal?.facts.map(({ label }) => label) ?? []);
  const city = cityCrumb(content, record, listing, language);
  const media = (url: string | undefined) => (url ? recogniseVideo(url, content.site.tourHosts) : null);
  return {
    listing,
    menuKey: listKeyOf(record),
    reference: String(record.ID),
    street: streetOf(record, context),
    address: addressParts(record, context),
    availability: availabilityFact.parts(record, context),
    figures: keyFigures(record),
    description: descriptionOf(record, language),
    pictures: record.Pictures.flatMap((file) => pictureOf(content, file, language) ?? []),
    ...groups,
    comfort: comfortOf(record, context),
    energy: energyView(record, context),
    legal,
    isLifeAnnuity: record.LifeAnnuity !== undefined,
    vat: context.priceIsPublic ? vatOf(record) : null,
    documents: documentViews(record, language),
    video: media(record.Video),
    tour: media(record.VirtualTour),
    nearby: nearbyPoints(record),
    map: mapView(content, language, [listing.position], record.NeighbourhoodID),
    maps: mapLinks(record, content.site.map.streetViewKey),
    location: {
      latitude: record.Latitude,
      longitude: record.Longitude,
      countryCode: isHomeCountry(record.CountryID) ? "BE" : record.CountryName,
    },
    neighbourhood: neighbourhoodView(content, record.NeighbourhoodID, language),
    city,
    contact: contactMember(content, record.ContactID, language),
    onward: {
      demand: addressOf("demand-register", language),
      valuation: addressOf("contact-demand", language),
    },
    similar: similarListings(content, record, language, similarCount),
    crumbs: propertyCrumbs(record, listing, city, language),
    alternates: Object.fromEntries(languages.map((code) => [code, propertyAddress(content, record, code)])),
  };
}
