import { describe, expect, test, vi } from "vitest";
import { type Catalogue, catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import type { MenuPage } from "@/lib/content/schemas/pages";
import { siteMap } from "@/lib/content/seo/sitemap";
import { crumbsTo } from "@/lib/content/shell/crumbs";
import { footerColumns, mainMenu } from "@/lib/content/shell/navigation";
import {
  modulePageKeys,
  previewAddresses,
  previewPages,
  publicAddresses,
} from "@/lib/content/shell/site-page";
import { localHref } from "@/lib/i18n/addresses";
import { toPathKey } from "@/lib/i18n/routing";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const keys = (changed = content) => mainMenu(catalogueOf(changed), "nl").map((entry) => entry.key);

/** The content with changed pages, by their path. */
const withPages = (changes: Record<string, (page: MenuPage) => Partial<MenuPage>>) => {
  const pages = content.pages.map((page) => ({ ...page, ...changes[page.path]?.(page) }));
  return catalogueOf({ ...content, pages });
};
const publicAs =
  (shown: MenuPage["params"]["public"]) =>
  ({ params }: MenuPage) => ({ params: { ...params, public: shown } });

describe("the menu", () => {
  test("follows the sort order of the pages", () => {
    expect(keys()).toEqual([
      "for-sale",
      "for-rent",
      "projects",
      "abroad",
      "references",
      "services",
      "contact",
    ]);
  });

  test("shows the home page only where the option is on", () => {
    const site = { ...content.site, siteConfig: { ...content.site.siteConfig, showHomeMenu: true } };
    expect(keys({ ...content, site })[0]).toBe("home");
  });

  test("has the specification's pages in its order of ids", () => {
    const order = [0, 1, 3, 4, 10, 11, 6];
    const pages = content.pages.toSorted((one, other) => one.sort - other.sort);
    const shown = pages.filter(({ inMenu, path }) => inMenu || path === "/").map(({ id }) => id);
    expect(shown.filter((id) => order.includes(id))).toEqual(order.slice(1));
  });

  test("hides whatever is not published", () => {
    const pages = content.pages.map((page) =>
      page.path === "/contact/" ? { ...page, status: "Draft" } : page,
    );
    expect(keys({ ...content, pages })).not.toContain("contact");
  });

  test("shows a child below its parent", () => {
    const services = content.pages.find((page) => page.path === "/services/");
    const pages = content.pages.map((page) =>
      page.path === "/contact-demand/" ? { ...page, inMenu: true, parentId: services?.id ?? null } : page,
    );
    const entry = mainMenu(catalogueOf({ ...content, pages }), "fr").find(({ key }) => key === "services");
    expect(entry?.children.map((child) => child.href)).toEqual(["/fr/estimation-gratuite/"]);
  });
});

describe("a page of the agency's own", () => {
  const about = toPathKey("about-us");

  test("stands in the menu where its file says so, below its parent in the order that the parent gives", () => {
    const inMenu = (sort: number) => () => ({ inMenu: true, parentId: 6, sort });
    const changed = withPages({
      "/about/": inMenu(1),
      "/jobs/": inMenu(2),
      "/testimonial/": inMenu(3),
      "/services/": () => ({ childMenus: [14] }),
    });
    const entry = mainMenu(changed, "fr").find(({ key }) => key === "services");
    expect(entry?.children.map(({ href }) => href)).toEqual([
      "/fr/temoignage/",
      "/fr/a-propos/",
      "/fr/emplois/",
    ]);
    expect(mainMenu(withPages({ "/jobs/": () => ({ parentId: 6 }) }), "fr")).toEqual(
      mainMenu(catalogueOf(content), "fr"),
    );
  });

  test("is missing in a language that it is not public in: as a page, an alternate, a link, in the site map", () => {
    const changed = withPages({ "/about/": publicAs({ de: false }) });
    expect(modulePageKeys(changed, "fr")).toContain(about);
    expect(modulePageKeys(changed, "de")).not.toContain(about);
    expect(publicAddresses(changed, about)).toEqual({
      nl: "/about/",
      fr: "/fr/a-propos/",
      en: "/en/about/",
    });
    const links = (language: "fr" | "de") =>
      footerColumns(changed, language).flatMap((column) => column.links.map(({ href }) => href));
    expect(links("fr")).toContain("/fr/a-propos/");
    expect(links("de")).not.toContain("/de/ueber-uns/");
    const listed = siteMap(changed, "https://example.org").map(({ url }) => url);
    expect(listed).toContain("https://example.org/fr/a-propos/");
    expect(listed).not.toContain("https://example.org/de/ueber-uns/");
  });

  test("can be looked at below preview/ while it is not public, and only then", () => {
    const paths = (changed: Catalogue, language: "nl" | "fr" | "de") =>
      previewPages(changed, language).map(({ segments }) => segments.join("/"));
    expect(paths(catalogueOf(content), "fr")).toEqual([]);
    const hidden = withPages({ "/about/": publicAs({ de: false }), "/jobs/": () => ({ status: "Draft" }) });
    expect(paths(hidden, "nl")).toEqual(["jobs"]);
    expect(paths(hidden, "de")).toEqual(["ueber-uns", "stellenangebote"]);
    const [shown] = previewPages(hidden, "de");
    expect(shown && previewAddresses(shown)).toEqual({
      nl: "/about/",
      fr: "/fr/a-propos/",
      en: "/en/about/",
      de: "/de/preview/ueber-uns/",
    });
    expect(siteMap(hidden, "https://example.org").some(({ url }) => url.includes("preview"))).toBe(false);
  });
});

test("a link of the content leads to its page in the reader's language, wherever it points to", () => {
  expect(localHref("/contact-demand/", "de")).toBe("/de/kostenlose-bewertung/");
  expect(localHref("/contact/#team", "fr")).toBe("/fr/contact/#team");
  expect(localHref("/Étranger/", "nl")).toBe("/%C3%89tranger/");
  expect(localHref("https://www.biv.be/", "fr")).toBe("https://www.biv.be/");
  expect(localHref("tel:+3220000000", "fr")).toBe("tel:+3220000000");
});

test("crumbs lead from the home page down", () => {
  expect(crumbsTo("contact-demand", "fr").map((crumb) => crumb.href)).toEqual([
    "/fr/",
    "/fr/estimation-gratuite/",
  ]);
});
