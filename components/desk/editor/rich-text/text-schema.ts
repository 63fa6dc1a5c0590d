import { type NodeSpec, Schema } from "prosemirror-model";
import { thumbnail } from "../../pictures/picture-words";

const block = (spec: NodeSpec): NodeSpec => ({ group: "block", ...spec });

/** Headings below the page's title: a text has two levels of its own, whatever it is pasted with. */
const pastedLevels = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 } as const;

/** What a text of the agency is made of: what the site draws of Markdown. What it holds besides is kept as it is, as a `source`. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: block({ content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] }),
    heading: block({
      attrs: { level: { default: 2 } },
      content: "text*",
      defining: true,
      parseDOM: Object.entries(pastedLevels).map(([tag, level]) => ({ tag, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    }),
    bulletList: block({
      content: "listItem+",
      attrs: { spread: { default: false } },
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    }),
    orderedList: block({
      content: "listItem+",
      attrs: { start: { default: 1 }, spread: { default: false } },
      parseDOM: [{ tag: "ol" }],
      toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: attrs.start }, 0],
    }),
    listItem: {
      content: "paragraph block*",
      attrs: { spread: { default: false } },
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    quote: block({
      content: "block+",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    }),
    /** A picture of the library with words of its own, in a paragraph that holds nothing else. */
    picture: block({
      attrs: { file: {}, words: { default: "" } },
      atom: true,
      parseDOM: [
        {
          tag: "img[data-file]",
          getAttrs: (image) => ({ file: image.dataset.file, words: image.getAttribute("alt") }),
        },
      ],
      toDOM: ({ attrs: { file, words } }) => [
        "figure",
        ["img", { src: thumbnail({ file, version: "" }, 800), alt: words, "data-file": file }],
        ["figcaption", words],
      ],
    }),
    /** Markdown that no button makes. */
    source: block({
      attrs: { text: {} },
      atom: true,
      parseDOM: [{ tag: "pre[data-source]", getAttrs: ({ textContent }) => ({ text: textContent }) }],
      toDOM: ({ attrs }) => ["pre", { "data-source": "" }, attrs.text],
    }),
    text: { group: "inline" },
    hardBreak: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  // The first is the outermost where several meet.
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: (element) => ({ href: element.getAttribute("href") }) }],
      // Without an address: a press places the cursor and leads nowhere.
      toDOM: () => ["a", { class: "link-line" }, 0],
    },
    strong: {
      parseDOM: [
        { tag: "strong" },
        // What word processors put around a whole text in no weight.
        { tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (weight) => /^(bold(er)?|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    emphasis: {
      parseDOM: [{ tag: "i" }, { tag: "em" }, { style: "font-style=italic" }],
      toDOM: () => ["em", 0],
    },
    code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
  },
});
