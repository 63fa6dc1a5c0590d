import type { APIRequestContext } from "@playwright/test";
import { ask } from "./pages";

export interface Link {
  from: string;
  /** The address without what follows `?` or `#`. */
  to: string;
  fragment: string;
  /** Leads to the same page in another language, and says so. */
  changesLanguage: boolean;
}

export interface CrawledPage {
  path: string;
  status: number;
  cache: string;
  isHidden: boolean;
  ids: Set<string>;
  links: Link[];
  pictures: string[];
  /** Links whose address was lost on the way. */
  empty: number;
}

const decoded = (text: string) => text.replaceAll("&amp;", "&");
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = ""]) => decoded(found));

/** `<img src>`, every candidate of a `srcset`, posters and link previews; stand-ins inside the page are left out. */
function picturesIn(html: string): string[] {
  const single = all(html, /<(?:img|source|video)\b[^>]*?\s(?:src|poster)="([^"]*)"/g);
  const sets = all(html, /\s(?:src|imagesrc)set="([^"]*)"/gi).flatMap((set) =>
    set.split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
  );
  const previews = all(html, /<meta (?:property="og:image"|name="twitter:image") content="([^"]*)"/g);
  return [...single, ...sets, ...previews.map((address) => new URL(address).pathname)].filter(
    (address) => !address.startsWith("data:"),
  );
}

function linksIn(html: string, from: string): Link[] {
  const tags = html.match(/<(?:a|form|button|area)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const [, written] = /\s(?:href|action|formaction)="([^"]*)"/i.exec(tag) ?? [];
    if (written === undefined || !/^(\/(?!\/)|#|\?)/.test(written)) return [];
    const { pathname, hash } = new URL(decoded(written), `http://site${from}`);
    return [
      { from, to: pathname, fragment: decodeURI(hash.slice(1)), changesLanguage: /\shreflang=/i.test(tag) },
    ];
  });
}

async function read(request: APIRequestContext, path: string): Promise<CrawledPage> {
  const response = await ask(request, path);
  const { "x-nextjs-cache": cache = "", "content-type": type = "" } = response.headers();
  const html = type.includes("html") ? await response.text() : "";
  return {
    path,
    status: response.status(),
    cache,
    isHidden: /<meta name="robots" content="noindex/.test(html),
    ids: new Set(all(html, /\sid="([^"]+)"/g)),
    links: linksIn(html, path),
    pictures: picturesIn(html),
    empty: all(html, /<a\b[^>]*\s(href)=""/g).length,
  };
}

/** Reads the pages at these addresses and all that can be reached from them, each once. */
export async function crawl(request: APIRequestContext, starts: string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const known = new Set(starts);
  const next = [...known];
  while (next.length > 0) {
    const batch = next.splice(0, 16);
    for (const page of await Promise.all(batch.map((path) => read(request, path)))) {
      pages.set(page.path, page);
      for (const { to } of page.links) {
        if (!known.has(to)) next.push(to);
        known.add(to);
      }
    }
  }
  return pages;
}
