import { loadPictureManifest } from "../../pictures/manifest.ts";
import { perCatalogue } from "../catalogue.ts";
import { propertyPages } from "../listing/listing.ts";
import { similarRecords } from "../listing/listings.ts";
import { similarCount } from "../listing/property-page.ts";
import { cityCrumb } from "../listing/property-place.ts";
import { madeDescriptions } from "../made-descriptions.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { pageShellOf } from "../shell/page-shell.ts";
import type { PageKind } from "./page-kind.ts";

/** What any page of a property may show besides properties. */
const besideProperties = perCatalogue(({ content, today }) => {
  const { properties, departed, ...others } = content;
  return { others, today, pictures: loadPictureManifest() };
});

/** What a page or a card shows of a property: a photo may have its description from another property that shows it. */
const shownOf = perCatalogue((catalogue, record: PropertyRecord) => {
  const described = madeDescriptions(catalogue);
  return { record, descriptions: record.Pictures.map((file) => described.get(file)) };
});

/** All that `propertyPage` and what surrounds it are made of. A test changes each property and compares the pages of the others. */
export const propertySources: PageKind<unknown>["sources"] = (catalogue, language, segments) => {
  const record = propertyPages.recordAt(catalogue, language, segments);
  if (!record) return [];
  const shown = [record, ...similarRecords(catalogue, record, similarCount)];
  return [
    besideProperties(catalogue),
    pageShellOf(catalogue, language),
    cityCrumb(catalogue, record, language),
    ...shown.map((each) => shownOf(catalogue, each)),
  ];
};
