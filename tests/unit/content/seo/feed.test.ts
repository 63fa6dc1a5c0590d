import { describe, expect, it, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { propertyAddress } from "@/lib/content/listing/listing";
import { type Content, loadContent } from "@/lib/content/load";
import { feedWords, propertyFeed } from "@/lib/content/seo/feed";
import { isListed } from "@/lib/domain/listing/property-state";
import { languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const site = "https://example.org";
const content = loadContent();
const catalogue = catalogueOf(content);

const feedOf = async (from: Content, language: "nl" | "fr" | "en" | "de") =>
  propertyFeed(catalogueOf(from), language, site, await feedWords(language, "Zennehuis"));

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map((match) => match[1] ?? "");
const itemTitles = (xml: string) => all(xml, /<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g);
const itemLinks = (xml: string) => all(xml, /<item>[\s\S]*?<link>(.*?)<\/link>/g);

/** The shipped content with one property, changed. */
function withProperty(change: Partial<Content["properties"][number]>): Content {
  const first = content.properties.find((record) => isListed(record) && record.Goal === 0);
  if (!first) throw new Error("no property to test with");
  return { ...content, properties: [{ ...first, Marquee: 1, PriceUnit: 0, PublishPrice: true, ...change }] };
}

describe("the feed of new properties", () => {
  it.each(languageCodes)("holds in %s at most thirty that can be had, the newest first", async (language) => {
    const links = itemLinks(await feedOf(content, language));
    const available = content.properties.filter(isListed);
    const addresses = new Map(
      available.map((record) => [
        `${site}${propertyAddress(catalogue, record, language)}`,
        record.PublishedAt,
      ]),
    );
    expect(links).toHaveLength(Math.min(30, available.length));
    const days = links.map((link) => addresses.get(link) ?? "");
    expect(days).not.toContain("");
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it("names itself, its page and its language", async () => {
    const xml = await feedOf(content, "fr");
    expect(xml).toContain('<atom:link href="https://example.org/fr/feed.xml" rel="self"');
    expect(xml).toContain("<link>https://example.org/fr/</link>");
    expect(xml).toContain("<language>fr</language>");
    expect(await feedOf(content, "nl")).toContain('href="https://example.org/feed.xml" rel="self"');
  });

  it("says type, place and price in the title", async () => {
    const xml = await feedOf(withProperty({ Price: 795_000, MainTypeName: "house", Zip: "1060" }), "de");
    expect(itemTitles(xml)).toEqual([expect.stringMatching(/^\S.* – Saint-Gilles – €\s795\.000$/)]);
  });

  it("gives a rent with its charges, and a price that is not public as such", async () => {
    const rental = withProperty({ Goal: 1, Price: 950, Financial: { ChargesRenter: 75 } });
    expect(itemTitles(await feedOf(rental, "fr"))[0]).toMatch(/€\s950.* \+ €\s75 de charges$/);
    const onRequest = withProperty({ PublishPrice: false });
    expect(itemTitles(await feedOf(onRequest, "nl"))[0]).toMatch(/ – Prijs op aanvraag$/);
  });

  it("knows a property by the same name when its title and address change", async () => {
    const guids = (xml: string) => all(xml, /(<guid isPermaLink="false">.*?<\/guid>)/g);
    const titled = (TypeDescription: string) =>
      feedOf(withProperty({ texts: { fr: { TypeDescription, Description: "À deux pas du parc." } } }), "fr");
    const [one, other] = [await titled("Maison de maître"), await titled("Tout autre chose")];
    expect(itemLinks(one)).not.toEqual(itemLinks(other));
    expect(guids(one)).toHaveLength(1);
    expect(guids(one)).toEqual(guids(other));
    const shipped = await feedOf(content, "fr");
    expect(new Set(guids(shipped)).size).toBe(itemLinks(shipped).length);
  });

  it("carries the first picture and a short description", async () => {
    const xml = await feedOf(withProperty({ Pictures: ["exterior/villa-white-02.jpg"] }), "en");
    expect(xml).toContain('<enclosure length="0" type="image/jpeg" url="https://example.org/pictures/');
    const [description = ""] = all(xml, /<item>[\s\S]*?<description><!\[CDATA\[(.*?)\]\]>/g);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(251);
  });

  it("says the same at every build of the same content", async () => {
    expect(await feedOf(content, "nl")).toBe(await feedOf(content, "nl"));
  });

  it("holds no sign that XML does not hold, whatever stands in the content", async () => {
    const name = { nl: "Haast\u000b\u0000u\u0007" };
    const changed = withProperty({ Marquee: 3, MarqueeName: name });
    const marquees = changed.site.marquees.map((marquee) => ({ ...marquee, hidesPrice: true }));
    const xml = await feedOf({ ...changed, site: { ...changed.site, marquees } }, "nl");
    expect(xml).toContain("Haast\n u");
    expect(xml).not.toMatch(/[^\P{Cc}\n\r\t]/u);
  });

  it("is well formed without any property", async () => {
    const xml = await feedOf({ ...content, properties: [] }, "nl");
    expect(xml).not.toContain("<item>");
    expect(xml).toMatch(/<\/rss>\s*$/);
  });
});
