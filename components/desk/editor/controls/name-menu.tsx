import type { RefObject } from "react";
import type { FieldChoice } from "@/lib/desk/contract/field-description";
import { useEditor } from "../editor-context";

/** What a text may name in braces, each with a button that writes it where the text is being edited. */
export function NameMenu({
  names,
  area,
  text,
  onText,
}: {
  names: readonly FieldChoice[];
  area: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
}) {
  const { words } = useEditor();
  const insert = (written: string) => {
    const { selectionStart, selectionEnd } = area.current ?? {};
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    onText(text.slice(0, from) + written + text.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + written.length, from + written.length);
    });
  };
  return (
    <details className="editor-names">
      <summary>{words.editor.insertName}</summary>
      {names.map(({ value, label }) => (
        <button key={String(value)} type="button" onClick={() => insert(`{${value}}`)}>
          {label} <code>{`{${value}}`}</code>
        </button>
      ))}
    </details>
  );
}
