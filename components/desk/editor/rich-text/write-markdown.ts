import { toMarkdown } from "mdast-util-to-markdown";
import type { Mark, Node } from "prosemirror-model";
import { originOf } from "./read-markdown";

type MarkdownNode = Parameters<typeof toMarkdown>[0];
type Phrasing = Extract<MarkdownNode, { type: "paragraph" }>["children"][number];
type Block = Extract<MarkdownNode, { type: "blockquote" }>["children"][number];

/** A piece of a line with the marks that are not drawn around it yet, the outermost first. */
interface Piece {
  text: string | null;
  marks: readonly Mark[];
}

/** As the texts of the content are written by hand. */
const style = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  listItemIndent: "one",
  resourceLink: true,
} as const;

/** Blanks at the ends of what is marked stand outside: Markdown would not see the mark. */
function piecesOf(block: Node): Piece[] {
  const pieces = block.children.flatMap((child): Piece[] => {
    if (!child.isText) return [{ text: null, marks: [] }];
    const { text = "", marks } = child;
    const isCode = marks.some(({ type }) => type.name === "code");
    const [, before = "", inner = "", after = ""] = isCode
      ? ["", "", text, ""]
      : (/^(\s*)(.*?)(\s*)$/su.exec(text) ?? []);
    const links = marks.filter(({ type }) => type.name === "link");
    return [
      { text: before, marks: links },
      { text: inner, marks },
      { text: after, marks: links },
    ].filter((piece) => piece.text !== "");
  });
  while (isBlank(pieces[0])) pieces.shift();
  while (isBlank(pieces.at(-1))) pieces.pop();
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first?.text) first.text = first.text.trimStart();
  if (last?.text) last.text = last.text.trimEnd();
  return pieces;
}

const isBlank = (piece: Piece | undefined): boolean =>
  piece !== undefined && (piece.text === null || piece.text.trim() === "");

function phrasing(pieces: readonly Piece[]): Phrasing[] {
  const done: Phrasing[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { text, marks: [mark, ...inner] = [] } = pieces[at] ?? { text: null };
    if (text === null) done.push({ type: "break" });
    else if (!mark) done.push({ type: "text", value: text });
    else if (mark.type.name === "code" && inner.length === 0) done.push({ type: "inlineCode", value: text });
    else {
      const run = pieces.slice(at);
      const end = run.findIndex(({ marks }) => !marks[0]?.eq(mark));
      const same = end === -1 ? run : run.slice(0, end);
      const children = phrasing(same.map((piece) => ({ ...piece, marks: piece.marks.slice(1) })));
      const { href, title } = mark.attrs;
      if (mark.type.name === "link") done.push({ type: "link", url: href, title, children } as Phrasing);
      else done.push({ type: mark.type.name as "strong" | "emphasis", children } as Phrasing);
      at += same.length - 1;
    }
    at++;
  }
  return done;
}

const isEmpty = (block: Node): boolean => block.isTextblock && piecesOf(block).length === 0;

const blocksOf = (parent: Node): Block[] => parent.children.filter((block) => !isEmpty(block)).map(blockOf);

function blockOf(block: Node): Block {
  const { attrs } = block;
  switch (block.type.name) {
    case "heading":
      return { type: "heading", depth: attrs.level, children: phrasing(piecesOf(block)) };
    case "bulletList":
    case "orderedList": {
      const ordered = block.type.name === "orderedList";
      return {
        type: "list",
        ordered,
        ...(ordered && { start: attrs.start }),
        spread: attrs.spread,
        children: block.children.map((item) => ({
          type: "listItem",
          spread: item.attrs.spread,
          children: blocksOf(item),
        })),
      };
    }
    case "quote":
      return { type: "blockquote", children: blocksOf(block) };
    case "picture":
      return { type: "paragraph", children: [{ type: "image", url: attrs.file, alt: attrs.words }] };
    // As it is: escaped it would be another text.
    case "source":
      return { type: "html", value: attrs.text };
    default:
      return { type: "paragraph", children: phrasing(piecesOf(block)) };
  }
}

/** A text as Markdown: blocks that nobody has touched to the letter, the others as one writes them by hand. */
export function writeMarkdown(text: Node): string {
  let written = "";
  const blocks = text.children.filter((block) => !isEmpty(block));
  blocks.forEach((block, index) => {
    const origin = originOf(block);
    written += origin?.source ?? toMarkdown(blockOf(block), style).trimEnd();
    const next = blocks[index + 1];
    if (!next) return;
    // Two lists of a kind in a row are one list.
    const isList = block.type === next.type && block.type.name.endsWith("List");
    written += origin && origin.next === next ? origin.gap : isList ? "\n" : "\n\n";
  });
  return written;
}
