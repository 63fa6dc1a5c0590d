import { isHomeCountry } from "../../domain/address/country.ts";
import { writeListQuery } from "../../domain/listing/list-query.ts";
import { comparablePrice, pricePerSquareMetre } from "../../domain/listing/price.ts";
import { priceSteps } from "../../domain/listing/price-history.ts";
import { isIndexed } from "../../domain/listing/property-state.ts";
import { recogniseVideo } from "../../domain/media/video.ts";
import { evaluateConditions } from "../../domain/modules/display-condition.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, shownText } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { Catalogue } from "../catalogue.ts";
import { labelLinks } from "../guide/glossary.ts";
import { guideOf } from "../guide/guide.ts";
import { mapView } from "../map/map.ts";
import { pictureOf } from "../pictures.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { contactMember, speakerBeside } from "../team.ts";
import { costsView, tenantView } from "./costs.ts";
import { comfortOf } from "./facts/comfort.ts";
import { documentViews } from "./facts/documents.ts";
import { energyView } from "./facts/energy.ts";
import { factContext } from "./facts/fact.ts";
import { keyFigures } from "./facts/figures.ts";
import { addressParts, availabilityFact, streetOf } from "./facts/general.ts";
import { factGroups } from "./facts/groups.ts";
import { legalBlock } from "./facts/legal.ts";
import { nearbyPoints } from "./facts/surroundings.ts";
import { floorPlanView, photosOf, propertyPlan } from "./floor-plan.ts";
import { changedDay, type Listing, listingOf, propertyPages } from "./listing.ts";
import { similarListings } from "./listings.ts";
import { neighbourhoodView } from "./neighbourhood.ts";
import { pricePlaceView } from "./price-place.ts";
import { cityCrumb, listKeyOf, mapLinks, propertyCrumbs } from "./property-place.ts";
import { visitTimesOf } from "./visits.ts";

/** Similar properties that a page shows. */
export const similarCount = 4;

const vatOf = ({ Financial: { VAT, VATIncluded } = {} }: PropertyRecord) =>
  VAT && VATIncluded !== undefined ? { rate: VAT, isIncluded: VATIncluded } : null;

function descriptionOf(record: PropertyRecord, language: LanguageCode) {
  const { value, lang } = inLanguage(record.texts, language) ?? {};
  return { paragraphs: (value?.Description ?? "").split(/\n\s*\n/).filter(Boolean), lang };
}

/** The facts whose conditions do not hold of a property (`display.facts` of the site). */
const hiddenFacts = ({ content }: Catalogue, record: PropertyRecord) =>
  content.site.display.facts
    .filter(({ conditions }) => !evaluateConditions(conditions, record))
    .map(({ fact }) => fact);

/** Facts that stand in the table of what renting costs. */
const tenantLabels = ["rent", "chargesRenter", "rentTotal", "deposit", "inventoryCost"] as const;

/** How its price came to be what it is, where the agency shows that and the present one is public and a whole one. */
function priceStepsOf({ content, today }: Catalogue, record: PropertyRecord, { state, price }: Listing) {
  const amount = comparablePrice(price);
  const isShown =
    content.site.showFormerPrices && state === "available" && price.kind === "price" && !price.from;
  return isShown && amount !== null ? priceSteps(record, amount, today) : [];
}

/** All that the page of a property shows, as plain data in one language; null where no property has these path segments. */
export function propertyPage(catalogue: Catalogue, language: LanguageCode, segments: readonly string[]) {
  const record = propertyPages.recordAt(catalogue, language, segments);
  if (!record) return null;
  const listing = listingOf(catalogue, record, language);
  const context = factContext(catalogue, record, listing, language);
  const legal = legalBlock(record, context);
  const costs = costsView(record, context);
  const tenant = tenantView(record, context);
  const shownElsewhere = [
    ...(legal?.facts.map(({ label }) => label) ?? []),
    ...(costs?.costs ? (["price"] as const) : []),
    ...(tenant ? tenantLabels : []),
  ];
  const groups = factGroups(record, context, [...shownElsewhere, ...hiddenFacts(catalogue, record)]);
  const { LifeAnnuity } = record;
  const city = cityCrumb(catalogue, record, language);
  const contact = contactMember(catalogue, record.ContactID, language);
  const media = (url: string | undefined) =>
    url ? recogniseVideo(url, catalogue.content.site.tourHosts) : null;
  return {
    listing,
    /** The menu entry it belongs to. */
    menuKey: listKeyOf(record),
    reference: String(record.ID),
    /** Street and number for machines; empty where the address is not published. */
    street: streetOf(record, context),
    address: addressParts(record, context),
    availability: availabilityFact.parts(record, context),
    figures: keyFigures(record),
    /** Euro per m² of living area. */
    squareMetrePrice: pricePerSquareMetre(listing.goal, listing.price, record.Surfaces?.Habitable),
    priceSteps: priceStepsOf(catalogue, record, listing),
    description: descriptionOf(record, language),
    pictures: photosOf(catalogue, record).flatMap((file) => pictureOf(catalogue, file, language) ?? []),
    floorPlan: floorPlanView(catalogue, propertyPlan(catalogue, record), language),
    ...groups,
    comfort: comfortOf(record, context),
    /** What it does not have, as the agency has written it. */
    without: (record.Without ?? []).map((line) => shownText(line, language)),
    energy: energyView(record, context),
    legal,
    /** What buying costs; null where no price is public, and of a rental. */
    costs,
    tenant,
    /** Where labels of its facts and costs are explained. */
    labels: labelLinks(catalogue, language),
    /** The ways on to what its parts are about; null where there is no such guide. */
    guides: {
      costs:
        costs && isHomeCountry(record.CountryID)
          ? guideOf(catalogue, LifeAnnuity ? "annuity" : "buying", language)
          : null,
      tenant: tenant && guideOf(catalogue, "renting", language),
      renovation: legal?.renovation ? guideOf(catalogue, "renovation", language) : null,
    },
    /** Its price among what was paid in its municipality; null without figures. */
    pricePlace: pricePlaceView(catalogue, record, listing, language),
    /** How long the annuity is paid at most, in years, and whether the seller stays; null where it is sold outright. */
    lifeAnnuity: LifeAnnuity
      ? { years: LifeAnnuity.MaximumYears ?? null, isOccupied: LifeAnnuity.Occupied }
      : null,
    /** Per cent, where the record has whether the price that is shown includes it. */
    vat: context.priceIsPublic ? vatOf(record) : null,
    documents: documentViews(record, language),
    video: media(record.Video),
    tour: media(record.VirtualTour),
    nearby: nearbyPoints(record, language),
    /** Null where nobody knows where it lies. */
    map: listing.position && mapView(catalogue, language, [listing.position], record.NeighbourhoodID),
    /** Where else it can be looked at. */
    maps: mapLinks(record, catalogue.content.site.map),
    /** For machines; its position is published only together with its street. */
    location: {
      latitude: record.Latitude,
      longitude: record.Longitude,
      countryCode: catalogue.countries.get(record.CountryID)?.Code,
    },
    neighbourhood: neighbourhoodView(catalogue, record.NeighbourhoodID, language),
    city,
    contact,
    /** Who speaks the language of the page where the contact does not. */
    speaker: speakerBeside(catalogue, contact, language),
    /** Whether a visit can be booked on the site; where not, the visitor asks for one. */
    takesBookings: visitTimesOf(catalogue.content, record) !== null,
    /** The list's query for properties like it. */
    similarSearch: writeListQuery({
      city: [{ name: listing.place.name, zip: listing.place.zip }],
      kind: [record.MainTypeName],
    }),
    /** Where to go on from a property that is no longer to be had. */
    onward: {
      demand: addressOf("demand-register", language),
      valuation: addressOf("contact-demand", language),
    },
    similar: similarListings(catalogue, record, language, similarCount),
    crumbs: propertyCrumbs(record, listing, city, language),
    alternates: propertyPages.alternates(catalogue, record),
    translations: propertyPages.translations(catalogue, record),
    /** What the rules of law see in it. */
    kind: catalogue.mainTypes.get(record.MainTypeName)?.kind,
    /** Euro, of a life annuity. */
    annuity: LifeAnnuity ? { bouquet: LifeAnnuity.Bouquet, monthly: LifeAnnuity.MonthlyAnnuity } : null,
    /** ISO day of its last change. */
    changed: changedDay(record),
    /** False some time after it was sold or let: search engines forget its page then. */
    isIndexed: isIndexed(record, catalogue.today),
  };
}

export type PropertyPage = NonNullable<ReturnType<typeof propertyPage>>;
