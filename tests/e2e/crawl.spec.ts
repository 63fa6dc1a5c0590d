import { existsSync } from "node:fs";
import path from "node:path";
import { type CrawledPage, crawl, type Link } from "./support/crawl";
import { addressOf, languageOf, languages, properties } from "./support/site";
import { expect, test } from "./support/test";

test.describe.configure({ mode: "default", timeout: 240_000 });

let pages: Map<string, CrawledPage>;
let sitemap: string[];
let links: Link[];
const told = (found: Link[]) => [
  ...new Set(found.map(({ from, to, fragment }) => `${from} → ${to}#${fragment}`)),
];
const isFile = (address: string) => path.posix.extname(address) !== "";

test.beforeAll(async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  sitemap = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  pages = await crawl(request, [...languages.map((language) => addressOf("home", language)), ...sitemap]);
  links = [...pages.values()].flatMap((page) => page.links);
});

test("every link answers, and leads nowhere else", () => {
  const broken = [...pages.values()].filter(({ status }) => status !== 200);
  const from = (to: string) => links.find((link) => link.to === to)?.from ?? "the site map";
  expect(broken.map((page) => `${from(page.path)} → ${page.path}: ${page.status}`)).toEqual([]);
});

test("every page comes from the cache: none is made when it is asked for", () => {
  const made = [...pages.values()].filter(({ path: address, cache }) => cache !== "HIT" && !isFile(address));
  expect(made.map((page) => page.path)).toEqual([]);
});

test("no link is without its address", () => {
  const broken = [...pages.values()].filter(({ empty }) => empty > 0);
  expect(broken.map((page) => page.path)).toEqual([]);
});

test("every address ends with a slash", () => {
  expect(told(links.filter(({ to }) => !to.endsWith("/") && !isFile(to)))).toEqual([]);
});

test("every link stays in its language, but for those of the language menu", () => {
  const leaving = links.filter(
    ({ from, to, changesLanguage }) => !changesLanguage && languageOf(from) !== languageOf(to) && !isFile(to),
  );
  expect(told(leaving)).toEqual([]);
});

test("every fragment has its place on the page", () => {
  const lost = links.filter(({ to, fragment }) => fragment !== "" && !pages.get(to)?.ids.has(fragment));
  expect(told(lost)).toEqual([]);
});

test("every picture exists", () => {
  const pictures = new Set([...pages.values()].flatMap((page) => page.pictures));
  expect(pictures.size).toBeGreaterThan(0);
  // The still map is made by the build and not a file of `public/`: the crawl of its page has asked for it.
  const files = [...pictures].map((address) => decodeURI(address.replace(/\?.*$/, "")));
  const missing = files.filter(
    (file) => file !== "/embed/map/drawing.svg" && !existsSync(path.join("public", file)),
  );
  expect(missing).toEqual([]);
});

test("the site map names every page that search engines may show, closed properties left out", () => {
  const closed = properties.filter(({ Status }) => Status !== "available").map(({ ID }) => `/${ID}/`);
  const mayLack = ({ path: address, isHidden }: CrawledPage) =>
    isHidden || isFile(address) || closed.some((id) => address.endsWith(id));
  const found = [...pages.values()].filter(({ status }) => status === 200);
  const forgotten = found.filter((page) => !mayLack(page) && !sitemap.includes(page.path));
  const hidden = found.filter((page) => page.isHidden && sitemap.includes(page.path));
  expect([...forgotten, ...hidden].map((page) => page.path)).toEqual([]);
});
