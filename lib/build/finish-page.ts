import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

/** A start tag of a page: its attributes, and its place in the text. */
interface Tag {
  name: string;
  attributes: Record<string, string>;
  start: number;
  /** Behind the `>`. */
  end: number;
  /** Of a script: the text inside. */
  code: string;
}

/** The frame of an island, with the paths of the slots that are its own. */
interface Frame {
  tag: Tag;
  slots: Set<string>;
}

interface Page {
  tags: Tag[];
  frames: Frame[];
  /** Where `</head>` begins. */
  headEnd: number;
}

/** Replaces the text from `start` to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Of what React writes where a part of a page comes later: the browser would need its script to put it in place. */
const isLatePart = ({ name, attributes: { id } }: Tag) => name === "template" && id?.startsWith("B:");

const names = new Set(["head", "link", "meta", "script", "template"]);

/** The tags that matter here. The page is not built up as a tree, which takes ten times as long. */
function parse(html: string): Page {
  const page: Page = { tags: [], frames: [], headEnd: -1 };
  const open: Frame[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const tag = { name, attributes, start: parser.startIndex, end: parser.endIndex + 1, code: "" };
      const frame = attributes["data-island"] === undefined ? null : { tag, slots: new Set<string>() };
      if (name === "zh-slot") open.at(-1)?.slots.add(attributes["data-slot"] ?? "");
      if (frame) {
        page.frames.push(frame);
        open.push(frame);
      }
      if (names.has(name)) page.tags.push(tag);
    },
    onclosetag: (name) => {
      const last = page.tags.at(-1);
      if (name === open.at(-1)?.tag.name) open.pop();
      if (name === "head") page.headEnd = parser.startIndex;
      if (name === "script" && last) last.code = html.slice(last.end, parser.startIndex);
    },
  });
  parser.end(html);
  return page;
}

function applyEdits(html: string, edits: Edit[]): string {
  let [result, done] = ["", 0];
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(done, start) + text;
    done = end;
  }
  return result + html.slice(done);
}

/** A file that a page needs besides itself. */
export interface PageFile {
  /** Below `/_next/static/`, with the hash of its text in its name: `props/3f….json`. */
  path: string;
  text: string;
}

function hashedFile(folder: string, extension: string, text: string): PageFile {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  return { path: `${folder}/${hash}.${extension}`, text };
}

/** Where browsers find it, and may keep it for a year. */
const addressOf = ({ path }: PageFile) => `/_next/static/${path}`;

/** What is to become of a page, and the files that go with it. */
interface Changes {
  edits: Edit[];
  files: PageFile[];
}

const isCode = ({ name, attributes: { type = "" } }: Tag) =>
  name === "script" && /^(module|text\/javascript|)$/.test(type);

const isInline = (tag: Tag, codes: ReadonlySet<string>) =>
  isCode(tag) && tag.attributes.src === undefined && codes.has(tag.code);

const isScriptPreload = ({ name, attributes: { rel, as } }: Tag) =>
  name === "link" && (rel === "modulepreload" || (rel === "preload" && as === "script"));

const endTag = "</script>";
const remove = ({ name, start, end, code }: Tag): Edit => ({
  start,
  end: name === "script" ? end + code.length + endTag.length : end,
  text: "",
});

/** Takes out every script but those whose text is one of `codes`, however the framework spells its own. */
function removeScripts({ tags }: Page, codes: ReadonlySet<string>): Edit[] {
  return tags.filter((tag) => isScriptPreload(tag) || (isCode(tag) && !isInline(tag, codes))).map(remove);
}

/** Changes that move parts of a page into files. @param edit puts the address of its file in the place of a part */
const moveParts = (
  parts: { tag: Tag; file: PageFile }[],
  edit: (tag: Tag, address: string) => Edit,
): Changes => ({
  edits: parts.map(({ tag, file }) => edit(tag, addressOf(file))),
  files: parts.map(({ file }) => file),
});

/** Moves scripts that can wait a moment out of the page: the file is the same for all pages. */
const moveScripts = ({ tags }: Page, codes: ReadonlySet<string>): Changes =>
  moveParts(
    tags
      .filter((tag) => isInline(tag, codes))
      .map((tag) => ({ tag, file: hashedFile("own", "js", tag.code) })),
    ({ end, code }, address) => ({
      start: end - 1,
      end: end + code.length,
      text: ` defer src="${address}">`,
    }),
  );

/** Characters of props in the page itself; more are a file, which is fetched with the island's code. */
const propsInPage = 300;

/** Moves the props of islands into files; the same ones are the same file on all pages. */
const moveProps = (html: string, { frames }: Page): Changes =>
  moveParts(
    frames.flatMap(({ tag }) => {
      const { "data-props": props = "" } = tag.attributes;
      return props.length > propsInPage ? [{ tag, file: hashedFile("props", "json", props) }] : [];
    }),
    ({ start, end }, address) => {
      const text = html.slice(start, end).replace(/ data-props="[^"]*"/, () => ` data-from="${address}"`);
      return { start, end, text };
    },
  );

/** The paths of the slots that the props of an island have. */
const slotsOf = (props: string) =>
  [...props.matchAll(/\{"\$slot":"([^"]*)"\}/g)].map(([, path]) => path ?? "");

/** @throws where the browser could not wake an island of the page, or would not show a part of it */
function checkPage({ tags, frames, headEnd }: Page, islands: ReadonlySet<string>): void {
  if (headEnd < 0) throw new Error("has no <head>");
  if (tags.some(isLatePart)) throw new Error("a part of the page comes after it: no component may suspend");
  for (const { tag, slots } of frames) {
    const { "data-island": name = "", "data-props": props = "" } = tag.attributes;
    if (!islands.has(name)) throw new Error(`island ${name} has no file ${name}.island.tsx`);
    const missing = slotsOf(props).find((path) => !slots.has(path));
    if (missing !== undefined)
      throw new Error(`island ${name} has ${missing} in its props, but does not draw it`);
  }
}

const hashesOf = (codes: string[]): string[] => [
  ...new Set(codes.map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`)),
];

/** Inserts the policy behind the charset, which has to come first, and before everything that loads a file. */
function setPolicy({ tags }: Page, policy: string): Edit {
  const place = tags.findIndex(({ name }) => name === "head");
  const [head, first] = tags.slice(place, place + 2) as [Tag, Tag?];
  const { end } = first?.attributes.charset !== undefined && first.start === head.end ? first : head;
  return { start: end, end, text: `<meta http-equiv="Content-Security-Policy" content="${policy}"/>` };
}

/** What `finishPage` makes of a page. */
interface Finishing {
  /** The policy that allows inline scripts of these hashes; it may hold no double quote. */
  policyOf: (hashes: string[]) => string;
  /** The scripts that stay; all others go. */
  scripts: readonly string[];
  /** Those of them that have time until the page is read, which become files. */
  movedScripts?: readonly string[];
  /** Names of the islands that can be woken. */
  islands: readonly string[];
  /** Address of the script that wakes them. */
  start: string;
  /** Address of the script that asks for the fonts; no page waits for it. */
  fontScript: string;
  /** For a page that is whole in itself: props stay inside, however large. */
  isWhole?: boolean;
}

const nothing: Changes = { edits: [], files: [] };

/**
 * Finishes what the framework has rendered: none of its scripts stays, one starts the islands, whose larger props lie in files of their own, and
 * the page carries its Content-Security-Policy.
 * @returns the page, and the files that go with it
 * @throws where the page has no `<head>`, or an island that the browser could not wake
 */
export function finishPage(
  html: string,
  { policyOf, scripts, movedScripts = [], islands, start, fontScript, isWhole = false }: Finishing,
): { html: string; files: PageFile[] } {
  const page = parse(html);
  checkPage(page, new Set(islands));
  const [own, late] = [new Set(scripts), new Set(movedScripts)];
  const inside = page.tags.filter((tag) => isInline(tag, own) && !late.has(tag.code)).map(({ code }) => code);
  const moved = moveScripts(page, late);
  const props = isWhole ? nothing : moveProps(html, page);
  const { headEnd } = page;
  return {
    html: applyEdits(html, [
      setPolicy(page, policyOf(hashesOf(inside))),
      ...removeScripts(page, new Set([...own, ...late])),
      {
        start: headEnd,
        end: headEnd,
        text: `<script async src="${fontScript}" fetchPriority="high">${endTag}<script defer src="${start}">${endTag}`,
      },
      ...moved.edits,
      ...props.edits,
    ]),
    files: [...moved.files, ...props.files],
  };
}
