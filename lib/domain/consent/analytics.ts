import { consentWaitForUpdate } from "../web/page-shell.ts";
import {
  allows,
  type Consent,
  type ConsentFlag,
  consentFlags,
  type OptionalCategory,
  optionalCategories,
} from "./consent.ts";

/** `siteInfo` of `content/site.json`; an empty text is a tag that the agency does not use. */
export interface TagIds {
  analyticsId: string;
  adsId: string;
  tagManagerId: string;
  pixelId: string;
}

export type Tag = keyof TagIds;

/** Of pages that nobody else may hear of, whatever was agreed to. */
export const noTags: TagIds = { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" };

/** What must be granted before a tag is loaded. Nobody can tell what a tag manager brings along: it needs all of Google's flags. */
const needs: Record<Tag, OptionalCategory[]> = {
  analyticsId: ["analytical"],
  adsId: ["marketing"],
  tagManagerId: ["analytical", "marketing"],
  pixelId: ["social"],
};

export const hasTags = (ids: TagIds): boolean => Object.values(ids).some((id) => id !== "");

/**
 * The categories that the configured tags belong to: only these are asked for, as consent has to be specific (GDPR, article 4, 11).
 * What else a tag manager brings along belongs to none of the others.
 */
export function usedCategories(ids: TagIds): OptionalCategory[] {
  const needed = new Set((Object.keys(needs) as Tag[]).flatMap((tag) => (ids[tag] === "" ? [] : needs[tag])));
  if (ids.tagManagerId !== "") needed.add("unclassified");
  return optionalCategories.filter((category) => needed.has(category));
}

/** The tags that are configured and granted. */
export const grantedTags = (ids: TagIds, consent: Consent | null): Tag[] =>
  (Object.keys(needs) as Tag[]).filter(
    (tag) => ids[tag] !== "" && needs[tag].every((category) => allows(consent, category)),
  );

type ConsentMode = Record<ConsentFlag, "granted" | "denied">;

/** The state for Google's consent mode v2. */
export function consentMode(consent: Consent | null): ConsentMode {
  const flags = Object.keys(consentFlags) as ConsentFlag[];
  return Object.fromEntries(
    flags.map((flag) => [flag, consent?.[flag] ? "granted" : "denied"]),
  ) as ConsentMode;
}

/** Said before any tag runs: nothing is granted, and there is half a second to hear otherwise (specification, point 7). */
export const consentModeDefault = { ...consentMode(null), wait_for_update: consentWaitForUpdate };

/** The campaign parameters of an address: `utm_source=newsletter&utm_medium=email`. */
export function campaignOf(search: string): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  return new URLSearchParams(campaign).toString();
}

/** The address a page view is reported with: the page's own, plus the campaign the visit began with (specification, point 7). */
export function pageLocation(href: string, campaign: string): string {
  const url = new URL(href);
  for (const [name, value] of new URLSearchParams(campaign)) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return url.href;
}

/** Names of the cookies that tags set on our own domain. */
const cookies: Partial<Record<OptionalCategory, RegExp>> = {
  analytical: /^(_ga|_gid|_gat|FPID|FPLC)/,
  marketing: /^(_gcl|_gac|__gads|__gpi|FPAU|FPGCL)/,
  social: /^(_fbp|_fbc)$/,
};

/** Which of the cookies that are there belong to a category that is not granted. */
export function cookiesToRemove(names: readonly string[], consent: Consent | null): string[] {
  const refused = Object.entries(cookies).filter(
    ([category]) => !allows(consent, category as OptionalCategory),
  );
  return names.filter((name) => refused.some(([, pattern]) => pattern.test(name)));
}

/** The domains a cookie of this host may have been set for: `www.a.be`, `a.be`. A country's ending alone takes none. */
export function cookieDomains(host: string): string[] {
  const parts = host.split(".");
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join("."));
}
