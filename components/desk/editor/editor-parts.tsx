import { type FormEvent, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { ContentFinding } from "@/lib/desk/contract/content-answers";
import type { FieldDescription, FormDescription } from "@/lib/desk/contract/field-description";
import { type NamedField, namedPath } from "@/lib/domain/desk/change-words";
import type { JsonPath } from "@/lib/domain/json/json";
import { countText, fill } from "@/lib/domain/text/words";
import type { DeskBase } from "../desk-words";
import type { EditorConflict } from "./edited-file";
import type { Editor } from "./editor-context";
import { shortText } from "./field-text";
import type { EditedDocument } from "./use-content-document";

/** What the check says, with a link to each field; after a refused save it has the focus. */
export function EditorFindings({
  words,
  facts,
  form,
  findings,
  state,
  attempt,
  title,
  refusal,
  onJump,
}: DeskBase & {
  form: FormDescription;
  findings: readonly ContentFinding[];
  state: "done" | "checking" | "failed";
  /** Changes with every refused save; 0 before the first. */
  attempt: number;
  /** Of a refusal. */
  title: string;
  refusal: string | null;
  onJump: (path: JsonPath) => void;
}) {
  const t = words.editor;
  const errors = findings.filter(({ severity }) => severity === "error");
  const warnings = findings.filter(({ severity }) => severity === "warning");
  const counts = [
    errors.length > 0 && countText(t.errors, errors.length, facts.language),
    warnings.length > 0 && countText(t.warnings, warnings.length, facts.language),
  ].filter(Boolean);
  const lines = (some: readonly ContentFinding[]) =>
    some.map(({ path, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same of the same field.
      <li key={index}>
        <button type="button" className="editor-finding" onClick={() => onJump(path)}>
          <strong>{namedPath(form.fields, path).text}</strong> {text}
        </button>
      </li>
    ));
  return (
    <>
      {attempt > 0 && refusal && (
        <ErrorSummary
          id="editor-refusal"
          title={title}
          attempt={attempt}
          level="h2"
          errors={[{ text: refusal }]}
        />
      )}
      <details
        className="editor-findings"
        open={errors.length > 0 ? true : undefined}
        data-severity={errors.length > 0 ? "error" : undefined}
      >
        <summary>
          <span>{t.findings}</span>
          <span className="desk-soft">
            {state === "checking" ? t.checking : counts.length > 0 ? counts.join(", ") : t.noFindings}
          </span>
        </summary>
        {state === "failed" && <p>{t.checkFailed}</p>}
        <ul>
          {lines(errors)}
          {lines(warnings)}
        </ul>
      </details>
    </>
  );
}

/** Of a save that met another one's: both values of each field, of which one is chosen. */
export function EditorChoice({
  editor,
  conflict,
  onResolve,
  onLeave,
}: {
  editor: Editor;
  conflict: EditorConflict;
  onResolve: (mine: boolean[]) => void;
  onLeave: () => void;
}) {
  const { words, form } = editor;
  const t = words.editor;
  const box = useRef<HTMLFormElement>(null);
  const [mine, setMine] = useState<boolean[]>(() => conflict.conflicts.map(() => true));
  useEffect(() => box.current?.focus(), []);
  const author = conflict.document.lastRevision?.author.name;
  const shown = (field: NamedField | undefined, value: unknown): string => {
    const text = field ? shortText(field as FieldDescription, value, editor) : "";
    return (
      text || (value === undefined || value === null || value === "" ? t.nothing : JSON.stringify(value))
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onResolve(mine);
  };
  return (
    <form ref={box} tabIndex={-1} onSubmit={send} className="editor-choice" aria-labelledby="editor-choice">
      <h2 id="editor-choice">{t.conflict}</h2>
      <p>{author ? fill(t.conflictBy, { name: author }) : t.conflictText}</p>
      {conflict.conflicts.map(({ path, mine: own, theirs }, index) => {
        const { field, text } = namedPath(form.fields, path);
        return (
          <fieldset key={text}>
            <legend>{text}</legend>
            {[true, false].map((isMine) => (
              <label key={String(isMine)} className="chip">
                <input
                  type="radio"
                  name={`choice-${index}`}
                  className="checkmark"
                  checked={mine[index] === isMine}
                  onChange={() => setMine(mine.with(index, isMine))}
                />
                <span>
                  <strong>{isMine ? t.mine : t.theirs}</strong> {shown(field, isMine ? own : theirs)}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className="desk-actions">
        <button type="submit" className="desk-button desk-main-button">
          {t.useChoice}
        </button>
        <button type="button" className="desk-button" onClick={onLeave}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}

/** Save, undo and discard, always in view, with how much is not saved yet. */
export function EditorBar({
  words,
  facts,
  edited,
  onSave,
}: DeskBase & { edited: EditedDocument; onSave: () => void }) {
  const t = words.editor;
  const [isAsking, setIsAsking] = useState(false);
  const { changes, isSaving, isSaved, canUndo } = edited;
  const status = isSaving
    ? t.saving
    : changes > 0
      ? countText(t.unsaved, changes, facts.language)
      : isSaved
        ? t.saved
        : "";
  return (
    <div className="editor-bar">
      <p role="status">{status}</p>
      {isAsking ? (
        <fieldset aria-label={t.discardAsk} className="editor-bar-buttons">
          <span>{t.discardAsk}</span>
          <button
            type="button"
            className="desk-button"
            onClick={() => {
              setIsAsking(false);
              edited.discard();
            }}
          >
            {t.discardYes}
          </button>
          <button type="button" className="desk-button" onClick={() => setIsAsking(false)}>
            {t.keep}
          </button>
        </fieldset>
      ) : (
        <div className="editor-bar-buttons">
          <button type="button" className="desk-plain" disabled={!canUndo} onClick={edited.undo}>
            {t.undo}
          </button>
          <button
            type="button"
            className="desk-plain"
            disabled={changes === 0}
            onClick={() => setIsAsking(true)}
          >
            {t.discard}
          </button>
          <button
            type="button"
            className="desk-button desk-main-button"
            aria-disabled={changes === 0 || isSaving || undefined}
            onClick={onSave}
          >
            {isSaving ? t.saving : t.save}
          </button>
        </div>
      )}
    </div>
  );
}
