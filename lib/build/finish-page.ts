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

/**
 * A piece of the flight payload: what the framework needs to hydrate the page, which says again all that the page says. It is given to
 * a list of this name as JSON.
 */
const flightCall = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((.*)\)$/s;
const flightPiece = ({ name, code }: Tag) => (name === "script" ? flightCall.exec(code)?.[1] : undefined);

/** A file that a page needs besides itself. */
export interface PageFile {
  /** The hash of its text is in its name. */
  name: string;
  text: string;
}

/** Where the flight payloads lie, below the folder of the framework's files: `.next/static`, and in addresses `/_next/static`. */
export const flightFolder = "flight";

function flightFile(pieces: string[]): PageFile {
  const text = `[${pieces.join(",")}]`;
  return { name: `${createHash("sha256").update(text).digest("base64url").slice(0, 20)}.json`, text };
}

const endTag = "</script>";

/**
 * Makes the framework's scripts inert, moves the flight payload into a file, and adds the script that fetches and starts them all.
 * Nothing where the page has none, or was edited before.
 */
function deferScripts({ tags, headEnd }: Page, startScript: string): { edits: Edit[]; flight?: PageFile } {
  if (!tags.some(isChunk)) return { edits: [] };
  const edits = tags.flatMap((tag): Edit[] => {
    if (isScriptPreload(tag)) return [{ start: tag.start, end: tag.end, text: "" }];
    if (flightPiece(tag) !== undefined)
      return [{ start: tag.start, end: tag.end + tag.code.length + endTag.length, text: "" }];
    const place = tag.start + "<script".length;
    return isChunk(tag) ? [{ start: place, end: place, text: ` type="${inertType}"` }] : [];
  });
  const flight = flightFile(tags.map(flightPiece).filter((piece) => piece !== undefined));
  const address = `/_next/static/${flightFolder}/${flight.name}`;
  const starter = `<script data-flight="${address}">${startScript}${endTag}`;
  return { edits: [...edits, { start: headEnd, end: headEnd, text: starter }], flight };
}

const isCode = ({ name, attributes: { src, type = "" } }: Tag) =>
  name === "script" && src === undefined && /^(module|text\/javascript|)$/.test(type);

const hashesOf = (codes: string[]): string[] => [
  ...new Set(codes.map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`)),
];

const inlineCode = ({ tags }: Page) => tags.filter(isCode);

/** The hashes of the scripts that run from inside a page; data such as `application/ld+json` needs none. */
export const scriptHashes = (html: string): string[] =>
  hashesOf(inlineCode(parse(html)).map(({ code }) => code));

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
 * What Next does not do for a prerendered page: its scripts wait until it is painted, what they need lies in a file of its own, and the
 * page carries its Content-Security-Policy. A page that was finished before stays as it is, but for another policy.
 * @param policyOf the policy that allows inline scripts of these hashes; it may hold no double quote
 * @param startScript code that starts the scripts again (`start-scripts.inline.ts`); without it they are not deferred
 * @returns the page, and the file with its flight payload, which belongs into {@link flightFolder}
 * @throws where the page has no `<head>`
 */
export function finishPage(
  html: string,
  policyOf: (hashes: string[]) => string,
  startScript?: string,
): { html: string; flight?: PageFile } {
  const page = parse(html);
  const { edits, flight } = startScript ? deferScripts(page, startScript) : { edits: [] };
  const kept = inlineCode(page).filter((tag) => !flight || flightPiece(tag) === undefined);
  const codes = [...(startScript && flight ? [startScript] : []), ...kept.map(({ code }) => code)];
  return { html: applyEdits(html, [...setPolicy(page, policyOf(hashesOf(codes))), ...edits]), flight };
}
