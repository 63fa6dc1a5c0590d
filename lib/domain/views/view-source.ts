import { campaignSource } from "./view-signal.ts";

/** Where those came from who looked at a page: by typing or a bookmark, a search engine, a social network, … */
export const viewSources = ["direct", "search", "social", "portal", "site", "campaign", "other"] as const;
export type ViewSource = (typeof viewSources)[number];

/** Known places by their hosts, with everything below them; a name that ends in a dot has one in every country. */
const places: Partial<Record<ViewSource, Readonly<Record<string, string>>>> = {
  search: {
    "google.": "Google",
    "com.google.android.googlequicksearchbox": "Google",
    "bing.com": "Bing",
    "duckduckgo.com": "DuckDuckGo",
    "ecosia.org": "Ecosia",
    "qwant.com": "Qwant",
    "startpage.com": "Startpage",
    "search.yahoo.com": "Yahoo",
    "search.brave.com": "Brave",
    "yandex.": "Yandex",
    "baidu.com": "Baidu",
    "perplexity.ai": "Perplexity",
    "chatgpt.com": "ChatGPT",
  },
  social: {
    "facebook.com": "Facebook",
    "messenger.com": "Messenger",
    "instagram.com": "Instagram",
    "linkedin.com": "LinkedIn",
    "lnkd.in": "LinkedIn",
    "com.linkedin.android": "LinkedIn",
    "x.com": "X",
    "twitter.com": "X",
    "t.co": "X",
    "pinterest.": "Pinterest",
    "tiktok.com": "TikTok",
    "youtube.com": "YouTube",
    "whatsapp.com": "WhatsApp",
    "reddit.com": "Reddit",
    "threads.net": "Threads",
    "threads.com": "Threads",
    "bsky.app": "Bluesky",
    "snapchat.com": "Snapchat",
  },
  portal: {
    "immoweb.be": "Immoweb",
    "immovlan.be": "Immovlan",
    "zimmo.be": "Zimmo",
    "immoscoop.be": "Immoscoop",
    "realo.be": "Realo",
    "spotto.be": "Spotto",
    "hebbes.be": "Hebbes",
    "logic-immo.be": "Logic-Immo",
    "2dehands.be": "2dehands",
    "2ememain.be": "2ememain",
    "biddit.be": "Biddit",
    "notaris.be": "Notaris.be",
    "immo.notaire.be": "Immo.notaire.be",
  },
};

function isBelow(host: string, pattern: string): boolean {
  if (!pattern.endsWith(".")) return host === pattern || host.endsWith(`.${pattern}`);
  // "mail.google.com" is no search.
  const bare = host.replace(/^www\./, "");
  return bare.startsWith(pattern) && /^[a-z]{2,3}(\.[a-z]{2,3})?$/.test(bare.slice(pattern.length));
}

/** The known place of a host, with its kind and the name that people know it by. */
function knownPlace(host: string): { source: ViewSource; name: string } | undefined {
  for (const source of viewSources)
    for (const [pattern, name] of Object.entries(places[source] ?? {}))
      if (isBelow(host, pattern)) return { source, name };
  return undefined;
}

const hostIn = (from: string | undefined): string => (from ?? "").trim().toLowerCase();

/**
 * The kind of place somebody came from.
 * @param from the host of the page before, `campaign`, or nothing
 * @param ownHosts those of this site, ports included
 */
export function viewSourceOf(from: string | undefined, ownHosts: readonly string[]): ViewSource {
  const host = hostIn(from);
  if (host === "") return "direct";
  if (host === campaignSource) return "campaign";
  if (ownHosts.includes(host)) return "site";
  return knownPlace(host.replace(/:\d+$/, ""))?.source ?? "other";
}

/** What a place is called: `Immoweb`; its host where it is not known. @param from a host */
export function placeName(from: string): string {
  const host = hostIn(from).replace(/:\d+$/, "");
  return knownPlace(host)?.name ?? host.replace(/^www\./, "");
}
