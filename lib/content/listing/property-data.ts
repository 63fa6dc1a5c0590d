import type { RealEstateListing, WithContext } from "schema-dts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { plainText } from "../../domain/text/text.ts";
import { copyName, openGraphName } from "../../pictures/copy-names.ts";
import { absoluteUrl, agencyReference } from "../seo/json-ld.ts";
import type { PropertyPage } from "./property-page.ts";

/** The picture of 1200 × 630 px that stands for a property elsewhere. */
export function previewPicture({ pictures: [first] }: PropertyPage): string | undefined {
  return first && `/pictures/${openGraphName(first.file, first.hash)}`;
}

/**
 * A property's page for machines (schema.org RealEstateListing with its offer and floor size): the same as it shows, so no price
 * that is not public, nor of what is sold or rented.
 */
export function propertyData(
  page: PropertyPage,
  language: LanguageCode,
  site: string,
): WithContext<RealEstateListing> {
  const { listing, street, location } = page;
  const { place, price } = listing;
  const rental = listing.goal === "rent";
  const href = absoluteUrl(site, listing.href);
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": href,
    url: href,
    name: listing.title.text,
    description: plainText(page.description.paragraphs.join(" ")),
    inLanguage: listing.title.lang ?? language,
    datePosted: listing.publishedAt,
    image: page.pictures.map(({ file, hash, widths, width }) =>
      absoluteUrl(site, `/pictures/${copyName(file, hash, widths.at(-1) ?? width, "jpeg")}`),
    ),
    offers: {
      "@type": "Offer",
      businessFunction: { "@id": `http://purl.org/goodrelations/v1#${rental ? "LeaseOut" : "Sell"}` },
      availability:
        listing.state === "available" ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
      offeredBy: agencyReference(site),
      ...(listing.state === "available" &&
        price.kind === "price" && {
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
        ...(street && { streetAddress: street }),
        postalCode: place.zip,
        addressLocality: place.name,
        addressCountry: location.countryCode,
      },
      ...(street && {
        geo: { "@type": "GeoCoordinates", latitude: location.latitude, longitude: location.longitude },
      }),
    },
  };
}
