import type { Offer, RealEstateListing, WithContext } from "schema-dts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { plainText } from "../../domain/text/text.ts";
import { copyName, openGraphName } from "../../pictures/copy-names.ts";
import type { Catalogue } from "../catalogue.ts";
import { absoluteUrl, agencyReference } from "../head/json-ld.ts";
import { fittingTitle } from "../head/page-metadata.ts";
import type { MainTypeKind } from "../schemas/editorial.ts";
import type { Listing } from "./listing.ts";
import type { PropertyPage } from "./property-page.ts";

/** The picture of 1200 × 630 px that stands for a property elsewhere. */
export const previewPicture = ({ pictures: [first] }: PropertyPage): string | undefined =>
  first && `/pictures/${openGraphName(first.file, first.hash)}`;

/** The words of a property's title for search engines, filled. */
export interface PropertyTitleWords {
  title: (form: "full" | "bedrooms" | "price" | "short", parts: Record<string, string>) => string;
  bedrooms: (count: number) => string;
  /** The price on one line, with its unit and charges. */
  price: (listing: Listing) => string;
}

/**
 * The title of a property's page for search engines: type, bedrooms, municipality and price, as far as they are shown and fit; an amount
 * never without its unit:
 * `Herenhuis, 5 slaapkamers, Sint-Gillis: € 795.000`.
 */
export function propertyTitle(
  { listing }: PropertyPage,
  siteName: string,
  words: PropertyTitleWords,
): string {
  const { price, bedrooms, state, place, typeName: type } = listing;
  const parts = {
    type,
    place: place.name,
    ...(bedrooms && { bedrooms: words.bedrooms(bedrooms) }),
    ...(state === "available" && price.kind === "price" && { price: words.price(listing) }),
  };
  const written = (forms: readonly ("full" | "bedrooms" | "price" | "short")[]) =>
    forms.map((form) => words.title(form, parts));
  const priced = written("price" in parts ? ("bedrooms" in parts ? ["full", "price"] : ["price"]) : []);
  const unpriced = written("bedrooms" in parts ? ["bedrooms", "short"] : ["short"]);
  return fittingTitle(priced, unpriced, siteName);
}

/** What schema.org calls a place to live in; anything else (land, a garage, a shop) is a plain place, without rooms or floor. */
const dwellings: Partial<Record<MainTypeKind, "House" | "Apartment">> = {
  house: "House",
  apartment: "Apartment",
};

const monthly = (price: number) => ({
  "@type": "UnitPriceSpecification" as const,
  price,
  priceCurrency: "EUR",
  unitCode: "MON",
});

/** What a property costs, as its page shows it; a life annuity has two parts and no price of its own. */
function priceData({ listing, annuity }: PropertyPage): Partial<Exclude<Offer, string>> {
  const { price, state, goal } = listing;
  if (state !== "available" || price.kind !== "price") return {};
  if (annuity) {
    return {
      priceSpecification: {
        "@type": "CompoundPriceSpecification",
        priceCurrency: "EUR",
        priceComponent: [
          { "@type": "UnitPriceSpecification", price: annuity.bouquet, priceCurrency: "EUR" },
          monthly(annuity.monthly),
        ],
      },
    };
  }
  if (price.from)
    return {
      priceSpecification: { "@type": "PriceSpecification", minPrice: price.amount, priceCurrency: "EUR" },
    };
  return {
    priceCurrency: "EUR",
    price: price.amount,
    ...(goal === "rent" && { priceSpecification: monthly(price.amount) }),
  };
}

/**
 * A property's page for machines (schema.org RealEstateListing with its offer and floor size): the same as it shows, so no price
 * that is not public, nor of what is sold or rented.
 */
export function propertyData(
  catalogue: Catalogue,
  page: PropertyPage,
  language: LanguageCode,
  site: string,
): WithContext<RealEstateListing> {
  const { listing, street, location, kind } = page;
  const { place } = listing;
  const href = absoluteUrl(site, listing.href);
  const goods = `http://purl.org/goodrelations/v1#${listing.goal === "rent" ? "LeaseOut" : "Sell"}`;
  const dwelling = kind && dwellings[kind];
  const { latitude, longitude, countryCode } = location;
  const where = {
    name: listing.typeName,
    address: {
      "@type": "PostalAddress" as const,
      ...(street && { streetAddress: street }),
      ...(place.zip && { postalCode: place.zip }),
      addressLocality: place.name,
      ...(countryCode && { addressCountry: countryCode }),
    },
    ...(street &&
      latitude !== undefined &&
      longitude !== undefined && {
        geo: { "@type": "GeoCoordinates" as const, latitude, longitude },
      }),
  };
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": href,
    url: href,
    name: listing.title.text,
    description: plainText(page.description.paragraphs.join(" ")),
    inLanguage: listing.title.lang ?? language,
    datePosted: listing.publishedAt,
    dateModified: page.changed,
    image: page.pictures.map(({ file, hash, widths, width }) =>
      absoluteUrl(site, `/pictures/${copyName(file, hash, widths.at(-1) ?? width, "jpeg")}`),
    ),
    offers: {
      "@type": "Offer",
      businessFunction: { "@id": goods },
      availability:
        listing.state === "available" ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
      offeredBy: agencyReference(catalogue, site),
      ...priceData(page),
    },
    mainEntity: dwelling
      ? {
          "@type": dwelling,
          ...where,
          ...(listing.surface !== undefined && {
            floorSize: { "@type": "QuantitativeValue", value: listing.surface, unitCode: "MTK" },
          }),
          ...(listing.bedrooms && { numberOfBedrooms: listing.bedrooms }),
        }
      : { "@type": "Place", ...where },
  };
}
