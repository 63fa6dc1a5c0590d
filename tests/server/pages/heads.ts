import { describe, expect, test } from "vitest";
import {
  addressIn,
  defaultLanguage,
  languages,
  plainEntries,
  prefixOf,
  screens,
} from "../../e2e/support/site";
import {
  type BuiltPage,
  builtPages,
  byLanguage,
  canonicalOf,
  hasPage,
  languageTag,
  metaOf,
  pageAt,
  tagsOf,
} from "../../sources/built-pages";

/** All but those without an address of their own, of what is not there, and the map's frame; and the screens, which stay in their language. */
const pages = builtPages.filter(
  ({ address, isNotFound }) => !isNotFound && !address.startsWith("/embed/") && !screens().includes(address),
);
const alternatesOf = (page: BuiltPage) =>
  byLanguage(tagsOf(page, "link", { rel: "alternate", hreflang: true }));
const menuOf = (page: BuiltPage) =>
  byLanguage(tagsOf(page, "a", { hreflang: true }).filter(({ inside }) => inside.has("nav")));

test.each(languages)(
  "each entry of the path table is a page in %s, and knows itself in the others",
  (language) => {
    for (const entry of plainEntries) {
      const address = addressIn(entry, language);
      if (!hasPage(address)) expect.fail(`${entry.key}: there is no page ${address}`);
      const all = Object.fromEntries(languages.map((each) => [each, addressIn(entry, each)]));
      const page = pageAt(address);
      expect.soft(menuOf(page), address).toEqual(all);
      expect
        .soft(alternatesOf(page), address)
        .toEqual({ ...all, "x-default": addressIn(entry, defaultLanguage) });
    }
  },
);

describe("each page", () => {
  test("is in the language of its address, and has one heading", () => {
    expect(pages.length).toBeGreaterThan(500);
    const desks = languages.map((language) => `${prefixOf(language)}/desk/`);
    for (const page of pages) {
      const { address } = page;
      const prefix = languageTag(page) === defaultLanguage ? "/" : `/${languageTag(page)}/`;
      expect.soft(address, address).toMatch(new RegExp(`^${prefix}`));
      // The desk is the same for everybody until it knows who looks at it: each of its views has a heading of its own.
      expect.soft(tagsOf(page, "h1"), address).toHaveLength(desks.includes(address) ? 0 : 1);
    }
  });

  test("names its own address, and those in other languages, which name it", () => {
    for (const page of pages) {
      const { address } = page;
      expect.soft(canonicalOf(page), address).toBe(address);
      const alternates = alternatesOf(page);
      expect.soft(alternates[languageTag(page)], address).toBe(address);
      for (const other of Object.values(alternates))
        expect.soft(alternatesOf(pageAt(other)), `${address} in ${other}`).toEqual(alternates);
    }
  });

  test("has a title that search engines show whole, and one description that is not cut", () => {
    for (const page of pages) {
      const { address } = page;
      const [title, ...others] = tagsOf(page, "title").filter(({ inside }) => inside.has("head"));
      // An amount never stands without its meaning, which in German takes the room of the site's name and some more.
      const room = title?.text.includes("€") ? 72 : 60;
      expect.soft(title?.text.length, address).toBeLessThanOrEqual(room);
      expect.soft(title?.text, address).toBeTruthy();
      expect.soft(others, address).toEqual([]);
      expect.soft(tagsOf(page, "meta", { name: "description" }).length, address).toBeLessThanOrEqual(1);
      expect.soft(metaOf(page, "description").length, address).toBeLessThanOrEqual(156);
    }
  });
});
