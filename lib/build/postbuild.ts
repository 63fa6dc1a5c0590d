import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import inlineScripts from "../../.build/inline-scripts.json" with { type: "json" };
import { loadCatalogue } from "../content/catalogue.ts";
import { prerenderedRoutes } from "../content/prerendered-routes.ts";
import { recogniseVideo } from "../domain/media/video.ts";
import { contentPolicy, type PolicyNeeds } from "../domain/web/content-policy.ts";
import { notFoundFile, notFoundTree, siteTree } from "../domain/web/site-tree.ts";
import { recordBuiltFor } from "../runtime/built-for.ts";
import { env } from "../server/env.ts";
import { finishPage } from "./finish-page.ts";
import { writeAnswer, writeForms, writeStaticFiles } from "./site-tree.ts";

const built = ".next/server";
const catalogue = loadCatalogue();
const { site } = catalogue.content;

/** Films of the agency's properties and projects that are plain files somewhere else. */
const films = globSync("content/{properties,projects}/*.json")
  .flatMap((file) => readFileSync(file, "utf8").match(/"https?:[^"\s]+"/g) ?? [])
  .map((quoted) => quoted.slice(1, -1))
  .filter((address) => recogniseVideo(address)?.kind === "file");

const needs: PolicyNeeds = {
  tags: site.siteInfo,
  tourHosts: site.tourHosts,
  streetViewKey: site.map.streetViewKey,
  films,
  tiles: site.map.basemap === "tiles" ? site.map.tiles : "",
};

/** The map's frame and the pages of an account: they are nothing without their scripts, which do not wait. */
const isScripted = (page: string) =>
  /^app\/(embed\/map|[a-z]{2}\/(login|reset-password|owner))\.html$/.test(page);

writeStaticFiles(siteTree, { "/_next/static/": ".next/static", "/": "public" });

/**
 * What Next does not do for a prerendered page. Its scripts wait until it is painted, where it can be read without them, and what they
 * hydrate it with lies in a file of its own; and it gets its Content-Security-Policy, with the hashes of the scripts inside it.
 */
const pages = globSync(`${built}/{app,pages}/**/*.html`);
for (const file of pages) {
  const name = path.relative(built, file);
  const page = name.startsWith("app/embed/map") ? "map" : "site";
  const { html, files } = finishPage(readFileSync(file, "utf8"), {
    policyOf: (hashes) => contentPolicy(page, needs, hashes),
    startScript: isScripted(name) ? undefined : inlineScripts["start-scripts"],
    movedScripts: [inlineScripts["opening-state"], inlineScripts["ask-consent"]],
  });
  writeFileSync(file, html);
  for (const { path: place, text } of files) writeAnswer(siteTree, `/_next/static/${place}`, text, "payload");
}
if (pages.length === 0) throw new Error("There is no build: next build comes first");

/** The site is served from these answers: what is not among them, the framework is not asked for. */
rmSync(notFoundTree, { recursive: true, force: true });
for (const { address, route, kind } of prerenderedRoutes(catalogue, env)) {
  const body = readFileSync(`${built}/app${route}.${kind === "page" ? "html" : "body"}`);
  const [, language = "", missing = ""] = /^\/(\w+)\/not-found\/(\w+)$/.exec(route) ?? [];
  if (address === null) writeForms(notFoundTree, notFoundFile(language, missing), body);
  else writeAnswer(siteTree, address, body);
}
recordBuiltFor(".next", env.isSiteUrlSet ? env.siteUrl : undefined);
process.stdout.write(`Finished ${pages.length} pages\n`);
