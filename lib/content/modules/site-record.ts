import type { LanguageCode } from "../../domain/text/language.ts";
import type { Catalogue } from "../catalogue.ts";

/** What the display conditions of a module can name, as of the day of the build. */
export const siteRecord = (
  { abroad, listed, projects, soldOrRented, today }: Catalogue,
  language: LanguageCode,
) => ({
  /** ISO day: `today >= '2027-03-01'`. */
  today,
  /** 1 to 12. */
  month: Number(today.slice(5, 7)),
  language,
  /** How many properties and projects visitors find. */
  counts: {
    sale: listed.sale.length,
    rent: listed.rent.length,
    abroad: abroad.length,
    closed: soldOrRented.length,
    projects: projects.size,
  },
});

/** The dotted paths of a {@link siteRecord}. */
export const siteFields: ReadonlySet<string> = new Set([
  ...["today", "month", "language", "counts"],
  ...["counts.sale", "counts.rent", "counts.abroad", "counts.closed", "counts.projects"],
]);
