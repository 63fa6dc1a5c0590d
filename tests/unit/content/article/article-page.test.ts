import { describe, expect, it, vi } from "vitest";
import { articlePage } from "@/lib/content/article/article-page";
import { articlePages } from "@/lib/content/article/articles";
import { catalogueOf } from "@/lib/content/catalogue";
import { type Content, loadContent } from "@/lib/content/load";
import { languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
type Article = Content["articles"][number];

function article(change: Partial<Article>): Article {
  const first = content.articles.find((each) => each.category !== null);
  if (!first) throw new Error("no article to test with");
  return { ...first, id: "test", slug: undefined, subcategory: undefined, ...change };
}

describe("the address of an article", () => {
  it("is built from the slugs of category, subcategory and article", () => {
    const home = article({ subcategory: "selling", title: { nl: "Foto’s & home staging: één dag" } });
    expect(articlePages.address(catalogue, home, "nl")).toBe(
      "/services/verkopen/fotos-home-staging-een-dag/",
    );
    expect(articlePages.address(catalogue, home, "de")).toMatch(/^\/de\/dienstleistungen\/verkaufen\//);
  });

  it("lacks the part of a subcategory that an article does not have", () => {
    const plain = article({ title: { fr: "Pourquoi nous ?" } });
    expect(articlePages.address(catalogue, plain, "fr")).toBe("/fr/services/pourquoi-nous/");
  });

  it.each(languageCodes)("follows the slug rule for every article in %s", (language) => {
    const all = articlePages.pages(catalogue, language).map(({ segments }) => segments);
    expect(new Set(all.map((segments) => segments.join("/"))).size).toBe(all.length);
    for (const segment of all.flat()) expect(segment).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

describe("an article's page", () => {
  it.each(languageCodes)("is found in %s by its address, and says so in its alternates", (language) => {
    for (const { segments } of articlePages.pages(catalogue, language)) {
      const page = articlePage(catalogue, language, segments);
      expect(page?.alternates[language]).toBe(page?.href);
      expect(page?.crumbs.at(-1)?.href).toBe(page?.href);
      expect(page?.others.map((other) => other.id)).not.toContain(page?.article.id);
    }
  });

  it("does not exist for a text without a category, one that is not published, or unknown parts", () => {
    const hidden = {
      ...content,
      articles: [article({ category: null }), article({ id: "draft", status: "Draft" })],
    };
    expect(articlePages.pages(catalogueOf(hidden), "nl")).toEqual([]);
    expect(articlePage(catalogue, "nl", ["verkopen"])).toBeNull();
    expect(articlePage(catalogue, "nl", ["verkopen", "niets"])).toBeNull();
  });

  it("puts articles of its own subcategory first among the others", () => {
    const near = article({ id: "near", subcategory: "letting", sort: 9, title: { nl: "Dichtbij" } });
    const far = article({ id: "far", subcategory: "selling", sort: 1, title: { nl: "Ver" } });
    const own = article({ id: "own", subcategory: "letting", sort: 5, title: { nl: "Eigen" } });
    const page = articlePage(catalogueOf({ ...content, articles: [far, own, near] }), "nl", [
      "verhuren",
      "eigen",
    ]);
    expect(page?.others.map((other) => other.id)).toEqual(["near", "far"]);
  });

  it("is described by its own words for search engines, else by its introduction", () => {
    const own = article({ title: { nl: "A" }, metadataDescription: { nl: "Kort gezegd." } });
    const without = article({
      title: { nl: "A" },
      metadataDescription: undefined,
      introText: { nl: "Een inleiding. ".repeat(30) },
    });
    const page = (each: Article) => articlePage(catalogueOf({ ...content, articles: [each] }), "nl", ["a"]);
    expect(page(own)?.description).toBe("Kort gezegd.");
    expect(page(without)?.description.length).toBeLessThanOrEqual(161);
  });
});

describe("the text of an article", () => {
  const [home] = content.properties.filter(({ Hidden }) => !Hidden);
  const text = (nl: string) => {
    const changed = { ...content, articles: [article({ title: { nl: "A" }, fullText: { nl } })] };
    return articlePage(catalogueOf(changed), "nl", ["a"])?.article.text;
  };

  it("leads to a home in the language of the page, and to none that is online no more", () => {
    const homes = text(
      `[Dit huis](/property/${home?.ID}/), [dat huis](/property/1/), [contact](/contact/).`,
    )?.homes;
    expect(homes).toEqual({
      [`/property/${home?.ID}/`]: expect.stringMatching(new RegExp(`^/.+/${home?.ID}/$`)),
      "/property/1/": null,
    });
  });

  it("has the copies of the pictures that it shows", () => {
    const file = home?.Pictures?.[0] ?? "";
    expect(text(`Kijk:\n\n![](${file})`)?.pictures).toEqual({
      [file]: expect.objectContaining({ file, alt: expect.stringMatching(/\S/) }),
    });
    expect(text("Geen.")).toEqual({ text: "Geen." });
  });
});
