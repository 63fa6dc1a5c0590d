import { describe, expect, test } from "vitest";
import { networkLifetime } from "@/lib/accounts/known-networks";
import { loadContent } from "@/lib/content/load";
import { languages } from "@/lib/i18n/routing";

const content = loadContent();
const { documentLinkDays, legalVersion, retention } = content.site;
const statement = content.pages.find((page) => page.path === "/Privacy-statement/");

const day = (language: string) =>
  new Date(legalVersion).toLocaleDateString(language === "en" ? "en-GB" : language, { dateStyle: "long" });

describe.each(languages)("the privacy statement in %s", (language) => {
  const text = statement?.params.content?.[language] ?? "";
  /** The list of terms, the only one in which most entries name a number of months, days or years. */
  const terms = (text.split(/^## /m).find((part) => /\b24\b/.test(part)) ?? "").match(/^- .*$/gm) ?? [];

  test.each([
    [0, retention.leads],
    [2, retention.searches],
    [3, retention.newsletter],
    [4, retention.tenants],
    [7, retention.accounts],
    [8, retention.applications],
    [9, retention.friends],
    [10, retention.passwords],
    [11, retention.mails],
    [12, { years: "months" in retention.reports ? retention.reports.months / 12 : 0 }],
  ] as const)("promises in line %i what site.json keeps to", (line, period) => {
    const [count] = Object.values(period);
    expect(terms[line]).toMatch(new RegExp(`\\b${count}\\b`));
  });

  test("says how long the links of documents work", () => {
    expect(text).toMatch(new RegExp(`\\b${documentLinkDays}\\b`));
  });

  test("says how long networks that an owner signed in from are known", () => {
    expect(text).toMatch(new RegExp(`\\b${networkLifetime / (24 * 60 * 60 * 1000)}\\b`));
  });

  test("bears the date of the version that forms record", () => {
    expect(text).toContain(day(language));
  });
});
