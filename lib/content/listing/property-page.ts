import { isIndexed } from "../../domain/listing/property-state.ts";
import { recogniseVideo, type Video } from "../../domain/media/video.ts";
import { evaluateConditions } from "../../domain/modules/display-condition.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { PathKey } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import { type MapView, mapView } from "../map/map.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { MainTypeKind } from "../schemas/editorial.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import type { Crumb } from "../shell/crumbs.ts";
import { contactMember, type MemberView, speakerBeside } from "../team.ts";
import { type CostsView, costsView } from "./costs.ts";
import { type ComfortList, comfortOf } from "./facts/comfort.ts";
import { type DocumentView, documentViews } from "./facts/documents.ts";
import { type EnergyView, energyView } from "./facts/energy.ts";
import { type FactPart, factContext } from "./facts/fact.ts";
import { type Figure, keyFigures } from "./facts/figures.ts";
import { addressParts, availabilityFact, streetOf } from "./facts/general.ts";
import { type FactGroup, factGroups } from "./facts/groups.ts";
import { type LegalBlock, legalBlock } from "./facts/legal.ts";
import { type NearbyPoint, nearbyPoints } from "./facts/surroundings.ts";
import { changedDay, type Listing, listingOf, propertyPages } from "./listing.ts";
import { similarListings } from "./listings.ts";
import { type NeighbourhoodView, neighbourhoodView } from "./neighbourhood.ts";
import { cityCrumb, listKeyOf, type MapLinks, mapLinks, propertyCrumbs } from "./property-place.ts";
import { visitTimesOf } from "./visits.ts";

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
  /** What buying costs; null where no price is public, and of a rental. */
  costs: CostsView | null;
  /** How long the annuity is paid at most, in years, and whether the seller stays; null where it is sold outright. */
  lifeAnnuity: { years: number | null; isOccupied: boolean } | null;
  /** Per cent, where the record has whether the price that is shown includes it. */
  vat: { rate: number; isIncluded: boolean } | null;
  documents: DocumentView[];
  video: Video | null;
  tour: Video | null;
  nearby: NearbyPoint[];
  map: MapView;
  /** Where else it can be looked at. */
  maps: MapLinks | null;
  /** For machines; its position is published only together with its street. */
  location: { latitude: number; longitude: number; countryCode?: string };
  neighbourhood: NeighbourhoodView | null;
  city: Crumb | null;
  contact: MemberView | null;
  /** Whether a visit can be booked on the site; where not, the visitor asks for one. */
  takesBookings: boolean;
  /** Who speaks the language of the page where the contact does not. */
  speaker: MemberView | null;
  /** Where to go on from a property that is no longer to be had. */
  onward: { demand: string; valuation: string };
  similar: Listing[];
  crumbs: Crumb[];
  alternates: Partial<Record<LanguageCode, string>>;
  translations: Partial<Record<LanguageCode, string>>;
  /** What the rules of law see in it. */
  kind?: MainTypeKind;
  /** Euro, of a life annuity. */
  annuity: { bouquet: number; monthly: number } | null;
  /** ISO day of its last change. */
  changed: string;
  /** False some time after it was sold or let: search engines forget its page then. */
  isIndexed: boolean;
}

const similarCount = 4;

function vatOf({ Financial: { VAT, VATIncluded } = {} }: PropertyRecord): PropertyPage["vat"] {
  return VAT && VATIncluded !== undefined ? { rate: VAT, isIncluded: VATIncluded } : null;
}

function lifeAnnuityOf({ LifeAnnuity }: PropertyRecord): PropertyPage["lifeAnnuity"] {
  if (!LifeAnnuity) return null;
  return { years: LifeAnnuity.MaximumYears ?? null, isOccupied: LifeAnnuity.Occupied };
}

function descriptionOf(record: PropertyRecord, language: LanguageCode): PropertyPage["description"] {
  const found = inLanguage(record.texts, language);
  const paragraphs = (found?.value.Description ?? "").split(/\n\s*\n/).filter(Boolean);
  return { paragraphs, ...(found?.lang && { lang: found.lang }) };
}

/** The facts whose conditions do not hold of a property (`display.facts` of the site). */
const hiddenFacts = ({ content }: Catalogue, record: PropertyRecord) =>
  content.site.display.facts
    .filter(({ conditions }) => !evaluateConditions(conditions, record))
    .map(({ fact }) => fact);

/** The property whose page has these path segments; null where there is none. */
export function propertyPage(
  catalogue: Catalogue,
  language: LanguageCode,
  segments: readonly string[],
): PropertyPage | null {
  const record = propertyPages.recordAt(catalogue, language, segments);
  if (!record) return null;
  const listing = listingOf(catalogue, record, language);
  const context = factContext(catalogue, record, listing, language);
  const legal = legalBlock(record, context);
  const costs = costsView(record, context);
  const shownElsewhere = [
    ...(legal?.facts.map(({ label }) => label) ?? []),
    ...(costs?.costs ? (["price"] as const) : []),
  ];
  const groups = factGroups(record, context, [...shownElsewhere, ...hiddenFacts(catalogue, record)]);
  const city = cityCrumb(catalogue, record, language);
  const contact = contactMember(catalogue, record.ContactID, language);
  const media = (url: string | undefined) =>
    url ? recogniseVideo(url, catalogue.content.site.tourHosts) : null;
  return {
    listing,
    menuKey: listKeyOf(record),
    reference: String(record.ID),
    street: streetOf(record, context),
    address: addressParts(record, context),
    availability: availabilityFact.parts(record, context),
    figures: keyFigures(record),
    description: descriptionOf(record, language),
    pictures: record.Pictures.flatMap((file) => pictureOf(catalogue, file, language) ?? []),
    ...groups,
    comfort: comfortOf(record, context),
    energy: energyView(record, context),
    legal,
    costs,
    lifeAnnuity: lifeAnnuityOf(record),
    vat: context.priceIsPublic ? vatOf(record) : null,
    documents: documentViews(record, language),
    video: media(record.Video),
    tour: media(record.VirtualTour),
    nearby: nearbyPoints(record),
    map: mapView(catalogue, language, [listing.position], record.NeighbourhoodID),
    maps: mapLinks(record, catalogue.content.site.map),
    location: {
      latitude: record.Latitude,
      longitude: record.Longitude,
      countryCode: catalogue.countries.get(record.CountryID)?.Code,
    },
    neighbourhood: neighbourhoodView(catalogue, record.NeighbourhoodID, language),
    city,
    contact,
    speaker: speakerBeside(catalogue, contact, language),
    takesBookings: visitTimesOf(catalogue.content, record) !== null,
    onward: {
      demand: addressOf("demand-register", language),
      valuation: addressOf("contact-demand", language),
    },
    similar: similarListings(catalogue, record, language, similarCount),
    crumbs: propertyCrumbs(record, listing, city, language),
    alternates: propertyPages.alternates(catalogue, record),
    translations: propertyPages.translations(catalogue, record),
    kind: catalogue.mainTypes.get(record.MainTypeName)?.kind,
    annuity: record.LifeAnnuity
      ? { bouquet: record.LifeAnnuity.Bouquet, monthly: record.LifeAnnuity.MonthlyAnnuity }
      : null,
    changed: changedDay(record),
    isIndexed: isIndexed(record, catalogue.today),
  };
}
