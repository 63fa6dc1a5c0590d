import { type FlowName, flowNames, type ThankYouPage, thankYouPageOf } from "../forms/flows/index.ts";

/** The entries of the path table that code names, the thank-you pages of the forms apart. */
const pageKeys = [
  "home",
  "for-sale",
  "for-rent",
  "property-sale",
  "property-rent",
  "projects",
  "project",
  "contact",
  "services",
  "article",
  "demand-register",
  "contact-demand",
  "abroad",
  "references",
  "jobs",
  "testimonial",
  "unsubscribe",
  "privacy-statement",
  "cookie-policy",
  "disclaimer",
  "accessibility",
  "feedback-appointment-confirmed",
  "feedback-newsletter-confirmed",
  "login",
  "reset-password",
  "owner",
] as const;
export type PathKey = (typeof pageKeys)[number] | `feedback-${ThankYouPage}`;

/** The page to which a form leads once it is stored. */
export const thankYouKeyOf = (flow: FlowName) => `feedback-${thankYouPageOf(flow)}` as const;

/**
 * `content/paths.json` holds exactly these entries. Apart from `routing.ts`, which reads the table: the content check names what a
 * broken table lacks.
 */
export const pathKeys: readonly PathKey[] = [...pageKeys, ...flowNames.map(thankYouKeyOf)];

/** What the address of an entry leaves open: the first part it must have, the others it may. Most leave nothing open. */
export const openParts: Partial<Record<PathKey, readonly [string, ...string[]]>> = {
  "property-sale": ["id", "city", "slug"],
  "property-rent": ["id", "city", "slug"],
  project: ["id", "slug"],
  article: ["article"],
};
