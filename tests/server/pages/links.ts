import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { siteTree, treeFile } from "@/lib/domain/web/site-tree";
import { languageOf, properties } from "../../e2e/support/site";
import { type BuiltPage, builtPages, hasPage, languageTag, metaOf, pageAt } from "../../sources/built-pages";

interface Link {
  from: BuiltPage;
  /** The path; that of the page itself for a mere fragment. */
  to: string;
  fragment: string;
  /** Leads to the same page in another language, and says so. */
  changesLanguage: boolean;
}

const linking = new Set(["a", "form", "button", "area"]);
/** Of the links with an address of this site, those to its pages and files: what the server answers has its language in its query. */
const isOurs = /^(\/(?!\/|api\/(alerts|my-file)\/)|#|\?)/;

function linksOf(from: BuiltPage): Link[] {
  const own = from.isNotFound ? from.address : new URL(from.address, "http://site").pathname;
  return from.tags.flatMap(({ name, attributes: { href, action, formaction, hreflang } }) => {
    const written = href ?? action ?? formaction ?? "";
    if (!linking.has(name) || !isOurs.test(written)) return [];
    const { pathname, hash } = new URL(written, "http://site");
    const to = written.startsWith("/") ? pathname : own;
    return [{ from, to, fragment: decodeURI(hash.slice(1)), changesLanguage: hreflang !== undefined }];
  });
}

const links = builtPages.flatMap(linksOf);
const isFile = (address: string) => path.posix.extname(address) !== "";
const named = (found: Link[]) => [
  ...new Set(found.map(({ from, to, fragment }) => `${from.address} → ${to}#${fragment}`)),
];

/** A file of the build or of `public/`. */
const hasFile = (address: string) => {
  const file = treeFile(address) ?? "";
  // Films lie in the tree as they are.
  return [path.join("public", file), path.join(siteTree, file), `${path.join(siteTree, file)}.gz`].some(
    (place) => existsSync(place),
  );
};

describe("every link", () => {
  test("leads to a page or a file of the site, and not first to another address", () => {
    expect(links.length).toBeGreaterThan(builtPages.length * 20);
    const isThere = ({ from, to }: Link) => to === from.address || hasPage(to) || (isFile(to) && hasFile(to));
    expect(named(links.filter((link) => !isThere(link)))).toEqual([]);
  });

  test("opens in a new tab where it leads out of the site, by phone and mail too, and only there", () => {
    const wrong = builtPages.flatMap(({ address, tags }) =>
      tags
        .filter(({ name, attributes: { href = "", target } }) => {
          const leadsOut = /\/\/|http|tel:|mailto:/.test(href);
          return name === "a" && (target === "_blank") !== leadsOut;
        })
        .map(({ attributes: { href } }) => `${address} → ${href}`),
    );
    expect(wrong).toEqual([]);
  });

  test("has an address", () => {
    const empty = builtPages.filter(({ tags }) =>
      tags.some(({ attributes: { href, action } }) => href === "" || action === ""),
    );
    expect(empty.map(({ address }) => address)).toEqual([]);
  });

  test("stays in its language, but for those of the language menu", () => {
    const leaving = links.filter(
      ({ from, to, changesLanguage }) =>
        !changesLanguage && to !== from.address && !isFile(to) && languageTag(from) !== languageOf(to),
    );
    expect(named(leaving)).toEqual([]);
  });

  test("with a fragment leads to a place on its page", () => {
    const lost = links.filter(({ to, fragment }) => fragment !== "" && !pageAt(to).ids.has(fragment));
    expect(named(lost)).toEqual([]);
  });
});

/** `<img src>`, every candidate of a `srcset`, posters and link previews; stand-ins inside the page are left out. */
const picturesOf = ({ tags }: BuiltPage) =>
  tags.flatMap(({ name, attributes: { src, srcset, imagesrcset, poster, content, ...more } }) => {
    const isShown = name === "img" || name === "source" || name === "video";
    const sets = [srcset, imagesrcset].flatMap((set) => set?.split(", ").map((each) => each.split(" ")[0]));
    const isPreview = more.property === "og:image" || more.name === "twitter:image";
    const preview = isPreview && content ? new URL(content).pathname : undefined;
    return [isShown ? src : undefined, poster, preview, ...sets].filter(
      (address) => address !== undefined && !address.startsWith("data:"),
    );
  });

test("every picture exists", () => {
  const pictures = new Set(builtPages.flatMap(picturesOf));
  expect(pictures.size).toBeGreaterThan(100);
  const missing = [...pictures].filter((address) => !hasFile(String(address).replace(/\?.*$/, "")));
  expect(missing).toEqual([]);
});

test("the site map names every page that search engines may show, closed properties left out", () => {
  const xml = gunzipSync(readFileSync(path.join(siteTree, "sitemap.xml.gz"))).toString();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const closed = properties.filter(({ Status }) => Status !== "available").map(({ ID }) => `/${ID}/`);
  const isHidden = (page: BuiltPage) => page.isNotFound || metaOf(page, "robots").startsWith("noindex");
  const isClosed = ({ address }: BuiltPage) => closed.some((id) => address.endsWith(id));
  const wanted = builtPages.filter((page) => !isHidden(page) && !isClosed(page));
  const missing = wanted.filter(({ address }) => !listed.includes(address));
  expect(missing.map(({ address }) => address)).toEqual([]);
  const unwanted = listed.filter((address) => !hasPage(address) || isHidden(pageAt(address)));
  expect(unwanted).toEqual([]);
});
