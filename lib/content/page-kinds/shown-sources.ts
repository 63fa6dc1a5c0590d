import { loadPictureManifest } from "../../pictures/manifest.ts";
import { perCatalogue } from "../catalogue.ts";
import { madeDescriptions } from "../made-descriptions.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/** What any page may show besides properties. */
export const besideProperties = perCatalogue(({ content, today }) => {
  const { properties, departed, ...others } = content;
  return { others, today, pictures: loadPictureManifest() };
});

/** What a page or a card shows of a property: a photo may have its description from another property that shows it. */
export const shownOf = perCatalogue((catalogue, record: PropertyRecord) => {
  const described = madeDescriptions(catalogue);
  return { record, descriptions: record.Pictures.map((file) => described.get(file)) };
});
