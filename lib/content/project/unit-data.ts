import type { RealEstateListing, WithContext } from "schema-dts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Catalogue } from "../catalogue.ts";
import { absoluteUrl, agencyReference } from "../head/json-ld.ts";
import type { UnitPage } from "./unit-page.ts";

const availability = { available: "InStock", option: "Reserved", sold: "SoldOut" } as const;

/**
 * A unit of a project (schema.org RealEstateListing) with its offer, the dwelling as its main entity.
 * @param pictures paths of its pictures
 */
export function unitData(
  catalogue: Catalogue,
  page: UnitPage,
  pictures: readonly string[],
  language: LanguageCode,
  site: string,
): WithContext<RealEstateListing> {
  const { unit, place, street, project } = page;
  const name = `${unit.Name}, ${project.name}`;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": absoluteUrl(site, page.href),
    url: absoluteUrl(site, page.href),
    name,
    inLanguage: language,
    ...(page.publishedAt && { datePosted: page.publishedAt }),
    image: pictures.map((path) => absoluteUrl(site, path)),
    isPartOf: { "@type": "RealEstateListing", "@id": absoluteUrl(site, project.href), name: project.name },
    mainEntity: {
      "@type": page.stacked ? "Apartment" : "House",
      name,
      address: {
        "@type": "PostalAddress",
        ...(street && { streetAddress: street }),
        ...(place.zip && { postalCode: place.zip }),
        addressLocality: place.name,
        ...(page.countryCode && { addressCountry: page.countryCode }),
      },
      floorSize: { "@type": "QuantitativeValue", value: unit.Surface, unitCode: "MTK" },
      numberOfBedrooms: unit.Bedrooms,
      ...(unit.Bathrooms !== undefined && { numberOfBathroomsTotal: unit.Bathrooms }),
      ...(page.stacked && { floorLevel: String(unit.Floor) }),
    },
    offers: {
      "@type": "Offer",
      ...(unit.Price !== null && { price: unit.Price, priceCurrency: "EUR" }),
      availability: `https://schema.org/${availability[unit.Status]}` as const,
      offeredBy: agencyReference(catalogue, site),
    },
  };
}
