import { expect, test } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { dataRoutes, pageRoutes, prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { isUrgent } from "@/lib/content/urgent-routes";

const options = { showsPreviews: false, siteUrl: "https://www.example.be" };
const catalogue = loadCatalogue();
const ids = [...catalogue.properties.keys()].slice(0, 2).map(String);

const routesOf = (routes: { route: string }[]) => routes.map(({ route }) => route).toSorted();

test("an urgent change makes each answer that is told as urgent by its route, and no other, so that all others stay", () => {
  const made = routesOf([...pageRoutes(catalogue, options, ids), ...dataRoutes(catalogue, options, ids)]);
  const all = routesOf(prerenderedRoutes(catalogue, options));
  expect(made).toEqual(all.filter((route) => isUrgent(route, ids)));
  const shown = (part: RegExp) => made.filter((route) => part.test(route)).length;
  expect(
    [/^\/\w\w$/, /\/list\//, /\/property\//, /^\/api\/search\//, /^\/embed\/plan\//].map(shown),
  ).not.toContain(0);
  expect(shown(/\/property\//)).toBe(8);
});

test("what else shows them follows", () => {
  const later = [
    "/sitemap.xml",
    "/robots.txt",
    "/fr/services",
    "/fr/project/de-linde/300",
    "/embed/plan/fr/300-1-1.svg",
  ];
  expect(later.filter((route) => isUrgent(route, ids))).toEqual([]);
});
