import inlineScripts from "../../.build/inline-scripts.json" with { type: "json" };
import type { Content } from "../content/load.ts";
import { recogniseVideo } from "../domain/media/video.ts";
import { contentPolicy, type PolicyNeeds } from "../domain/web/content-policy.ts";
import { finishPage, type PageFile } from "./finish-page.ts";

/** What the agency's content opens the policy of its pages for. */
export function policyNeeds({ site, properties, projects }: Content): PolicyNeeds {
  const media = [...properties, ...projects].flatMap((record) => [
    record.Video,
    "VirtualTour" in record ? record.VirtualTour : undefined,
  ]);
  // Films that are plain files somewhere else.
  const films = media.filter(
    (address): address is string => !!address && recogniseVideo(address, site.tourHosts)?.kind === "file",
  );
  return {
    tags: site.siteInfo,
    tourHosts: site.tourHosts,
    streetViewKey: site.map.streetViewKey,
    films: [...new Set(films)].sort(),
    tiles: site.map.basemap === "tiles" ? site.map.tiles : "",
  };
}

/** The map's frame and the pages of an account: they are nothing without their scripts, which do not wait. */
const isScripted = (route: string) =>
  /^\/(embed\/map|[a-z]{2}\/(login|reset-password|owner|desk))$/.test(route);

/** What has time until the page is read: a file, the same for all pages, instead of a part of each. */
const movedScripts = ["opening-state", "action-bar", "report-view", "empty-search", "ask-consent"] as const;

/**
 * Finishes what the framework has rendered of a route: its scripts wait until the page is painted, where it can be read without them, what they
 * hydrate it with lies in a file of its own, and it gets its Content-Security-Policy.
 */
export function finishRendered(
  route: string,
  html: string,
  needs: PolicyNeeds,
): { html: string; files: PageFile[] } {
  return finishPage(html, {
    policyOf: (hashes) => contentPolicy(route === "/embed/map" ? "map" : "site", needs, hashes),
    startScript: isScripted(route) ? undefined : inlineScripts["start-scripts"],
    movedScripts: movedScripts.map((each) => inlineScripts[each]),
  });
}
