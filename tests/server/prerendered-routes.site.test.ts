import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { env } from "@/lib/server/env";

/** Pages of the framework's own, which the site never sends. */
const isOfFramework = (route: string) => route.startsWith("/_");

test("what is made at build time is what the framework prerenders, each at an address of its own", () => {
  const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
  const known = prerenderedRoutes(loadCatalogue(), env);
  const rendered = Object.keys(routes).filter((route) => !isOfFramework(route));
  expect(known.map(({ route }) => encodeURI(route)).toSorted()).toEqual(
    rendered.map((route) => encodeURI(decodeURI(route))).toSorted(),
  );
  const addresses = known.flatMap(({ address }) => address ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
});
