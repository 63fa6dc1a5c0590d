import { describe, expect, test, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { listPage, listSegments } from "@/lib/content/listing/list-page";
import { loadContent } from "@/lib/content/load";
import { languages } from "@/lib/i18n/routing";

vi.mock("@/lib/pictures/manifest", async () => await import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
const pageAt = (language: "nl" | "fr" | "de", segments: string[]) =>
  listPage(catalogue, "sale", language, segments) ?? expect.fail(`no page at ${segments.join("/")}`);

describe("the pages of a list", () => {
  test("hold twelve properties each, and together all of them once", () => {
    const { pages, total } = pageAt("fr", []);
    const shown = Array.from({ length: pages }, (_, index) =>
      pageAt("fr", index === 0 ? [] : ["page", String(index + 1)]),
    );
    expect(shown.slice(0, -1).every((page) => page.listings.length === 12)).toBe(true);
    expect(new Set(shown.flatMap((page) => page.listings.map((listing) => listing.id))).size).toBe(total);
  });

  test("are all reachable: every segment that is prerendered has a page", () => {
    for (const language of languages) {
      for (const goal of ["sale", "rent"] as const) {
        for (const segments of listSegments(catalogue, goal, language)) {
          expect(listPage(catalogue, goal, language, segments), segments.join("/")).not.toBeNull();
        }
      }
    }
  });

  test("name the same page in every language, cities by their own names", () => {
    expect(pageAt("fr", ["uccle"]).alternates).toEqual({
      nl: "/for-sale/ukkel/",
      fr: "/fr/a-vendre/uccle/",
      en: "/en/for-sale/uccle/",
      de: "/de/zu-verkaufen/uccle/",
    });
    expect(pageAt("nl", ["pagina", "2"]).alternates.de).toBe("/de/zu-verkaufen/seite/2/");
  });

  test("say that a home of two types counts under both, where one does", () => {
    for (const goal of ["sale", "rent"] as const) {
      const page = listPage(catalogue, goal, "fr", []) ?? expect.fail();
      const hasTwo = catalogue.listed[goal].some(({ WebIDs }) => WebIDs.includes(","));
      const sum = page.types.reduce((all, { count }) => all + count, 0);
      expect([page.typesOverlap, sum > page.total], goal).toEqual([hasTwo, hasTwo]);
    }
    expect(pageAt("fr", []).typesOverlap).toBe(false);
  });

  test("end their crumbs with the city", () => {
    expect(pageAt("fr", ["uccle"]).crumbs.map((crumb) => crumb.href)).toEqual([
      "/fr/",
      "/fr/a-vendre/",
      "/fr/a-vendre/uccle/",
    ]);
  });

  test("tell of a city's neighbourhood, once and in full", () => {
    const [first, second] = [pageAt("fr", ["uccle"]), pageAt("fr", ["uccle", "page", "2"])];
    expect(first.neighbourhood?.title.text).toContain("Uccle");
    expect(second.neighbourhood).toBeNull();
    expect(pageAt("fr", []).neighbourhood).toBeNull();
  });

  test("do not exist for a city without properties", () => {
    expect(listPage(catalogue, "sale", "fr", ["nulle-part"])).toBeNull();
  });
});
