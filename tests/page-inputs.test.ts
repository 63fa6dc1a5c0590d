import { expect, test, vi } from "vitest";
import { createCatalogue, loadCatalogue } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { type PageKindName, pageInputOf, pageKinds } from "@/lib/content/page-kinds/page-kinds";
import { prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { importsOf, sourcesAt } from "./sources/sources";

/** What a route may use besides its input: functions that take no content, only the path table and words, which are code. */
const withoutContent = [
  "lib/content/shell/navigation",
  "lib/content/shell/site-page",
  "lib/content/listing/list-title",
];

test("a page takes of the content what its input holds, so that a comparison of the inputs tells whether it is still right", () => {
  const pages = sourcesAt(/^app\/\[locale\]\/.*page\.tsx$/);
  expect(pages.length).toBeGreaterThan(9);
  const others = pages
    .flatMap(importsOf)
    .filter(({ to, typeOnly }) => !typeOnly && /^lib\/(content|pictures)\//.test(to))
    .filter(({ to }) => !withoutContent.includes(to));
  expect(others.map(({ from, written }) => `${from} imports ${written}`)).toEqual([]);
});

test("what is around all pages takes the settings of the site alone, which are compiled with the code", () => {
  const taken = sourcesAt(/^app\/(\[locale\]\/.*)?layout\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/loadCatalogue\(\)((?:\.\w+)*)/g)].map(([, path]) => path),
  );
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((path) => !path?.startsWith(".content.site"))).toEqual([]);
});

test("each folder of routes is a kind of page", () => {
  const folders = sourcesAt(/^app\/\[locale\]\/.*page\.tsx$/).map(
    ({ path }) => /^app\/\[locale\]\/\(\w+\)\/(?:(\[segments\])|([\w-]+)(?=\/))?/.exec(path)?.slice(1) ?? [],
  );
  const kinds = folders.map(([menu, name]) => (menu ? "menu" : (name ?? "home")));
  expect(kinds.toSorted()).toEqual(Object.keys(pageKinds).toSorted());
});

const site = { showsPreviews: true, siteUrl: "https://www.example.be" };

test("every page that is built has its input, at a route of its own", () => {
  const routes = prerenderedRoutes(loadCatalogue(), site);
  expect(new Set(routes.map(({ route }) => route)).size).toBe(routes.length);
  const seen = new Set<PageKindName>();
  for (const { route, page, input } of routes) {
    if (!page || seen.has(page.kind)) continue;
    seen.add(page.kind);
    expect(input?.(), route).not.toBeNull();
  }
  expect(routes.find(({ page }) => page?.kind === "list")?.route).toMatch(/^\/[a-z]{2}\/list\/sale$/);
  expect([...seen, "preview"].toSorted()).toEqual(expect.arrayContaining(Object.keys(pageKinds)));
});

test("the input of a page is made once for its comparison, its head and its body", () => {
  const made = vi.spyOn(pageKinds.article, "input");
  const [page] = pageKinds.article.pages(loadCatalogue(), "fr", site);
  const take = (language: "fr" | "nl" = "fr") =>
    pageInputOf(loadCatalogue(), "article", language, page?.segments ?? [], site.siteUrl);
  expect(take()).toBe(take());
  expect(made).toHaveBeenCalledTimes(1);
  expect(take("nl")).not.toBe(take());
  expect(made).toHaveBeenCalledTimes(3);
});

test("of the cards, those that lie beside a property with another price have another input, and no others", () => {
  const content = loadContent();
  const cardsOf = (prices: (id: number) => object) => {
    const properties = content.properties.map((record) => ({ ...record, ...prices(record.ID) }));
    const routes = prerenderedRoutes(createCatalogue({ ...content, properties }), site);
    const cards = routes.filter(({ route }) => route.startsWith("/api/listings/fr/sale/cards/"));
    return new Map(cards.map(({ route, input }) => [route, JSON.stringify(input?.())]));
  };
  const [former, changed] = [cardsOf(() => ({})), cardsOf((id) => (id === 7123 ? { Price: 123_456 } : {}))];
  const others = [...changed].filter(([route, input]) => former.get(route) !== input);
  expect(former.size).toBeGreaterThan(1);
  expect(others).toHaveLength(1);
  expect(others[0]?.[1]).toContain("123456");
});
