import { describe, expect, it } from "vitest";
import { feedAddress } from "@/lib/i18n/addresses";
import { defaultLanguage, languages } from "@/lib/i18n/routing";
import { redirectRules } from "@/lib/i18n/url-rules";

describe("the feed's address", () => {
  it("carries the language's prefix, the default language none, and no slash at its end", () => {
    expect(languages.map(feedAddress)).toEqual(["/feed.xml", "/fr/feed.xml", "/en/feed.xml", "/de/feed.xml"]);
  });

  it("of the default language is reached with its prefix too", () => {
    const route = `/${defaultLanguage}/feed.xml`;
    const sources = redirectRules().map((rule) => rule.source);
    expect(redirectRules()).toContainEqual({ source: route, destination: "/feed.xml" });
    // The rule for everything under the prefix would put a slash behind it.
    expect(sources.indexOf(route)).toBeLessThan(sources.indexOf(`/${defaultLanguage}/:path+`));
  });
});
