import { useRef } from "react";
import { fill } from "@/lib/domain/text/words";
import { type ControlProps, emptyOf, useEditor } from "../editor-context";
import { NameMenu } from "./name-menu";

/** From this length on the characters that are left are shown. */
const nearlyFull = 0.8;

/** How much room is left, once there is little. */
export function Room({ length, most }: { length: number; most: number | undefined }) {
  const { words } = useEditor();
  if (!most || length < most * nearlyFull) return null;
  return (
    <p className="desk-soft" data-over={length > most ? "" : undefined}>
      {fill(words.editor.characters, { count: length, most })}
    </p>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What is typed into a field: its text, and how it changes. */
export function useText({ field, path, value, prune, aria }: ControlProps) {
  const { change, isReadOnly } = useEditor();
  const onText = (text: string) => change(path, text === "" ? emptyOf(field) : text, prune);
  const text = typeof value === "number" ? String(value) : textOf(value);
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value);
  return { text, onText, input: { ...aria, readOnly: isReadOnly, value: text, onChange } };
}

/** Texts that may be longer than this are seen whole: their line goes on below. */
const mostInLine = 60;

/** One line. */
export function LineControl(props: ControlProps) {
  const { text, onText, input } = useText(props);
  const area = useRef<HTMLInputElement>(null);
  const { most = 0, names } = props.field;
  return (
    <>
      {names && !input.readOnly && <NameMenu {...{ names, area, text, onText }} />}
      {most > mostInLine ? (
        <textarea
          {...input}
          rows={1}
          onChange={(event) => onText(event.target.value.replace(/\s*\n\s*/g, " "))}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className="control editor-line px-3"
        />
      ) : (
        <input {...input} ref={area} type="text" className="control h-12 px-3" />
      )}
      <Room length={text.length} most={props.field.most} />
    </>
  );
}

/** Lines of a text area: those of the text, at least four. */
const rowsOf = (text: string): number => {
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0);
  return Math.min(18, Math.max(4, lines + 1));
};

/** Several paragraphs. */
export function LongTextControl(props: ControlProps) {
  const { text, onText, input } = useText(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const { names } = props.field;
  return (
    <>
      {names && !input.readOnly && <NameMenu {...{ names, area, text, onText }} />}
      <textarea {...input} ref={area} rows={rowsOf(text)} className="control px-3 py-2" />
      <Room length={text.length} most={props.field.most} />
    </>
  );
}

/** A day or a time of the day, as the browser lets choose it. */
function PickerControl({ props, type }: { props: ControlProps; type: "date" | "time" }) {
  return <input {...useText(props).input} type={type} className="control h-12 px-3" />;
}

export const DateControl = (props: ControlProps) => <PickerControl props={props} type="date" />;
export const TimeControl = (props: ControlProps) => <PickerControl props={props} type="time" />;

/** A colour, by eye or by its digits. */
export function ColourControl(props: ControlProps) {
  const { text, onText, input } = useText(props);
  const isColour = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <div className="editor-pair">
      <input
        type="color"
        aria-label={props.field.label}
        disabled={input.readOnly}
        value={isColour ? text : "#ffffff"}
        onChange={(event) => onText(event.target.value)}
        className="editor-colour"
      />
      <input {...input} type="text" spellCheck={false} placeholder="#1d2a2e" className="control h-12 px-3" />
    </div>
  );
}
