import { speculationRulesAddress, speculationRulesType } from "./speculation-rules.ts";

/** Where a build puts all that the site is served from. */
export const releaseFolder = ".build/release";

/** Its list of answers, written last. */
export const answersFile = `${releaseFolder}/answers.json`;

/** What the server knows of all pictures, those included that no answer names. It has no address. */
export const picturesFile = `${releaseFolder}/pictures.json`;

/** Its folders: the finished answers of the site, by their public address, and its not-found pages, which have none. */
export const siteTree = `${releaseFolder}/site`;
export const notFoundTree = `${releaseFolder}/not-found`;

/**
 * The compressed forms of an answer, the smallest first; none for zstd, as every browser that reads it reads Brotli too.
 */
export const codings = [
  { coding: "br", ending: ".br" },
  { coding: "gzip", ending: ".gz" },
] as const;
export type Coding = (typeof codings)[number]["coding"];

/** Media types of the text files, by their extension. */
const textTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  json: "application/json",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
};

const feedType = "application/rss+xml; charset=utf-8";

/** The media type of a text file, of which a build makes compressed forms; undefined for any other file. */
export function textTypeOf(file: string): string | undefined {
  if (/(^|\/)feed\.xml$/.test(file)) return feedType;
  if (`/${file}` === speculationRulesAddress) return speculationRulesType;
  const extension = /\.(\w+)$/.exec(file)?.[1] ?? "";
  return Object.hasOwn(textTypes, extension) ? textTypes[extension] : undefined;
}

/** What an address with a slash at its end is: a page, or data of the API. */
const isData = (address: string) => address.startsWith("/api/");

/** Nothing hidden, no folder above, no separator of an operating system, and no file that holds the answer of a folder. */
const isSafe = (segment: string) =>
  segment !== "" && !/^\.(?!well-known$)|[/\\\0]|^index\.(html|json)$/.test(segment);

/**
 * The file of a public address in the tree, without the ending of a compressed form: `fr/a-vendre/index.html` for `/fr/a-vendre/`,
 * `Étranger/index.html` for `/%C3%89tranger/`, `api/search/fr/index.json`, `sitemap.xml`.
 * @param address path without a query, percent-encoded
 * @returns null where no file can have this address
 */
export function treeFile(address: string): string | null {
  try {
    const [root, ...segments] = address.split("/").map(decodeURIComponent);
    const isFolder = segments.at(-1) === "";
    if (isFolder) segments.pop();
    if (root !== "" || segments.length + Number(isFolder) === 0 || !segments.every(isSafe)) return null;
    if (!isFolder) return segments.join("/");
    return [...segments, isData(address) ? "index.json" : "index.html"].join("/");
  } catch {
    return null;
  }
}

/** The file of a not-found page, below `notFoundTree`. */
export const notFoundFile = (language: string, kind: string): string => `${language}/${kind}.html`;
