import inlineScripts from "../../.build/inline-scripts.json" with { type: "json" };
import type { Content } from "../content/load.ts";
import { recogniseVideo } from "../domain/media/video.ts";
import { contentPolicy, type PolicyNeeds, previewPolicy } from "../domain/web/content-policy.ts";
import { type BrandSheet, brandSheet } from "./brand-sheet.ts";
import { finishPage, type PageFile } from "./finish-page.ts";
import { fontScriptAddress } from "./first-fonts.ts";
import { type IslandBundle, readBundle } from "./island-bundle.ts";

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

const scripts = Object.values(inlineScripts);

/** What has time until the page is read: a file, the same for all pages, instead of a part of each. */
const movedScripts = [
  "opening-state",
  "action-bar",
  "report-visit",
  "empty-search",
  "ask-consent",
  "shop-window",
] as const;

let bundle: IslandBundle | undefined;
let sheet: BrandSheet | undefined;
let fontScript: string | undefined;

/** What is rendered, with the style sheet of the agency. */
function withBrand(html: string): string {
  sheet ??= brandSheet(".");
  return html.replaceAll(sheet.compiled, sheet.branded);
}

/** The scripts of the project, and what starts its islands and asks for its fonts. */
function scriptsOfPages() {
  bundle ??= readBundle(".next");
  fontScript ??= fontScriptAddress(".");
  return { scripts, islands: Object.keys(bundle.islands), start: bundle.start, fontScript };
}

/**
 * Finishes what the framework has rendered of a route: none of its scripts stays, what starts the islands is added, and it gets its
 * Content-Security-Policy.
 * @throws where its islands could not be woken
 */
export function finishRendered(
  route: string,
  html: string,
  needs: PolicyNeeds,
): { html: string; files: PageFile[] } {
  try {
    return finishPage(withBrand(html), {
      ...scriptsOfPages(),
      policyOf: (hashes) => contentPolicy(route === "/embed/map" ? "map" : "site", needs, hashes),
      movedScripts: movedScripts.map((name) => inlineScripts[name]),
    });
  } catch (error) {
    throw new Error(`${route}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** What a preview leaves out: counting a view, asking for consent, and leading on to another language. */
const silentScripts: readonly string[] = (["report-visit", "ask-consent", "choose-language"] as const).map(
  (name) => inlineScripts[name],
);

/** Says on the page that nobody else sees it. The header, which is out of the flow, begins below it. */
const markOf = (words: string) =>
  `body{position:relative}html::before{content:${JSON.stringify(words)};display:block;padding:.25rem;background:#1c1a17;color:#fff;text-align:center;font:600 .875rem/1.5 sans-serif}`;

/**
 * Finishes what the framework has rendered of a page for a preview: it is whole in itself, as no file of it is published, is marked, and can send
 * nothing. Its links lead nowhere in a frame that opens no windows.
 * @param origin of the site, as the browser sees it
 * @param mark the words that mark it
 */
export function finishPreview(
  html: string,
  needs: PolicyNeeds,
  { origin, mark }: { origin: string; mark: string },
): string {
  const head = `<meta name="robots" content="noindex"/><base target="_blank"/><style>${markOf(mark)}</style></head>`;
  return finishPage(
    withBrand(html).replace("</head>", () => head),
    {
      ...scriptsOfPages(),
      policyOf: (hashes) => previewPolicy(origin, needs, hashes),
      scripts: scripts.filter((code) => !silentScripts.includes(code)),
      isWhole: true,
    },
  ).html;
}
