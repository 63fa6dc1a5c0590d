import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { ContentFinding } from "@/lib/desk/contract/content-answers";
import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { type NamedField, namedPath } from "@/lib/domain/desk/change-words";
import type { JsonPath } from "@/lib/domain/json/json";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { Chips } from "../desk-fields";
import { useDesk } from "../use-desk";
import type { EditorConflict } from "./edited-file";
import { isEmptyValue, useEditor } from "./editor-context";
import { shortText } from "./field-text";
import type { EditedDocument } from "./use-content-document";

/** The findings of the check, with a link to each field; after a refused save it has the focus. */
export function EditorFindings({
  state,
  attempt,
  title,
  refusal,
  onJump,
}: {
  state: "done" | "checking" | "failed";
  /** Changes with every refused save; 0 before the first. */
  attempt: number;
  /** Of a refusal. */
  title: string;
  refusal: string | null;
  onJump: (path: JsonPath) => void;
}) {
  const { words, facts, form, findings } = useEditor();
  const t = words.editor;
  const [notices, errors] = [true, false].map((isNotice) =>
    findings.filter((finding) => finding.severity !== "warning" && !!finding.isHoldNotice === isNotice),
  ) as [ContentFinding[], ContentFinding[]];
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
        {notices.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
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
  conflict,
  onResolve,
  onLeave,
}: {
  conflict: EditorConflict;
  onResolve: (mine: boolean[]) => void;
  onLeave: () => void;
}) {
  const editor = useEditor();
  const { words, form } = editor;
  const t = words.editor;
  const box = useRef<HTMLFormElement>(null);
  const [mine, setMine] = useState<boolean[]>(() => conflict.conflicts.map(() => true));
  useEffect(() => box.current?.focus(), []);
  const author = conflict.document.lastRevision?.author.name;
  const valueText = (field: NamedField | undefined, value: unknown): string => {
    const text = field ? shortText(field as FieldDescription, value, editor) : "";
    return text || (isEmptyValue(value) ? t.nothing : JSON.stringify(value));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onResolve(mine);
  };
  return (
    <form ref={box} tabIndex={-1} onSubmit={send} className="editor-choice" aria-labelledby="editor-choice">
      <h2 id="editor-choice">{t.conflict}</h2>
      <p>{author ? fill(t.conflictBy, { name: author }) : t.conflictText}</p>
      {conflict.conflicts.map(({ path, ...values }, index) => {
        const { field, text } = namedPath(form.fields, path);
        return (
          <fieldset key={text}>
            <legend>{text}</legend>
            <Chips
              name={`choice-${index}`}
              options={(["mine", "theirs"] as const).map((side) => [
                side,
                <span key={side}>
                  <strong>{t[side]}</strong> {valueText(field, values[side])}
                </span>,
              ])}
              chosen={mine[index] ? "mine" : "theirs"}
              onChoose={(side) => setMine(mine.with(index, side === "mine"))}
            />
          </fieldset>
        );
      })}
      <div className="desk-actions">
        <DeskButton look="main" label={t.useChoice} type="submit" />
        <DeskButton label={t.cancel} onClick={onLeave} />
      </div>
    </form>
  );
}

/** Save, undo and discard, always in view, with how much is not saved yet. */
export function EditorBar({
  edited,
  news,
  onSave,
}: {
  edited: EditedDocument;
  /** What has become of the last save besides. */
  news: ReactNode;
  onSave: () => void;
}) {
  const { words, facts } = useDesk();
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
      <p role="status">
        {status} {changes === 0 && isSaved && news}
      </p>
      {isAsking ? (
        <fieldset aria-label={t.discardAsk} className="editor-bar-buttons">
          <span>{t.discardAsk}</span>
          <DeskButton
            label={t.discardYes}
            onClick={() => {
              setIsAsking(false);
              edited.discard();
            }}
          />
          <DeskButton label={t.keep} onClick={() => setIsAsking(false)} />
        </fieldset>
      ) : (
        <div className="editor-bar-buttons">
          <DeskButton look="plain" label={t.undo} disabled={!canUndo} onClick={edited.undo} />
          <DeskButton
            look="plain"
            label={t.discard}
            disabled={changes === 0}
            onClick={() => setIsAsking(true)}
          />
          <DeskButton
            look="main"
            label={isSaving ? t.saving : t.save}
            isOff={changes === 0 || isSaving}
            onClick={onSave}
          />
        </div>
      )}
    </div>
  );
}
