import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import site from "../../content/site.json" with { type: "json" };
import { contentPolicy, type PolicyNeeds } from "../domain/content-policy.ts";
import { recogniseVideo } from "../domain/video.ts";
import { withPolicy } from "./page-policy.ts";

const built = ".next/server";

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
  tiles: site.map.tiles,
};

/**
 * Gives every prerendered page its Content-Security-Policy. Next writes scripts into its pages, whose hashes are only known once
 * they are built; a build without this step works, but is not protected.
 */
const pages = globSync(`${built}/{app,pages}/**/*.html`);
for (const file of pages) {
  const page = path.relative(built, file).startsWith("app/embed/map") ? "map" : "site";
  const html = readFileSync(file, "utf8");
  writeFileSync(
    file,
    withPolicy(html, (hashes) => contentPolicy(page, needs, hashes)),
  );
}
if (pages.length === 0) throw new Error("There is no build: next build comes first");
process.stdout.write(`Policies written into ${pages.length} pages\n`);
