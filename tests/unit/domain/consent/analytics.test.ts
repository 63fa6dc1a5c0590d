import { describe, expect, it } from "vitest";
import {
  campaignOf,
  consentMode,
  consentModeDefault,
  cookieDomains,
  cookiesToRemove,
  grantedTags,
  hasTags,
  pageLocation,
} from "@/lib/domain/consent/analytics";
import { consentTo, type OptionalCategory, optionalCategories } from "@/lib/domain/consent/consent";

const none = { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" };
const all = { analyticsId: "G-1", adsId: "AW-1", tagManagerId: "GTM-1", pixelId: "1" };
const consent = (granted: readonly OptionalCategory[]) => consentTo(granted, "1", new Date(0));

describe("tags", () => {
  it("are there once one is configured", () => {
    expect(hasTags(none)).toBe(false);
    expect(hasTags({ ...none, pixelId: "1" })).toBe(true);
  });

  it.each<[OptionalCategory[] | null, string[]]>([
    [null, []],
    [[], []],
    [["unclassified"], []],
    [["analytical"], ["analyticsId"]],
    [["marketing"], ["adsId"]],
    [["social"], ["pixelId"]],
    [
      ["analytical", "marketing"],
      ["analyticsId", "adsId", "tagManagerId"],
    ],
    [optionalCategories, ["analyticsId", "adsId", "tagManagerId", "pixelId"]],
  ])("granted with %s: %s", (granted, tags) => {
    expect(grantedTags(all, granted && consent(granted))).toEqual(tags);
  });

  it("that are not configured are never granted", () => {
    expect(grantedTags(none, consent(optionalCategories))).toEqual([]);
  });
});

describe("consent mode", () => {
  it("begins with nothing granted, and waits half a second", () => {
    expect(consentModeDefault).toEqual({
      ad_user_data: "denied",
      ad_storage: "denied",
      analytics_storage: "denied",
      ad_personalization: "denied",
      wait_for_update: 500,
    });
  });

  it("follows the flags", () => {
    expect(consentMode(consent(["analytical"]))).toEqual({
      ad_user_data: "denied",
      ad_storage: "denied",
      analytics_storage: "granted",
      ad_personalization: "denied",
    });
  });
});

describe("a page view", () => {
  it.each([
    ["?utm_source=mail&city=Ukkel%7C1180&utm_campaign=najaar", "utm_source=mail&utm_campaign=najaar"],
    ["?city=Ukkel", ""],
    ["", ""],
  ])("of %j has the campaign %j", (search, campaign) => {
    expect(campaignOf(search)).toBe(campaign);
  });

  it("is reported with the campaign the visit began with, unless its address has one", () => {
    const page = "https://www.zennehuis.be/fr/contact/";
    expect(pageLocation(page, "utm_source=mail")).toBe(`${page}?utm_source=mail`);
    expect(pageLocation(`${page}?utm_source=print`, "utm_source=mail&utm_medium=post")).toBe(
      `${page}?utm_source=print&utm_medium=post`,
    );
    expect(pageLocation(page, "")).toBe(page);
  });
});

describe("cookies of tags", () => {
  const there = ["_ga", "_ga_ABC", "_gid", "_gcl_au", "_fbp", "_fbc", "consent", "lng", "session"];

  it("go with what is refused, our own stay", () => {
    expect(cookiesToRemove(there, null)).toEqual(["_ga", "_ga_ABC", "_gid", "_gcl_au", "_fbp", "_fbc"]);
    expect(cookiesToRemove(there, consent(["analytical"]))).toEqual(["_gcl_au", "_fbp", "_fbc"]);
    expect(cookiesToRemove(there, consent(optionalCategories))).toEqual([]);
  });

  it.each([
    ["www.zennehuis.be", ["www.zennehuis.be", "zennehuis.be"]],
    ["localhost", []],
  ])("of %s may lie on %s", (host, domains) => {
    expect(cookieDomains(host)).toEqual(domains);
  });
});
