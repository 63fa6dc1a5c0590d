import type { TagIds } from "../consent/analytics.ts";
import type { TourHost } from "../media/video.ts";

/** What `content/` opens the pages for; nothing here is fetched before the visitor agrees or asks. */
export interface PolicyNeeds {
  tags: TagIds;
  tourHosts: readonly TourHost[];
  /** Google's key for the street in a frame; empty where there is none. */
  streetViewKey: string;
  /** Addresses of films that lie elsewhere. */
  films: readonly string[];
  /** Address of the map's tiles: of somebody else, or a path of this site; empty where the map is our own. */
  tiles: string;
}

type Directive = "script" | "style" | "img" | "font" | "media" | "connect" | "frame";
type Openings = Partial<Record<Directive, readonly string[]>>;

const googleTag: Openings = {
  script: ["https://www.googletagmanager.com"],
  img: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
  connect: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.googletagmanager.com",
  ],
};

const googleAds: Openings = {
  script: ["https://www.googleadservices.com", "https://googleads.g.doubleclick.net"],
  img: ["https://googleads.g.doubleclick.net", "https://www.google.com", "https://www.google.be"],
  connect: [
    "https://www.google.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
    "https://pagead2.googlesyndication.com",
  ],
  frame: ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
};

const pixel: Openings = {
  script: ["https://connect.facebook.net"],
  img: ["https://www.facebook.com"],
  connect: ["https://www.facebook.com"],
};

/** Films of others, as `recogniseVideo` embeds them. */
const players = ["https://www.youtube-nocookie.com", "https://player.vimeo.com", "https://www.facebook.com"];

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** What a page of the site may use besides what it brings itself. */
function siteOpenings({ tags, tourHosts, streetViewKey, films }: PolicyNeeds): Openings[] {
  const isAdvertising = tags.adsId !== "" || tags.tagManagerId !== "";
  return [
    {
      frame: [...players, ...tourHosts.flatMap(({ suffix }) => [`https://${suffix}`, `https://*.${suffix}`])],
      media: films.flatMap(originOf),
    },
    ...(streetViewKey === "" ? [] : [{ frame: ["https://www.google.com"] }]),
    ...(isAdvertising || tags.analyticsId !== "" ? [googleTag] : []),
    ...(isAdvertising ? [googleAds] : []),
    ...(tags.pixelId !== "" ? [pixel] : []),
  ];
}

/** What a kind of page may use: the map's frame its tiles, every other page all else. */
const policyOpenings = {
  site: siteOpenings,
  map: ({ tiles }: PolicyNeeds): Openings[] => [{ img: originOf(tiles) }],
} as const;

export type PolicedPage = keyof typeof policyOpenings;

/** The directives of a policy with their sources, and where its forms may be sent. */
const written = (sources: Required<Openings>, formAction: string): string =>
  [
    "default-src 'self'",
    ...Object.entries(sources).map(([directive, list]) => `${directive}-src ${[...new Set(list)].join(" ")}`),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formAction}`,
  ].join("; ");

function sourcesOf(page: PolicedPage, needs: PolicyNeeds, hashes: readonly string[]): Required<Openings> {
  const openings = policyOpenings[page](needs);
  const open = (directive: Directive, ...extra: string[]) => [
    "'self'",
    ...extra,
    ...openings.flatMap((opening) => opening[directive] ?? []),
  ];
  return {
    script: open("script", ...hashes.map((hash) => `'${hash}'`)),
    style: open("style", "'unsafe-inline'"),
    img: open("img", "data:"),
    font: open("font"),
    media: open("media"),
    connect: open("connect"),
    frame: open("frame"),
  };
}

/**
 * The Content-Security-Policy of a prerendered page. Scripts run from our own files, or inline if their text is one of these;
 * nothing evaluates text. Styles may be inline, as React writes them into attributes.
 * @param hashes of the page's inline scripts, as the policy writes them: `sha256-…`
 */
export const contentPolicy = (page: PolicedPage, needs: PolicyNeeds, hashes: readonly string[]): string =>
  written(sourcesOf(page, needs, hashes), "'self'");

/** What a page that is only looked at may ask for: the data of its islands, and no address that takes anything. */
const readOnlyData = [
  "/_next/static/",
  "/api/form-words/",
  "/api/listings/",
  "/api/map/",
  "/api/plan-words/",
  "/api/search/",
];

/**
 * The policy of a page in a preview: that of the page, but it can send nothing, neither a form nor a view, asks the desk for nothing, and
 * loads no tag.
 * @param origin of the site, as the browser sees it
 */
export function previewPolicy(origin: string, needs: PolicyNeeds, hashes: readonly string[]): string {
  const tags = { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" };
  const connect = readOnlyData.map((address) => origin + address);
  return written({ ...sourcesOf("site", { ...needs, tags }, hashes), connect }, "'none'");
}
