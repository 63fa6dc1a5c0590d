import { type FlowName, flowNames, type ThankYouPage, thankYouPageOf } from "../forms/flows/index.ts";

/** The entries of the path table that code names, as their page has a function of its own; the thank-you pages apart. */
const functionKeys = [
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
  "unsubscribe",
  "privacy-statement",
  "cookie-policy",
  "feedback-appointment-confirmed",
  "feedback-newsletter-confirmed",
  "login",
  "reset-password",
  "owner",
  "desk",
] as const;

/** Those of them that a site may do without: what needs them is not shown then. */
const optionalKeys = ["shortlist", "compare", "project-unit", "agent", "shop-window"] as const;
export type OptionalKey = (typeof optionalKeys)[number];

export type FixedKey = (typeof functionKeys)[number] | OptionalKey | `feedback-${ThankYouPage}`;

declare const ownPage: unique symbol;

/** An entry that the content alone names: a page of words and modules of the agency's own. */
type OwnKey = string & { readonly [ownPage]: true };

export type PathKey = FixedKey | OwnKey;

/** The page to which a form leads once it is stored. */
export const thankYouKeyOf = (flow: FlowName) => `feedback-${thankYouPageOf(flow)}` as const;

/**
 * `content/paths.json` holds these entries at least. Apart from `routing.ts`, which reads the table: the content check names what a
 * broken table lacks.
 */
export const fixedKeys: readonly FixedKey[] = [...functionKeys, ...flowNames.map(thankYouKeyOf)];

/** Whether a page thanks for a form that was sent. */
export const isThankYouKey = (key: PathKey): boolean =>
  key.startsWith("feedback-") && fixedKeys.some((fixed) => fixed === key);

/** What the address of an entry leaves open: parts that it must have, and others that it may. Most leave nothing open. */
interface OpenParts {
  needs: readonly [string, ...string[]];
  may?: readonly string[];
}

const patterns: Partial<Record<FixedKey, OpenParts>> = {
  "property-sale": { needs: ["id"], may: ["city", "slug"] },
  "property-rent": { needs: ["id"], may: ["city", "slug"] },
  project: { needs: ["id"], may: ["slug"] },
  "project-unit": { needs: ["id", "unit"], may: ["slug"] },
  article: { needs: ["article"] },
  agent: { needs: ["agent"] },
};
export const openParts: Readonly<Record<string, OpenParts | undefined>> = patterns;

/** Entries whose page code makes from top to bottom. */
const drawnWhole: readonly string[] = ["owner", "desk", ...optionalKeys] satisfies FixedKey[];

/** Whether an entry leads to one page of modules, which is a file in `pages/`. */
export const hasPageFile = (key: string): boolean => !openParts[key] && !drawnWhole.includes(key);

/** Words that a page's key cannot be, as they begin the address of another route below `app/[locale]`. */
export const routeNames = ["list", "property", "preview", "not-found"] as const;
