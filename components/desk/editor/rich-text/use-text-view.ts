import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { liftListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cleanPastedHtml } from "./paste-text";
import { readMarkdown } from "./read-markdown";
import { textSchema } from "./text-schema";
import { writeMarkdown } from "./write-markdown";

const { nodes, marks } = textSchema;

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** Keys as in a word processor. The tabulator goes on to the next field, as everywhere. */
const keys = {
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.emphasis),
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  Enter: splitListItem(nodes.listItem),
  "Shift-Enter": insertBreak,
  Backspace: ((state, dispatch) => {
    const { empty, $from } = state.selection;
    return empty && $from.parentOffset === 0 && $from.index(-1) === 0
      ? liftListItem(nodes.listItem)(state, dispatch)
      : false;
  }) satisfies Command,
};

interface TextViewOptions {
  text: string;
  onText: (text: string) => void;
  isReadOnly: boolean;
  /** On the element that is typed into. */
  attributes: Readonly<Record<string, string | undefined>>;
  onLink: () => void;
}

const stateOf = (text: string, onLink: () => void) =>
  EditorState.create({
    doc: readMarkdown(text),
    plugins: [
      history(),
      keymap({
        ...keys,
        "Mod-k": () => {
          onLink();
          return true;
        },
      }),
      keymap(baseKeymap),
    ],
  });

/** A text in Markdown that is edited as it is read. Opening it changes nothing: only what somebody does is written. */
export function useTextView(place: RefObject<HTMLElement | null>, options: TextViewOptions) {
  const { text, isReadOnly, attributes } = options;
  const latest = useRef(options);
  latest.current = options;
  const written = useRef(text);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);

  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const openLink = () => latest.current.onLink();
    const made = new EditorView(current, {
      state: stateOf(latest.current.text, openLink),
      editable: () => !latest.current.isReadOnly,
      attributes: () =>
        Object.fromEntries(
          Object.entries(latest.current.attributes).filter(
            (entry): entry is [string, string] => entry[1] !== undefined,
          ),
        ),
      transformPastedHTML: cleanPastedHtml,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const markdown = writeMarkdown(next.doc);
        if (markdown === written.current) return;
        written.current = markdown;
        latest.current.onText(markdown);
      },
    });
    view.current = made;
    written.current = latest.current.text;
    setState(made.state);
    return () => made.destroy();
  }, [place]);

  // What was taken back or came from elsewhere is another text; what is typed comes back as it was written.
  useEffect(() => {
    if (!view.current || text === written.current) return;
    written.current = text;
    const next = stateOf(text, () => latest.current.onLink());
    view.current.updateState(next);
    setState(next);
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of the attributes is these.
  useEffect(() => view.current?.setProps({}), [isReadOnly, JSON.stringify(attributes)]);

  /** Carries out a command, and goes on in the text. */
  const run = useCallback((command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }, []);
  const focus = useCallback(() => view.current?.focus(), []);
  return { state, run, focus };
}
