import { propertyPages } from "../listing/listing.ts";
import { similarRecords } from "../listing/listings.ts";
import { similarCount } from "../listing/property-page.ts";
import { cityCrumb } from "../listing/property-place.ts";
import { pageShellOf } from "../shell/page-shell.ts";
import type { PageKind } from "./page-kind.ts";
import { besideProperties, shownOf } from "./shown-sources.ts";

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
