import type { RealEstateListing, WithContext } from "schema-dts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { copyName, openGraphName } from "../../pictures/copy-names.ts";
import { listingData } from "../seo/json-ld.ts";
import type { PropertyPage } from "./property-page.ts";

/** The picture of 1200 × 630 px that stands for a property elsewhere. */
export function previewPicture({ pictures: [first] }: PropertyPage): string | undefined {
  return first && `/pictures/${openGraphName(first.file, first.hash)}`;
}

/** A property's page for machines: the same as it shows, so no price of what is sold or rented. */
export function propertyData(
  page: PropertyPage,
  language: LanguageCode,
  site: string,
): WithContext<RealEstateListing> {
  const { listing, pictures, description, street, location } = page;
  const shown =
    listing.state === "available" ? listing : { ...listing, price: { kind: "onRequest" as const } };
  const details = {
    ...location,
    ...(street && { street }),
    description: description.paragraphs.join(" "),
    pictures: pictures.map(({ file, hash, widths, width }) => {
      return `/pictures/${copyName(file, hash, widths.at(-1) ?? width, "jpeg")}`;
    }),
  };
  return listingData(shown, details, language, site);
}
