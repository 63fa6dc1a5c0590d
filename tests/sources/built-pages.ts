import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { notFoundTree, siteTree } from "@/lib/domain/web/site-tree";

/** A start tag: its attributes with small letters and without entities, and the elements that tests ask for around it. */
interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** `head`, `nav` or `main`. */
  inside: ReadonlySet<string>;
  /** Of a script, a title and a heading: the text inside. */
  text: string;
}

/** A page of the build. */
export interface BuiltPage {
  /** Its public path, percent-encoded: `/fr/a-vendre/`; of a not-found page, which has none, its file: `fr/page.html`. */
  address: string;
  isNotFound: boolean;
  html: string;
  /** What a browser without better forms loads, in bytes. */
  gzipped: number;
  /** Those of the names below, in their order. */
  tags: readonly Tag[];
  ids: ReadonlySet<string>;
}

const kept = new Set(
  "a area button form h1 html img input link meta script search source style title video zh-island".split(
    " ",
  ),
);
const texts = new Set(["script", "title", "h1"]);
const around = new Set(["head", "nav", "main"]);

/** One pass; a tree of each page would take a minute for all. */
function parse(html: string): Pick<BuiltPage, "tags" | "ids"> {
  const [tags, ids, open]: [Tag[], Set<string>, string[]] = [[], new Set(), []];
  let [inside, reader]: [ReadonlySet<string>, Tag | null] = [new Set(), null];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) ids.add(attributes.id);
      if (around.has(name)) {
        open.push(name);
        inside = new Set(open);
      }
      if (!kept.has(name)) return;
      const tag = { name, attributes, inside, text: "" };
      tags.push(tag);
      if (texts.has(name)) reader = tag;
    },
    ontext(text) {
      if (reader) reader.text += text;
    },
    onclosetag(name) {
      if (name === reader?.name) reader = null;
      if (!around.has(name)) return;
      open.pop();
      inside = new Set(open);
    },
  });
  parser.end(html);
  return { tags, ids };
}

function readPage(tree: string, file: string): BuiltPage {
  const bytes = readFileSync(path.join(tree, file));
  const html = gunzipSync(bytes).toString();
  const isNotFound = tree === notFoundTree;
  const name = file.replace(/\.gz$/, "");
  const address = isNotFound ? name : encodeURI(`/${name.replace(/index\.html$/, "")}`);
  return { address, isNotFound, html, gzipped: bytes.length, ...parse(html) };
}

/** Every page that the build in this folder has made, not-found pages too. Whoever imports this reads them: a second or two. */
export const builtPages: readonly BuiltPage[] = [siteTree, notFoundTree].flatMap((tree) =>
  globSync("**/*.html.gz", { cwd: tree }).map((file) => readPage(tree, file)),
);

const pagesByAddress = new Map(builtPages.map((page) => [page.address, page]));

/** The page at an address. @throws where there is none */
export function pageAt(address: string): BuiltPage {
  const page = pagesByAddress.get(address);
  if (!page) throw new Error(`The build has no page ${address}`);
  return page;
}

export const hasPage = (address: string): boolean => pagesByAddress.has(address);

/** The tags of a page that have a name and these attributes: `true` for any value. */
export const tagsOf = (
  page: BuiltPage,
  name: string,
  attributes: Record<string, string | true> = {},
): Tag[] =>
  page.tags.filter(
    (tag) =>
      tag.name === name &&
      Object.entries(attributes).every(([key, value]) =>
        value === true ? Object.hasOwn(tag.attributes, key) : tag.attributes[key] === value,
      ),
  );

export const languageTag = (page: BuiltPage): string => tagsOf(page, "html")[0]?.attributes.lang ?? "";

/** What a `<meta name>` says; "" without one. */
export const metaOf = (page: BuiltPage, name: string): string =>
  tagsOf(page, "meta", { name })[0]?.attributes.content ?? "";

const pathOf = (url = "") => new URL(url, "http://site").pathname;

export const canonicalOf = (page: BuiltPage): string =>
  pathOf(tagsOf(page, "link", { rel: "canonical" })[0]?.attributes.href);

/** Paths by language, of all links that name one. */
export const byLanguage = (tags: Tag[]): Record<string, string> =>
  Object.fromEntries(tags.map(({ attributes }) => [attributes.hreflang, pathOf(attributes.href)]));

/** A page's policy, by directive. */
export function policyOf(page: BuiltPage): Record<string, string[]> {
  const [tag] = tagsOf(page, "meta", { "http-equiv": "Content-Security-Policy" });
  const directives = (tag?.attributes.content ?? "").split("; ").map((each) => each.split(" "));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}
