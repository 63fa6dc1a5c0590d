import type { RealEstateListing, WithContext } from "schema-dts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { plainText } from "../../domain/text/text.ts";
import type { Catalogue } from "../catalogue.ts";
import { absoluteUrl, agencyReference } from "../head/json-ld.ts";
import type { ProjectPage } from "./project-page.ts";

/**
 * A project (schema.org RealEstateListing): what is free of it as one AggregateOffer, the building as its main entity. A place
 * itself cannot carry offers.
 * @param pictures paths of its pictures
 */
export function projectData(
  catalogue: Catalogue,
  project: ProjectPage,
  pictures: string[],
  language: LanguageCode,
  site: string,
): WithContext<RealEstateListing> {
  const { counts, place, prices, units } = project;
  const availability = counts.available > 0 ? "InStock" : counts.option > 0 ? "Reserved" : "SoldOut";
  const building = {
    name: project.name,
    address: {
      "@type": "PostalAddress" as const,
      ...(project.street && { streetAddress: project.street }),
      ...(place.zip && { postalCode: place.zip }),
      addressLocality: place.name,
      addressCountry: project.countryCode,
    },
    ...(project.position && { geo: { "@type": "GeoCoordinates" as const, ...project.position } }),
  };
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": absoluteUrl(site, project.href),
    url: absoluteUrl(site, project.href),
    name: project.name,
    description: plainText(project.description.text),
    inLanguage: project.description.lang ?? language,
    ...(project.publishedAt && { datePosted: project.publishedAt }),
    image: pictures.map((path) => absoluteUrl(site, path)),
    mainEntity: project.stacked
      ? {
          "@type": "ApartmentComplex",
          ...building,
          numberOfAccommodationUnits: { "@type": "QuantitativeValue", value: units.length },
          numberOfAvailableAccommodationUnits: { "@type": "QuantitativeValue", value: counts.available },
        }
      : { "@type": "Residence", ...building },
    offers: {
      "@type": "AggregateOffer",
      offerCount: counts.available,
      priceCurrency: "EUR",
      ...(prices && { lowPrice: prices.lowest, highPrice: prices.highest }),
      availability: `https://schema.org/${availability}` as const,
      offeredBy: agencyReference(catalogue, site),
    },
  };
}
