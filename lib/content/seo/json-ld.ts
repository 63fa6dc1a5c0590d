import type {
  Article as ArticleData,
  BreadcrumbList,
  RealEstateAgent,
  RealEstateListing,
  WithContext,
} from "schema-dts";
import { telHref } from "../../domain/address/phone.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { plainText } from "../../domain/text/text.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Listing } from "../listing/listing.ts";
import type { Crumb } from "../shell/crumbs.ts";

const context = "https://schema.org" as const;
const absolute = (site: string, path: string) => new URL(path, site).href;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The agency: name, address, opening hours (schema.org RealEstateAgent). */
export function agencyData(
  catalogue: Catalogue,
  language: LanguageCode,
  site: string,
): WithContext<RealEstateAgent> {
  const { agency, openingHours, socialLinks } = catalogue.content.site;
  return {
    "@context": context,
    "@type": "RealEstateAgent",
    "@id": absolute(site, "/#agency"),
    name: agency.name,
    legalName: agency.legalName,
    url: absolute(site, "/"),
    logo: absolute(site, "/icons/icon-512.png"),
    image: absolute(site, "/icons/og-default.jpg"),
    telephone: telHref(agency.phone).replace("tel:", ""),
    email: agency.email,
    vatID: agency.vat.replaceAll(/[ .]/g, ""),
    foundingDate: String(agency.founded),
    address: {
      "@type": "PostalAddress",
      streetAddress: `${agency.street[language]} ${agency.houseNumber}`,
      postalCode: agency.zip,
      addressLocality: agency.city[language],
      addressCountry: "BE",
    },
    geo: { "@type": "GeoCoordinates", latitude: agency.latitude, longitude: agency.longitude },
    openingHoursSpecification: openingHours.map((hours) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days.flatMap((day) => weekdays[day - 1] ?? []),
      opens: hours.opens,
      closes: hours.closes,
    })),
    sameAs: socialLinks.map((link) => link.url),
  };
}

/** The crumbs of a page (schema.org BreadcrumbList). */
export function breadcrumbData(crumbs: Crumb[], site: string): WithContext<BreadcrumbList> {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name.text,
      item: absolute(site, crumb.href),
    })),
  };
}

/** What a listing's page has beyond its card. */
export interface ListingDetails {
  description: string;
  street?: string;
  rooms?: number;
  latitude?: number;
  longitude?: number;
  countryCode: string;
  pictures: string[];
}

/** A property (schema.org RealEstateListing with its offer and floor size); without a price that is not public. */
export function listingData(
  listing: Listing,
  details: ListingDetails,
  language: LanguageCode,
  site: string,
): WithContext<RealEstateListing> {
  const { price, place } = listing;
  const rental = listing.goal === "rent";
  return {
    "@context": context,
    "@type": "RealEstateListing",
    "@id": absolute(site, listing.href),
    url: absolute(site, listing.href),
    name: listing.title.text,
    description: plainText(details.description),
    inLanguage: listing.title.lang ?? language,
    datePosted: listing.publishedAt,
    image: details.pictures.map((path) => absolute(site, path)),
    offers: {
      "@type": "Offer",
      businessFunction: { "@id": `http://purl.org/goodrelations/v1#${rental ? "LeaseOut" : "Sell"}` },
      availability:
        listing.state === "available" ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
      offeredBy: { "@type": "RealEstateAgent", "@id": absolute(site, "/#agency") },
      ...(price.kind === "price" && {
        priceCurrency: "EUR",
        price: price.amount,
        ...(rental && {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: price.amount,
            priceCurrency: "EUR",
            unitCode: "MON",
          },
        }),
      }),
    },
    mainEntity: {
      "@type": "Accommodation",
      name: listing.typeName,
      ...(listing.surface !== undefined && {
        floorSize: { "@type": "QuantitativeValue", value: listing.surface, unitCode: "MTK" },
      }),
      ...(listing.bedrooms && { numberOfBedrooms: listing.bedrooms }),
      address: {
        "@type": "PostalAddress",
        ...(details.street && { streetAddress: details.street }),
        postalCode: place.zip,
        addressLocality: place.name,
        addressCountry: details.countryCode,
      },
      ...(details.street &&
        details.latitude && {
          geo: { "@type": "GeoCoordinates", latitude: details.latitude, longitude: details.longitude },
        }),
    },
  };
}

/** An article of the agency (schema.org Article). */
export function articleData(
  article: { title: string; description: string; date: string; href: string; picture?: string },
  language: LanguageCode,
  site: string,
): WithContext<ArticleData> {
  return {
    "@context": context,
    "@type": "Article",
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    inLanguage: language,
    mainEntityOfPage: absolute(site, article.href),
    ...(article.picture && { image: absolute(site, article.picture) }),
    author: { "@type": "RealEstateAgent", "@id": absolute(site, "/#agency") },
    publisher: { "@type": "RealEstateAgent", "@id": absolute(site, "/#agency") },
  };
}
