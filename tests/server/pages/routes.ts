import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadCatalogue } from "@/lib/content/catalogue";
import { prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { siteMap } from "@/lib/content/seo/sitemap";
import { releaseFolder, siteTree, treeFile } from "@/lib/domain/web/site-tree";
import { env } from "@/lib/server/env";
import { readAnswers } from "@/lib/server/releases/answers";

const known = prerenderedRoutes(loadCatalogue(), env);

test("each answer is made once, at an address of its own", () => {
  expect(Object.keys(readAnswers(releaseFolder)).toSorted()).toEqual(
    known.map(({ route }) => route).toSorted(),
  );
  const addresses = known.flatMap(({ address }) => address ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** Routes that answer each request anew, those of the framework, and pages that only a test site has. */
const isLeftOut = /^\/(_|unknown-path|\[locale\]\/preview)/;

/** `/[locale]/list/[...segments]` as a pattern of routes. */
const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace(/\/\[\[\.{3}\w+\]\]/g, "(/.+)?")
      .replace(/\[\.{3}\w+\]/g, ".+")
      .replace(/\[locale\]/g, "[a-z]{2}")
      .replace(/\[\w+\]/g, "[^/]+")}$`,
  );

test("every route that the framework could render at build time is among them", () => {
  const read = (name: string) => JSON.parse(readFileSync(`.next/${name}`, "utf8"));
  const { routes, dynamicRoutes } = read("prerender-manifest.json");
  const prerendered = [...Object.keys(routes), ...Object.keys(dynamicRoutes)].filter(
    (route) => !isLeftOut.test(route),
  );
  expect(prerendered.length).toBeGreaterThan(10);
  for (const route of prerendered)
    expect(known.filter((each) => patternOf(route).test(each.route)).length, route).toBeGreaterThan(0);
});

test("what is compiled names no agency, so that it serves all", () => {
  const { agency, brand } = loadCatalogue().content.site;
  const traits = [agency.name, agency.email, brand.colours.accent, env.siteUrl, '"/fr/a-vendre'];
  const files = globSync(".next/{server,static}/**/*.*", { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(100);
  for (const file of [...files, ...globSync(".next/*.json")]) {
    const text = readFileSync(file, "utf8");
    expect(
      traits.filter((trait) => text.includes(trait)),
      file,
    ).toEqual([]);
  }
});

test("every page of the site map can be served", () => {
  const missing = siteMap(loadCatalogue(), env.siteUrl).filter(({ url }) => {
    const file = treeFile(new URL(url).pathname);
    return file === null || !existsSync(`${path.join(siteTree, file)}.gz`);
  });
  expect(missing).toEqual([]);
});
