import { describe, expect, it } from "vitest";
import {
  allows,
  clearsConsent,
  consentCategories,
  consentEnd,
  consentTo,
  grantedCategories,
  isPreview,
  type OptionalCategory,
  optionalCategories,
  readConsent,
} from "@/lib/domain/consent/consent";

const now = new Date("2026-11-21T10:00:00Z");
const version = "2026-11-16";
const stored = (granted: readonly OptionalCategory[], made = now) =>
  JSON.stringify(consentTo(granted, version, made));

describe("a choice", () => {
  it("is about five categories, the first of them always on", () => {
    expect(consentCategories).toEqual(["necessary", "analytical", "marketing", "social", "unclassified"]);
    expect(optionalCategories).toEqual(consentCategories.slice(1));
  });

  it("to accept all grants the four flags and says what it was about, and when", () => {
    expect(consentTo(optionalCategories, version, now)).toEqual({
      value: "all",
      ad_user_data: true,
      ad_storage: true,
      analytics_storage: true,
      ad_personalization: true,
      version,
      date: "2026-11-21T10:00:00.000Z",
    });
  });

  it("of the necessary only grants none", () => {
    expect(consentTo([], version, now)).toMatchObject({
      value: "necessary",
      ad_user_data: false,
      ad_storage: false,
      analytics_storage: false,
      ad_personalization: false,
    });
  });

  it.each<[OptionalCategory[], string, string[]]>([
    [["analytical"], "analytical", ["analytics_storage"]],
    [["marketing"], "marketing", ["ad_user_data", "ad_storage", "ad_personalization"]],
    [["social"], "social", []],
    [["unclassified", "analytical"], "analytical,unclassified", ["analytics_storage"]],
  ])("of %s is kept as %s and grants %s", (granted, value, flags) => {
    const consent = consentTo(granted, version, now);
    expect(consent.value).toBe(value);
    expect(Object.entries(consent).flatMap(([flag, given]) => (given === true ? [flag] : []))).toEqual(flags);
  });

  it("allows what it grants", () => {
    const consent = consentTo(["social"], version, now);
    expect(allows(consent, "social")).toBe(true);
    expect(allows(consent, "marketing")).toBe(false);
    expect(allows(null, "social")).toBe(false);
  });
});

describe("a stored choice", () => {
  it.each<[OptionalCategory[]]>([[[]], [["analytical"]], [["marketing", "social"]], [optionalCategories]])(
    "of %s is read as it was made",
    (granted) => {
      const read = readConsent(stored(granted), version, now);
      expect(read).toEqual(consentTo(granted, version, now));
      expect(grantedCategories(read)).toEqual(granted);
    },
  );

  it("is asked for again when the text has another version", () => {
    expect(readConsent(stored(optionalCategories), "2026-12-01", now)).toBeNull();
  });

  it("ends after six months", () => {
    const text = stored([], now);
    expect(consentEnd(now)).toEqual(new Date("2027-05-21T10:00:00Z"));
    expect(readConsent(text, version, new Date("2027-05-21T09:59:59Z"))).not.toBeNull();
    expect(readConsent(text, version, new Date("2027-05-21T10:00:00Z"))).toBeNull();
  });

  it.each([undefined, "", "all", "{}", "null", '{"value":"all"}', `{"value":1,"version":"${version}"}`])(
    "that is no choice (%s) grants nothing",
    (text) => {
      expect(readConsent(text, version, now)).toBeNull();
    },
  );

  it("grants nothing that is written beside its value", () => {
    const forged = { ...consentTo([], version, now), ad_storage: true };
    expect(readConsent(JSON.stringify(forged), version, now)?.ad_storage).toBe(false);
  });
});

describe("asking", () => {
  it.each([
    ["?setcookies", true],
    ["?lng=fr&setcookies=1", true],
    ["?city=Ukkel", false],
    ["", false],
  ])("an address with %j clears: %s", (search, clears) => {
    expect(clearsConsent(search)).toBe(clears);
  });

  it.each([
    ["/preview/", true],
    ["/fr/services/preview-vente/", true],
    ["/fr/services/", false],
  ])("%s is a preview: %s", (path, preview) => {
    expect(isPreview(path)).toBe(preview);
  });
});
