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
  /** Below `/_next/static/`, with the hash of its text in its name: `flight/3f….json`. */
  path: string;
  text: string;
}

function hashedFile(folder: string, extension: string, text: string): PageFile {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  return { path: `${folder}/${hash}.${extension}`, text };
}

/** Where browsers find it, and may keep it for a year. */
const addressOf = ({ path }: PageFile) => `/_next/static/${path}`;

const endTag = "</script>";

/** What is to become of a page, and the files that go with it. */
interface Changes {
  edits: Edit[];
  files: PageFile[];
}

const unchanged: Changes = { edits: [], files: [] };

/**
 * Makes the framework's scripts inert, moves the flight payload into a file, and adds the script that fetches and starts them all, a
 * file of its own as well: it has time until the page is read.
 * Nothing where the page has none, or was edited before.
 */
function deferScripts({ tags, headEnd }: Page, startScript: string): Changes {
  if (!tags.some(isChunk)) return unchanged;
  const edits = tags.flatMap((tag): Edit[] => {
    if (isScriptPreload(tag)) return [{ start: tag.start, end: tag.end, text: "" }];
    if (flightPiece(tag) !== undefined)
      return [{ start: tag.start, end: tag.end + tag.code.length + endTag.length, text: "" }];
    const place = tag.start + "<script".length;
    return isChunk(tag) ? [{ start: place, end: place, text: ` type="${inertType}"` }] : [];
  });
  const pieces = tags.map(flightPiece).filter((piece) => piece !== undefined);
  const flight = hashedFile("flight", "json", `[${pieces.join(",")}]`);
  const start = hashedFile("own", "js", startScript);
  const starter = `<script data-flight="${addressOf(flight)}" defer src="${addressOf(start)}">${endTag}`;
  return { edits: [...edits, { start: headEnd, end: headEnd, text: starter }], files: [flight, start] };
}

const isCode = ({ name, attributes: { src, type = "" } }: Tag) =>
  name === "script" && src === undefined && /^(module|text\/javascript|)$/.test(type);

/**
 * Moves scripts that can wait a moment out of the page: the file is the same for all pages. `async` would make a resource of React's
 * own of them, which its hydration passes over.
 */
function moveScripts({ tags }: Page, codes: readonly string[]): Changes {
  const moved = tags
    .filter((tag) => isCode(tag) && codes.includes(tag.code))
    .map((tag) => ({ tag, file: hashedFile("own", "js", tag.code) }));
  return {
    edits: moved.map(({ tag, file }) => ({
      start: tag.end - 1,
      end: tag.end + tag.code.length,
      text: ` defer src="${addressOf(file)}">`,
    })),
    files: moved.map(({ file }) => file),
  };
}

const hashesOf = (codes: string[]): string[] => [
  ...new Set(codes.map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`)),
];

/** The scripts that run from inside a page; data such as `application/ld+json` needs no hash. */
const inlineCode = ({ tags }: Page) => tags.filter(isCode);

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

/** What `finishPage` makes of a page. */
interface Finishing {
  /** The policy that allows inline scripts of these hashes; it may hold no double quote. */
  policyOf: (hashes: string[]) => string;
  /** Code that starts the framework's scripts again (`start-scripts.inline.ts`); without it they are not deferred. */
  startScript?: string;
  /** Code of inline scripts that are no part of every page, but a file. */
  movedScripts?: readonly string[];
}

/**
 * What Next does not do for a prerendered page: its scripts wait until it is painted, what they need lies in a file of its own, and the
 * page carries its Content-Security-Policy. A page that was finished before stays as it is, but for another policy.
 * @returns the page, and the files that go with it
 * @throws where the page has no `<head>`
 */
export function finishPage(
  html: string,
  { policyOf, startScript, movedScripts = [] }: Finishing,
): { html: string; files: PageFile[] } {
  const page = parse(html);
  const deferred = startScript ? deferScripts(page, startScript) : unchanged;
  const moved = moveScripts(page, movedScripts);
  const isDeferred = deferred !== unchanged;
  const kept = inlineCode(page)
    .filter((tag) => !isDeferred || flightPiece(tag) === undefined)
    .map(({ code }) => code)
    .filter((code) => !movedScripts.includes(code));
  const policy = policyOf(hashesOf(kept));
  return {
    html: applyEdits(html, [...setPolicy(page, policy), ...deferred.edits, ...moved.edits]),
    files: [...deferred.files, ...moved.files],
  };
}
