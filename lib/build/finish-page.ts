import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

/** A start tag of a page: its attributes as they are written, and its place in the text. */
interface Tag {
  name: string;
  attributes: Record<string, string>;
  start: number;
  /** Behind the `>`. */
  end: number;
  /** Of a script: the text inside. */
  code: string;
}

interface Page {
  tags: Tag[];
  /** Where `</head>` begins; -1 where there is none. */
  headEnd: number;
}

/** Replaces the text from `start` to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const names = new Set(["head", "link", "meta", "script"]);

/** The tags that matter here. The page is not built up as a tree, which takes ten times as long. */
function parse(html: string): Page {
  const page: Page = { tags: [], headEnd: -1 };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!names.has(name)) return;
        page.tags.push({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1, code: "" });
      },
      onclosetag: (name) => {
        const last = page.tags.at(-1);
        if (name === "head") page.headEnd = parser.startIndex;
        if (name === "script" && last) last.code = html.slice(last.end, parser.startIndex);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return page;
}

function applyEdits(html: string, edits: Edit[]): string {
  let [result, done] = ["", 0];
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    result += html.slice(done, start) + text;
    done = end;
  }
  return result + html.slice(done);
}

/** A script of a type that no browser knows is neither fetched nor run. */
const inertType = "text/late";

const isChunk = ({ name, attributes: { src, type, async } }: Tag) =>
  name === "script" && type === undefined && async !== undefined && src?.startsWith("/_next/static/chunks/");

const isScriptPreload = ({ name, attributes: { rel, as } }: Tag) =>
  name === "link" && rel === "preload" && as === "script";

/** Makes the framework's scripts inert and adds the one that starts them. Nothing where the page has none, or was edited before. */
function deferScripts({ tags, headEnd }: Page, startScript: string): Edit[] {
  if (tags.some(({ attributes }) => attributes.type === inertType)) return [];
  const edits = tags.flatMap((tag): Edit[] => {
    if (isScriptPreload(tag)) return [{ start: tag.start, end: tag.end, text: "" }];
    const place = tag.start + "<script".length;
    return isChunk(tag) ? [{ start: place, end: place, text: ` type="${inertType}"` }] : [];
  });
  if (edits.length === 0) return [];
  return [...edits, { start: headEnd, end: headEnd, text: `<script>${startScript}</script>` }];
}

const isCode = ({ name, attributes: { src, type = "" } }: Tag) =>
  name === "script" && src === undefined && /^(module|text\/javascript|)$/.test(type);

const hashesOf = (codes: string[]): string[] => [
  ...new Set(codes.map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`)),
];

const inlineCode = ({ tags }: Page) => tags.filter(isCode).map(({ code }) => code);

/** The hashes of the scripts that run from inside a page; data such as `application/ld+json` needs none. */
export const scriptHashes = (html: string): string[] => hashesOf(inlineCode(parse(html)));

/** Inserts the policy behind the charset, which has to come first, and before everything that loads a file. */
function setPolicy({ tags }: Page, policy: string): Edit[] {
  const place = tags.findIndex(({ name }) => name === "head");
  const [head, first] = [tags[place], tags[place + 1]];
  if (!head) throw new Error("has no <head>");
  const { end } = first?.attributes.charset !== undefined && first.start === head.end ? first : head;
  const former = tags.filter(({ attributes }) => attributes["http-equiv"] === "Content-Security-Policy");
  return [
    { start: end, end, text: `<meta http-equiv="Content-Security-Policy" content="${policy}"/>` },
    ...former.map((tag) => ({ start: tag.start, end: tag.end, text: "" })),
  ];
}

/**
 * What Next does not do for a prerendered page: its scripts wait until it is painted, and it carries its Content-Security-Policy. A
 * page that was finished before stays as it is, but for another policy.
 * @param policyOf the policy that allows inline scripts of these hashes; it may hold no double quote
 * @param startScript code that starts the scripts again (`start-scripts.inline.ts`); without it they are not deferred
 * @throws where the page has no `<head>`
 */
export function finishPage(
  html: string,
  policyOf: (hashes: string[]) => string,
  startScript?: string,
): string {
  const page = parse(html);
  const deferral = startScript ? deferScripts(page, startScript) : [];
  const added = startScript && deferral.length > 0 ? [startScript] : [];
  return applyEdits(html, [
    ...setPolicy(page, policyOf(hashesOf([...added, ...inlineCode(page)]))),
    ...deferral,
  ]);
}
