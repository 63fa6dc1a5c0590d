/** What a visitor can agree to, in the order of the dialog (specification, point 4); the first is always on. */
export const consentCategories = ["necessary", "analytical", "marketing", "social", "unclassified"] as const;

export type ConsentCategory = (typeof consentCategories)[number];
export type OptionalCategory = Exclude<ConsentCategory, "necessary">;

export const optionalCategories = consentCategories.filter(
  (category): category is OptionalCategory => category !== "necessary",
);

/** Google's four flags, each with the category that grants it. */
export const consentFlags = {
  ad_user_data: "marketing",
  ad_storage: "marketing",
  analytics_storage: "analytical",
  ad_personalization: "marketing",
} as const satisfies Record<string, OptionalCategory>;

export type ConsentFlag = keyof typeof consentFlags;

/**
 * A visitor's choice as the cookie keeps it: also the proof of it, with the version of the text it was made about
 * (Belgian data protection authority, checklist of 20 October 2023).
 */
export interface Consent extends Record<ConsentFlag, boolean> {
  /** `all`, `necessary`, or the granted categories: `analytical,social`. */
  value: string;
  /** `legalVersion` of `content/site.json`. */
  version: string;
  /** When it was made, ISO 8601. */
  date: string;
}

export const consentCookie = "consent";

/** How long a choice holds before the visitor is asked again; the cookie policy says so too. */
const consentMonths = 6;

/** Where the visitor's answer to "show the map" is kept; it is a choice of the same kind, and cleared with it. */
export const mapPermissionKey = "map-allowed";

export function consentTo(granted: readonly OptionalCategory[], version: string, date: Date): Consent {
  const accepted = optionalCategories.filter((category) => granted.includes(category));
  const all = accepted.length === optionalCategories.length;
  const flags = Object.entries(consentFlags).map(([flag, category]) => [flag, accepted.includes(category)]);
  return {
    value: all ? "all" : accepted.join() || "necessary",
    ...(Object.fromEntries(flags) as Record<ConsentFlag, boolean>),
    version,
    date: date.toISOString(),
  };
}

/** The day a choice made at this moment ends. */
export function consentEnd(date: Date): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + consentMonths);
  return end;
}

/** The optional categories a choice grants; none without a choice. */
export function grantedCategories(consent: Pick<Consent, "value"> | null): OptionalCategory[] {
  if (consent?.value === "all") return optionalCategories;
  const granted = consent?.value.split(",") ?? [];
  return optionalCategories.filter((category) => granted.includes(category));
}

export const allows = (consent: Pick<Consent, "value"> | null, category: OptionalCategory): boolean =>
  grantedCategories(consent).includes(category);

/**
 * Reads the cookie's text. Null, so that the visitor is asked, where there is none, it is not ours, it was about another
 * version of the text, or it is older than it may be. Flags are not believed but follow from the value.
 */
export function readConsent(text: string | undefined, version: string, now: Date): Consent | null {
  try {
    const { value, version: about, date } = JSON.parse(text ?? "");
    const givenAt = new Date(date);
    if (typeof value !== "string" || about !== version || !(consentEnd(givenAt) > now)) return null;
    return consentTo(grantedCategories({ value }), version, givenAt);
  } catch {
    return null;
  }
}

/** Adding `?setcookies` to an address clears all choices (specification, 2.1). */
export const clearsConsent = (search: string): boolean => new URLSearchParams(search).has("setcookies");

/** Pages with `preview` in their path never ask (specification, 2.1). */
export const isPreview = (path: string): boolean => path.includes("preview");
