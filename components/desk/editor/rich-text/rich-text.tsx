import "./rich-text.css";
import { type Command, NodeSelection } from "prosemirror-state";
import { useId, useRef, useState } from "react";
import { isLanguageCode } from "@/lib/domain/text/language";
import { Room, useText } from "../controls/text-controls";
import { type ControlProps, useEditor } from "../editor-context";
import { LinkDialog } from "./link-dialog";
import { TextPictureDialog } from "./text-picture";
import { textSchema } from "./text-schema";
import { TextToolbar } from "./text-toolbar";
import { linkAt, putLink, removeLink, type TextTool } from "./text-tools";
import { useTextView } from "./use-text-view";

type Open = "link" | "picture" | null;

/** Puts a picture behind the paragraph with the cursor, or in the place of the one that is marked. */
const putPicture =
  (attrs: { file: string; words: string }): Command =>
  (state, dispatch) => {
    const picture = textSchema.nodes.picture.create(attrs);
    const { tr, selection } = state;
    const isMarked = selection instanceof NodeSelection;
    const isEmpty = selection.$from.depth === 1 && selection.$from.parent.content.size === 0;
    if (isMarked) tr.replaceSelectionWith(picture);
    else if (isEmpty) tr.replaceWith(selection.$from.before(1), selection.$from.after(1), picture);
    else tr.insert(selection.$to.depth > 0 ? selection.$to.after(1) : selection.to, picture);
    // There is always a line to go on with.
    if (tr.doc.lastChild?.type === picture.type)
      tr.insert(tr.doc.content.size, textSchema.nodes.paragraph.create());
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** A text as visitors read it, with buttons for what it is made of. It is kept in Markdown. */
export default function RichText(props: ControlProps) {
  const { announce, endStep, facts, words } = useEditor();
  const { field, path, aria } = props;
  const { text, onText, input } = useText(props);
  const { "aria-label": label = field.label } = aria as { "aria-label"?: string };
  const ofPath = path.at(-1);
  const language = isLanguageCode(ofPath) ? ofPath : facts.language;
  const place = useRef<HTMLDivElement>(null);
  const [keysId, keptId] = [useId(), useId()];
  const [open, setOpen] = useState<Open>(null);
  const { state, run } = useTextView(place, {
    text,
    onText,
    isReadOnly: input.readOnly,
    onLink: () => setOpen("link"),
    attributes: {
      id: aria.id,
      class: "rich-text control",
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      "aria-describedby": [aria["aria-describedby"], keptId, keysId].filter(Boolean).join(" "),
      "aria-invalid": aria["aria-invalid"] && "true",
      "aria-readonly": input.readOnly ? "true" : undefined,
      tabindex: "0",
    },
  });
  const hasKept = state?.doc.children.some(({ type }) => type === textSchema.nodes.source);
  const selected = state?.selection instanceof NodeSelection ? state.selection.node : null;
  const marked = selected?.type === textSchema.nodes.picture ? selected : null;
  const does = (command: Command) => {
    endStep();
    setOpen(null);
    // The dialog gives the focus back before the text takes it.
    requestAnimationFrame(() => run(command));
  };
  const use = (tool: TextTool) => {
    const isOn = state !== null && tool.isOn(state);
    does(tool.command);
    announce(`${words.editor[tool.name]}: ${isOn ? words.editor.rich.off : words.editor.rich.on}`);
  };
  return (
    <div className="rich-text-field">
      {state && !input.readOnly && (
        <TextToolbar
          label={label}
          state={state}
          onTool={use}
          onLink={() => setOpen("link")}
          onPicture={() => setOpen("picture")}
        />
      )}
      <div ref={place} />
      <p id={keptId} className="desk-soft">
        {hasKept && words.editor.rich.kept}
      </p>
      <p id={keysId} className="sr-only">
        {words.editor.rich.keys}
      </p>
      <Room length={text.length} most={field.most} />
      {open === "link" && state && (
        <LinkDialog
          href={linkAt(state)?.href ?? null}
          hasWords={!state.selection.empty || linkAt(state) !== null}
          onPut={(link) => does(putLink(link))}
          onRemove={() => does(removeLink)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "picture" && (
        <TextPictureDialog
          first={marked ? { file: marked.attrs.file, words: marked.attrs.words } : null}
          language={language}
          onPut={(picture) => does(putPicture(picture))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
