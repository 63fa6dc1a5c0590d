import { campaignSource } from "./view-signal.ts";

/** Where those came from who looked at a page: by typing or a bookmark, a search engine, a social network, … */
export const viewSources = ["direct", "search", "social", "portal", "site", "campaign", "other"] as const;
export type ViewSource = (typeof viewSources)[number];

/** Hosts, with everything below them; a name that ends in a dot has one in every country. */
const hosts: Partial<Record<ViewSource, string[]>> = {
  search: [
    "google.",
    "com.google.android.googlequicksearchbox",
    "bing.com",
    "duckduckgo.com",
    "ecosia.org",
    "qwant.com",
    "startpage.com",
    "search.yahoo.com",
    "search.brave.com",
    "yandex.",
    "baidu.com",
    "perplexity.ai",
    "chatgpt.com",
  ],
  social: [
    "facebook.com",
    "messenger.com",
    "instagram.com",
    "linkedin.com",
    "lnkd.in",
    "com.linkedin.android",
    "x.com",
    "twitter.com",
    "t.co",
    "pinterest.",
    "tiktok.com",
    "youtube.com",
    "whatsapp.com",
    "reddit.com",
    "threads.net",
    "threads.com",
    "bsky.app",
    "snapchat.com",
  ],
  portal: [
    "immoweb.be",
    "immovlan.be",
    "zimmo.be",
    "immoscoop.be",
    "realo.be",
    "spotto.be",
    "hebbes.be",
    "logic-immo.be",
    "2dehands.be",
    "2ememain.be",
    "biddit.be",
    "notaris.be",
    "immo.notaire.be",
  ],
};

function isBelow(host: string, pattern: string): boolean {
  if (!pattern.endsWith(".")) return host === pattern || host.endsWith(`.${pattern}`);
  // "mail.google.com" is no search.
  const bare = host.replace(/^www\./, "");
  return bare.startsWith(pattern) && /^[a-z]{2,3}(\.[a-z]{2,3})?$/.test(bare.slice(pattern.length));
}

/**
 * The kind of place somebody came from.
 * @param from the host of the page before, `campaign`, or nothing
 * @param ownHosts those of this site, ports included
 */
export function viewSourceOf(from: string | undefined, ownHosts: readonly string[]): ViewSource {
  const host = (from ?? "").trim().toLowerCase();
  if (host === "") return "direct";
  if (host === campaignSource) return "campaign";
  if (ownHosts.includes(host)) return "site";
  const name = host.replace(/:\d+$/, "");
  const match = viewSources.find((source) => hosts[source]?.some((pattern) => isBelow(name, pattern)));
  return match ?? "other";
}
