import { describe, expect, test } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { crumbsTo } from "@/lib/content/shell/crumbs";
import { localHref, mainMenu } from "@/lib/content/shell/navigation";

const content = loadContent();
const keys = (changed = content) => mainMenu(catalogueOf(changed), "nl").map((entry) => entry.key);

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

  test("hides whatever is not published", () => {
    const pages = content.pages.map((page) =>
      page.path === "/contact/" ? { ...page, status: "Draft" } : page,
    );
    expect(keys({ ...content, pages })).not.toContain("contact");
  });

  test("shows a child below its parent", () => {
    const services = content.pages.find((page) => page.path === "/services/");
    const pages = content.pages.map((page) =>
      page.path === "/contact-demand/" ? { ...page, parentId: services?.id ?? null } : page,
    );
    const entry = mainMenu(catalogueOf({ ...content, pages }), "fr").find(({ key }) => key === "services");
    expect(entry?.children.map((child) => child.href)).toEqual(["/fr/estimation-gratuite/"]);
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
