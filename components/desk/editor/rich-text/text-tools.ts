import { Bold, Heading2, Heading3, type IconNode, Italic, List, ListOrdered, Quote } from "lucide";
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Attrs, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { textSchema } from "./text-schema";

const { nodes, marks } = textSchema;

/** Whether what is marked, or where the cursor is, lies in a node. */
function isWithin({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value))
      return true;
  }
  return false;
}

/** The lists around the cursor, the innermost first. */
const innermostList = ({ selection: { $from } }: EditorState): NodeType | undefined =>
  Array.from({ length: $from.depth }, (_, index) => $from.node($from.depth - index).type).find(
    (type) => type === nodes.bulletList || type === nodes.orderedList,
  );

/** Makes a heading of the paragraph, and a paragraph of the heading. */
const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isWithin(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

/** Makes a list, the other kind of list, or paragraphs again. */
const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = innermostList(state);
    if (around === type) return liftListItem(nodes.listItem)(state, dispatch);
    if (!around) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    const depth = Array.from({ length: $from.depth }, (_, index) => $from.depth - index).find(
      (at) => $from.node(at).type === around,
    );
    if (depth === undefined) return false;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, null));
    return true;
  };

const quote: Command = (state, dispatch) =>
  isWithin(state, nodes.quote) ? lift(state, dispatch) : wrapIn(nodes.quote)(state, dispatch);

const hasMark = ({ selection, storedMarks, doc }: EditorState, name: "strong" | "emphasis") => {
  const { from, to, empty, $from } = selection;
  return empty
    ? marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, marks[name]);
};

interface TextLink {
  href: string;
  from: number;
  to: number;
}

export type TextToolName = "title" | "subtitle" | "bold" | "italic" | "list" | "numbers" | "quote";

/** A button that changes what is marked. */
export interface TextTool {
  name: TextToolName;
  drawing: IconNode;
  command: Command;
  isOn: (state: EditorState) => boolean;
}

export const textTools: readonly TextTool[] = [
  {
    name: "title",
    drawing: Heading2,
    command: heading(2),
    isOn: (state) => isWithin(state, nodes.heading, { level: 2 }),
  },
  {
    name: "subtitle",
    drawing: Heading3,
    command: heading(3),
    isOn: (state) => isWithin(state, nodes.heading, { level: 3 }),
  },
  {
    name: "bold",
    drawing: Bold,
    command: toggleMark(marks.strong),
    isOn: (state) => hasMark(state, "strong"),
  },
  {
    name: "italic",
    drawing: Italic,
    command: toggleMark(marks.emphasis),
    isOn: (state) => hasMark(state, "emphasis"),
  },
  {
    name: "list",
    drawing: List,
    command: list(nodes.bulletList),
    isOn: (state) => innermostList(state) === nodes.bulletList,
  },
  {
    name: "numbers",
    drawing: ListOrdered,
    command: list(nodes.orderedList),
    isOn: (state) => innermostList(state) === nodes.orderedList,
  },
  { name: "quote", drawing: Quote, command: quote, isOn: (state) => isWithin(state, nodes.quote) },
];

/** The link around the cursor or the marked words: its address and its whole extent; null where there is none. */
export function linkAt({ selection: { from, to, $from } }: EditorState): TextLink | null {
  const links: TextLink[] = [];
  $from.parent.forEach((child, offset) => {
    const href: string | undefined = marks.link.isInSet(child.marks)?.attrs.href;
    if (href === undefined) return;
    const start = $from.start() + offset;
    const last = links.at(-1);
    // One link with words of several weights is several pieces.
    if (last?.to === start && last.href === href) last.to += child.nodeSize;
    else links.push({ href, from: start, to: start + child.nodeSize });
  });
  return links.find((link) => link.from <= to && from <= link.to) ?? null;
}

/** Makes a link of what is marked, or writes a new one where nothing is. */
export const putLink =
  ({ href, words }: { href: string; words: string }): Command =>
  (state, dispatch) => {
    const present = linkAt(state);
    const { from, to } = present ?? state.selection;
    const mark = marks.link.create({ href });
    const { tr } = state;
    if (from === to) tr.insert(from, textSchema.text(words || href, [mark]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return true;
};
