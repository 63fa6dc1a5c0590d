import { daysBetween } from "../text/dates.ts";

const propertyStates = ["available", "sold", "rented"] as const;

export type PropertyState = (typeof propertyStates)[number];

/** Days during which a property counts as new, unless the site's settings give another number. */
export const newForDays = 7;

/** The state behind a `Status` of the content; anything but sold or rented is available (specification, point 4). */
export function propertyState(status: string | null | undefined): PropertyState {
  const text = (status ?? "").trim().toLowerCase();
  return propertyStates.find((state) => state === text) ?? "available";
}

/**
 * Only available properties are in lists, counts, search and the sitemap; a sold or rented one still has its page. One that the agency
 * has hidden has nothing of it.
 */
export const isListed = (property: { Status?: string | null; Hidden?: boolean | undefined }): boolean =>
  propertyState(property.Status) === "available" && property.Hidden !== true;

/** Published on the given day or at most so many days before it; never before its publication. */
export function isNew(publishedAt: string, today: string, days: number = newForDays): boolean {
  const age = daysBetween(publishedAt, today);
  return age !== null && age >= 0 && age <= days;
}

/** Days during which search engines still show the page of what was sold or rented: it proves what the agency does. */
const indexedAfterClosing = 180;

/** Whether search engines may show a property's page: always while it is to be had, afterwards for half a year. */
export function isIndexed(
  property: { Status?: string | null; Hidden?: boolean | undefined; ClosedAt?: string | undefined },
  today: string,
): boolean {
  if (isListed(property)) return true;
  const age = daysBetween(property.ClosedAt ?? "", today);
  return age !== null && age <= indexedAfterClosing;
}
