import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { DeskEntry, DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { answerGap } from "@/lib/domain/desk/answer-gap";
import { fill } from "@/lib/domain/text/words";
import { type DeskBase, languageName } from "../desk-words";
import { UndoSend } from "../undo-send";
import { useDraft } from "../use-draft";
import type { RequestWork } from "./use-request";

const empty = { subject: "", text: "" };
type Draft = typeof empty;

/** Answers a request by mail, from one of the agency's usual answers on. */
export function AnswerForm({
  words,
  facts,
  author,
  request,
  work,
}: DeskBase & { author: string; request: DeskRequestDetail; work: RequestWork }) {
  const { request: t, templateNames } = words;
  const { templates, email, language, reference } = request;
  const [typed, setDraft] = useDraft<Draft>(author, `answer ${reference}`);
  const draft = typed ?? empty;
  const [template, setTemplate] = useState("");
  /** Whether it could not be sent as it was, for a gap of its template. */
  const [hasGap, setHasGap] = useState(false);
  /** What somebody had written, where a template has taken its place. */
  const [replaced, setReplaced] = useState<Draft | null>(null);
  const names: Partial<Record<string, string>> = templateNames;
  if (templates.length === 0) return <p className="desk-soft">{t.noAddress}</p>;
  /** The latest answer, as long as it can be taken back. */
  const leaving = request.entries.findLast(({ undo }) => undo);
  const replace = (id: string, { subject, text }: Draft) => {
    const isUntouched = [empty, ...templates].some(
      (each) => each.subject === draft.subject && each.text === draft.text,
    );
    if (!isUntouched) setReplaced(draft);
    setTemplate(id);
    setDraft({ subject, text });
  };
  const takeBack = async ({ undo, subject = "", text = "" }: DeskEntry) => {
    if (!(await work.change("answers/undo", { mail: undo?.mail }, words.undo.done))) return;
    replace("", { subject, text });
    document.getElementById("answer-text")?.focus();
  };
  const undo = () => {
    if (replaced) setDraft(replaced);
    setReplaced(null);
    setTemplate("");
    document.getElementById("answer-text")?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const gap = answerGap(draft.text);
    setHasGap(gap !== null);
    if (gap) {
      const field = document.getElementById("answer-text") as HTMLTextAreaElement;
      field.focus();
      return field.setSelectionRange(...gap);
    }
    if (!(await work.change("answers", draft, t.queued))) return;
    setDraft(null);
    setReplaced(null);
    setTemplate("");
  };
  return (
    <form method="dialog" onSubmit={send} className="form desk-form">
      <p className="desk-soft">
        {fill(t.answerTo, { email, language: languageName(language, facts.language) })}
      </p>
      <Field id="answer-template" label={t.template}>
        {(aria) => (
          <select
            {...aria}
            value={template}
            onChange={(event) =>
              replace(event.target.value, templates.find(({ id }) => id === event.target.value) ?? empty)
            }
            className="control h-12 px-3"
          >
            <option value="">{t.blank}</option>
            {templates.map(({ id }) => (
              <option key={id} value={id}>
                {names[id] ?? id}
              </option>
            ))}
          </select>
        )}
      </Field>
      {replaced && (
        <div role="status" className="desk-bar">
          <p>{t.replaced}</p>
          <button type="button" className="desk-plain" onClick={undo}>
            {words.editor.undo}
          </button>
        </div>
      )}
      <Field id="answer-subject" label={t.subject}>
        {(aria) => (
          <input
            {...aria}
            lang={language}
            required
            maxLength={150}
            value={draft.subject}
            onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
            className="control h-12 px-3"
          />
        )}
      </Field>
      <Field id="answer-text" label={t.text} error={hasGap && answerGap(draft.text) ? t.gap : undefined}>
        {(aria) => (
          <textarea
            {...aria}
            lang={language}
            dir="auto"
            required
            rows={12}
            maxLength={20_000}
            value={draft.text}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
            className="control px-3 py-2"
          />
        )}
      </Field>
      <div className="desk-actions">
        <BusyButton id="answer-send" label={t.send} busyLabel={t.sending} busy={work.busy === "answers"} />
      </div>
      {leaving?.undo && (
        <UndoSend
          key={leaving.undo.mail}
          words={words}
          left={leaving.undo.left}
          onUndo={() => takeBack(leaving)}
        />
      )}
    </form>
  );
}

/** A note for colleagues: its person never reads it, but may ask for it by law. */
export function NoteForm({
  words,
  author,
  reference,
  work,
}: Pick<DeskBase, "words"> & { author: string; reference: string; work: RequestWork }) {
  const { request: t } = words;
  const [draft, setDraft] = useDraft<{ text: string }>(author, `note ${reference}`);
  const text = draft?.text ?? "";
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.change("notes", { text }, t.saved)) setDraft(null);
  };
  return (
    <form method="dialog" onSubmit={save} className="form desk-form">
      <Field id="note-text" label={t.note}>
        {(aria) => (
          <textarea
            {...aria}
            dir="auto"
            required
            rows={3}
            maxLength={5_000}
            value={text}
            onChange={(event) => setDraft({ text: event.target.value })}
            className="control px-3 py-2"
          />
        )}
      </Field>
      <div className="desk-actions">
        <button type="submit" className="desk-button" aria-disabled={work.busy === "notes" || undefined}>
          {work.busy === "notes" ? t.saving : t.addNote}
        </button>
      </div>
    </form>
  );
}
