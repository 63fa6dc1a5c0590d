import { fromMarkdown } from "mdast-util-from-markdown";
import type { Mark, Node } from "prosemirror-model";
import { textSchema } from "./text-schema";

type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number];

/** What a block was read from, and what stood between it and the next one. */
interface Origin {
  source: string;
  gap: string;
  next: Node | null;
}
const origins = new WeakMap<Node, Origin>();

/** What a block of a text that nobody has touched was read from. */
export const originOf = (block: Node): Origin | undefined => origins.get(block);

/** Part of a text that no button makes: the whole block stays as it is written. */
class Unknown extends Error {}

/** The line below the head of a table, which Markdown by itself takes for words: `|---|:-:|`. Its rows would run into one line. */
const tableRule = /^[ \t]*(?=.*\|)\|?(?:[ \t]*:?-+:?[ \t]*(?:\||$))+[ \t]*$/m;

const marked = (name: string, attrs?: Record<string, unknown>): Mark => textSchema.mark(name, attrs ?? null);

function inlineNodes(node: MarkdownNode, marks: readonly Mark[]): Node[] {
  const within = (mark: Mark) =>
    "children" in node ? node.children.flatMap((child) => inlineNodes(child, mark.addToSet(marks))) : [];
  switch (node.type) {
    case "text": {
      // A line end within a paragraph is a blank on the page.
      const text = node.value.replace(/[ \t]*\n[ \t]*/g, " ");
      return text === "" ? [] : [textSchema.text(text, marks)];
    }
    case "inlineCode":
      return node.value === "" ? [] : [textSchema.text(node.value, marked("code").addToSet(marks))];
    case "break":
      return [textSchema.node("hardBreak", null, undefined, marks)];
    case "strong":
      return within(marked("strong"));
    case "emphasis":
      return within(marked("emphasis"));
    case "link":
      return within(marked("link", { href: node.url, title: node.title ?? null }));
    default:
      throw new Unknown();
  }
}

const inlinesOf = (nodes: readonly MarkdownNode[]): Node[] => nodes.flatMap((node) => inlineNodes(node, []));

function blockNode(node: MarkdownNode): Node {
  switch (node.type) {
    case "paragraph": {
      const [only, second] = node.children;
      if (only?.type === "image" && !second && !only.title)
        return textSchema.node("picture", { file: only.url, words: only.alt ?? "" });
      return textSchema.node("paragraph", null, inlinesOf(node.children));
    }
    case "heading": {
      const inner = inlinesOf(node.children);
      if (inner.some((child) => !child.isText)) throw new Unknown();
      return textSchema.node("heading", { level: node.depth }, inner);
    }
    case "list": {
      const items = node.children.map(({ children, spread }) => {
        const blocks = children.map(blockNode);
        const [first] = blocks;
        const hasText = first?.type.name === "paragraph";
        return textSchema.node("listItem", { spread: spread === true }, [
          ...(hasText ? [] : [textSchema.node("paragraph")]),
          ...blocks,
        ]);
      });
      const spread = node.spread === true;
      if (!node.ordered) return textSchema.node("bulletList", { spread }, items);
      return textSchema.node("orderedList", { start: node.start ?? 1, spread }, items);
    }
    case "blockquote":
      return textSchema.node(
        "quote",
        null,
        node.children.length > 0 ? node.children.map(blockNode) : [textSchema.node("paragraph")],
      );
    default:
      throw new Unknown();
  }
}

/** A text in Markdown as what somebody edits; each of its blocks remembers how it was written. */
export function readMarkdown(text: string): Node {
  const { children } = fromMarkdown(text);
  const spans = children.map((child) => {
    const from = child.position?.start.offset ?? 0;
    const to = child.position?.end.offset ?? 0;
    const source = text.slice(from, to);
    try {
      if (child.type === "paragraph" && tableRule.test(source)) throw new Unknown();
      return { from, to, node: blockNode(child) };
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      return { from, to, node: textSchema.node("source", { text: source }) };
    }
  });
  spans.forEach(({ from, to, node }, index) => {
    const next = spans[index + 1];
    origins.set(node, {
      source: text.slice(from, to),
      gap: next ? text.slice(to, next.from) : "",
      next: next?.node ?? null,
    });
  });
  const blocks = spans.map(({ node }) => node);
  return textSchema.node("doc", null, blocks.length > 0 ? blocks : [textSchema.node("paragraph")]);
}
