import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { DeskRequestDetail } from "@/lib/content/desk/desk-answers";
import { fill } from "@/lib/domain/text/words";
import { type DeskBase, languageName } from "../desk-words";
import type { RequestWork } from "./use-request";

/** Answers a request by mail, from one of the agency's usual answers on. */
export function AnswerForm({
  words,
  facts,
  request,
  work,
}: DeskBase & { request: DeskRequestDetail; work: RequestWork }) {
  const { request: t, templateNames } = words;
  const { templates, email, language } = request;
  const [draft, setDraft] = useState({ subject: "", text: "" });
  const names: Partial<Record<string, string>> = templateNames;
  if (templates.length === 0) return <p className="desk-soft">{t.noAddress}</p>;
  const begin = (id: string) => {
    const { subject = "", text = "" } = templates.find((each) => each.id === id) ?? {};
    setDraft({ subject, text });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.change("answers", draft, t.queued)) setDraft({ subject: "", text: "" });
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
            defaultValue=""
            onChange={(event) => begin(event.target.value)}
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
      <Field id="answer-text" label={t.text}>
        {(aria) => (
          <textarea
            {...aria}
            lang={language}
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
    </form>
  );
}

/** A note for colleagues: its person never reads it, but may ask for it by law. */
export function NoteForm({ words, work }: Pick<DeskBase, "words"> & { work: RequestWork }) {
  const { request: t } = words;
  const [text, setText] = useState("");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.change("notes", { text }, t.saved)) setText("");
  };
  return (
    <form method="dialog" onSubmit={save} className="form desk-form">
      <Field id="note-text" label={t.note}>
        {(aria) => (
          <textarea
            {...aria}
            required
            rows={3}
            maxLength={5_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
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
