import { describe, expect, it, vi } from "vitest";
import { articlesWithPage } from "@/lib/content/article/articles";
import { catalogueOf } from "@/lib/content/catalogue";
import { listPage, listSegments } from "@/lib/content/listing/list-page";
import { propertyAddress } from "@/lib/content/listing/listing";
import { loadContent } from "@/lib/content/load";
import { projectAddress } from "@/lib/content/project/projects";
import { siteMap, siteMapFiles } from "@/lib/content/seo/sitemap";
import { isListed } from "@/lib/domain/listing/property-state";
import { addressOf } from "@/lib/i18n/addresses";
import { defaultLanguage, languages, pathKeys } from "@/lib/i18n/routing";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const site = "https://example.org";
const content = loadContent();
const catalogue = catalogueOf(content);
const entries = siteMap(catalogue, site);
const urls = new Set(entries.map((entry) => entry.url));
const at = (path: string) => new URL(path, site).href;

describe("the site map", () => {
  it("names each address once", () => {
    expect(urls.size).toBe(entries.length);
  });

  it("holds what can be had, and neither what is sold or rented nor a placeholder", () => {
    for (const record of content.properties) {
      for (const language of languages) {
        const isShown = isListed(record) && record.texts[language] !== undefined;
        expect(urls.has(at(propertyAddress(catalogue, record, language)))).toBe(isShown);
      }
    }
    const projects = [...urls].filter((url) => /\/project\/\d+\/$/.test(url));
    expect(projects.toSorted()).toEqual(
      [...catalogue.projects.values()]
        .map((record) => at(projectAddress(record, defaultLanguage) ?? ""))
        .toSorted(),
    );
    expect([...urls].filter((url) => url.endsWith("/300/"))).toEqual([]);
  });

  it("leaves out a page in a language whose text it would borrow", () => {
    const [record] = catalogue.listed.sale;
    const nl = record?.texts.nl;
    if (!record || !nl) throw new Error("a property for sale with a Dutch text is needed");
    const shown = siteMap(catalogueOf({ ...content, properties: [{ ...record, texts: { nl } }] }), site);
    const urls = shown.map(({ url }) => url).filter((url) => url.endsWith(`/${record.ID}/`));
    expect(urls).toEqual([at(propertyAddress(catalogueOf(content), record, "nl"))]);
  });

  it("says of a list when something in it changed last, not in others", () => {
    const [one, other] = ["BRUXELLES|1000", "LIEGE|4000"].map((place, index) => {
      const [City = "", Zip = ""] = place.split("|");
      const ModifiedAt = ["2026-03-01", "2026-09-01"][index];
      const record = catalogue.listed.sale[0];
      if (!record) throw new Error("a property for sale is needed");
      return {
        ...record,
        ID: index + 1,
        City,
        Zip,
        PublishedAt: "2026-01-01",
        ModifiedAt,
        ClosedAt: undefined,
      };
    });
    if (!one || !other) throw new Error("two properties are needed");
    const changed = catalogueOf({ ...content, properties: [one, other] });
    const dayOf = new Map(siteMap(changed, site).map(({ url, lastModified }) => [url, lastModified]));
    const list = addressOf("for-sale", "fr");
    expect(dayOf.get(at(`${list}bruxelles/`))).toBe("2026-03-01");
    expect(dayOf.get(at(`${list}liege/`))).toBe("2026-09-01");
    expect(dayOf.get(at(list))).toBe("2026-09-01");
  });

  it.each(languages)(
    "holds in %s every list, city, type and further page that is prerendered",
    (language) => {
      for (const goal of ["sale", "rent"] as const) {
        for (const segments of listSegments(catalogue, goal, language)) {
          const list = listPage(catalogue, goal, language, segments);
          expect(urls).toContain(at(list?.alternates[language] ?? ""));
        }
      }
    },
  );

  it("holds every article in every language", () => {
    const articles = [...urls].filter((url) => /\/(services|dienstleistungen)\/./.test(url));
    expect(articles).toHaveLength(articlesWithPage(catalogue).length * languages.length);
  });

  it("holds no page that search engines are kept out of", () => {
    const hidden = pathKeys.filter(
      (key) => key.startsWith("feedback-") || key === "login" || key === "unsubscribe",
    );
    for (const key of hidden) {
      for (const language of languages) expect(urls).not.toContain(at(addressOf(key, language)));
    }
  });

  it("dates each entry and gives homes their picture, all absolute", () => {
    for (const { lastModified, image } of entries) {
      expect(lastModified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(image ?? `${site}/pictures/`).toMatch(/^https:\/\/example\.org\/pictures\//);
    }
    expect(entries.find((entry) => entry.url.endsWith("/project/301/"))?.image).toBeDefined();
  });
});

describe("the site map's files", () => {
  const locations = (xml = "") => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

  it("are one, as long as it holds all", () => {
    const files = siteMapFiles(entries, site);
    expect([...files.keys()]).toEqual(["sitemap.xml"]);
    expect(locations(files.get("sitemap.xml"))).toEqual([...urls]);
  });

  it("are an index and its parts beyond that, and lose no address", () => {
    const files = siteMapFiles(entries, site, 100);
    const parts = locations(files.get("sitemap.xml"));
    expect(parts[0]).toBe("https://example.org/sitemap/1.xml");
    expect(parts.flatMap((part) => locations(files.get(part?.split("/").at(-1) ?? "")))).toEqual([...urls]);
  });

  it("weigh far less than a search engine reads, however many there are", () => {
    const many = Array.from({ length: 50 }, () => entries).flat();
    const sizes = [...siteMapFiles(many, site).values()].map((xml) => Buffer.byteLength(xml));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(2_000_000);
  });

  it("hold addresses that any reader takes as they are", () => {
    for (const { url } of entries) expect(new URL(url).href).toBe(url);
  });

  it("are well formed whatever an address holds", () => {
    const xml = siteMapFiles([{ url: `${site}/?a=1&b=<2>` }], site).get("sitemap.xml");
    expect(xml).toContain("<loc>https://example.org/?a=1&amp;b=&lt;2&gt;</loc>");
  });
});
