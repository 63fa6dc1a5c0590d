import type { Region } from "../address/region.ts";
import type { LanguageCode } from "../text/language.ts";
import { type Localized, textIn } from "../text/localized.ts";
import { type Dated, inForce } from "./dated.ts";

/** `lib/content/law/rules/rent-reference.json`: from which rent on the law presumes an abuse. */
export interface RentReferenceLimit extends Dated {
  region: Region;
  /** Share above the reference: 0.2 is 20 %. */
  excess: number;
  /** The authority's site that gives the reference, under its name, or under the one that it has in each language. */
  site: string | Localized;
}

export const referenceSite = ({ site }: RentReferenceLimit, language: LanguageCode): string =>
  typeof site === "string" ? site : textIn(site, language);

/** The limit of a region on an ISO day; null where there is none. */
export const rentReferenceLimit = (
  region: Region | null,
  date: string,
  limits: readonly RentReferenceLimit[],
): RentReferenceLimit | null =>
  inForce(
    limits.filter((limit) => limit.region === region),
    date,
  );

/**
 * The highest rent that is not presumed abusive, euro a month without charges: the middle of the reference's span, and the excess.
 * (Code bruxellois du logement; the span is 10 % below and above the reference.)
 */
export const highestRent = ({ Low, High }: { Low: number; High: number }, { excess }: RentReferenceLimit) =>
  Math.round(((Low + High) / 2) * (1 + excess) * 100) / 100;
