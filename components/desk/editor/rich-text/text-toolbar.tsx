import { type IconNode, Image, Link } from "lucide";
import type { EditorState } from "prosemirror-state";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useEditor } from "../editor-context";
import { linkAt, type TextTool, type TextToolName, textTools } from "./text-tools";

/** The keys that go from one button to another. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The buttons of a text: one stop of the tabulator, and arrows from one to the next. */
export function TextToolbar({
  label,
  state,
  onTool,
  onLink,
  onPicture,
}: {
  label: string;
  state: EditorState;
  onTool: (tool: TextTool) => void;
  onLink: () => void;
  onPicture: () => void;
}) {
  const { words } = useEditor();
  const [current, setCurrent] = useState(0);
  const buttons: {
    name: TextToolName | "link" | "picture";
    drawing: IconNode;
    isOn: boolean | undefined;
    press: () => void;
  }[] = [
    ...textTools.map((tool) => ({ ...tool, isOn: tool.isOn(state), press: () => onTool(tool) })),
    { name: "link", drawing: Link, isOn: linkAt(state) !== null, press: onLink },
    { name: "picture", drawing: Image, isOn: undefined, press: onPicture },
  ];
  const names = { ...words.editor, picture: words.editor.rich.picture };
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(current, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={`${words.editor.tools}: ${label}`}
      className="editor-tools"
      onKeyDown={step}
    >
      {buttons.map(({ name, drawing, isOn, press }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          title={names[name]}
          aria-label={names[name]}
          aria-pressed={isOn}
          // What is marked stays marked.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={press}
        >
          <Icon drawing={drawing} className="size-5" />
        </button>
      ))}
    </div>
  );
}
