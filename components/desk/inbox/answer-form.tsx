import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { DeskEntry, DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { answerGap } from "@/lib/domain/desk/answer-gap";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { AreaField, SelectField, TextField } from "../desk-fields";
import { languageName } from "../desk-words";
import { UndoSend } from "../undo-send";
import { useDesk } from "../use-desk";
import { useDraft } from "../use-draft";
import type { RecordWork } from "../use-record";

const empty = { subject: "", text: "" };
type Draft = typeof empty;
type Work = RecordWork<DeskRequestDetail>;

/** Answers a request by mail, from one of the agency's usual answers on. */
export function AnswerForm({ request, work }: { request: DeskRequestDetail; work: Work }) {
  const { words, facts } = useDesk();
  const { request: t, templateNames } = words;
  const { templates, email, language, reference } = request;
  const [typed, setDraft] = useDraft<Draft>(`answer ${reference}`);
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
      (saved) => saved.subject === draft.subject && saved.text === draft.text,
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
      <SelectField
        id="answer-template"
        label={t.template}
        value={template}
        onValue={(value) => replace(value, templates.find(({ id }) => id === value) ?? empty)}
        options={[["", t.blank], ...templates.map(({ id }) => [id, names[id] ?? id] as const)]}
      />
      {replaced && (
        <div role="status" className="desk-bar">
          <p>{t.replaced}</p>
          <DeskButton look="plain" label={words.editor.undo} onClick={undo} />
        </div>
      )}
      <TextField
        id="answer-subject"
        label={t.subject}
        lang={language}
        required
        maxLength={150}
        value={draft.subject}
        onText={(text) => setDraft({ ...draft, subject: text })}
      />
      <AreaField
        id="answer-text"
        label={t.text}
        error={hasGap && answerGap(draft.text) ? t.gap : undefined}
        lang={language}
        dir="auto"
        required
        rows={12}
        maxLength={20_000}
        value={draft.text}
        onText={(typed) => setDraft({ ...draft, text: typed })}
      />
      <div className="desk-actions">
        <BusyButton id="answer-send" label={t.send} busyLabel={t.sending} busy={work.busy === "answers"} />
      </div>
      {leaving?.undo && (
        <UndoSend key={leaving.undo.mail} left={leaving.undo.left} onUndo={() => takeBack(leaving)} />
      )}
    </form>
  );
}

/** A note for colleagues: its person never reads it, but may ask for it by law. */
export function NoteForm({ reference, work }: { reference: string; work: Work }) {
  const t = useDesk().words.request;
  const [draft, setDraft] = useDraft<{ text: string }>(`note ${reference}`);
  const text = draft?.text ?? "";
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.change("notes", { text }, t.saved)) setDraft(null);
  };
  return (
    <form method="dialog" onSubmit={save} className="form desk-form">
      <AreaField
        id="note-text"
        label={t.note}
        dir="auto"
        required
        rows={3}
        maxLength={5_000}
        value={text}
        onText={(typed) => setDraft({ text: typed })}
      />
      <div className="desk-actions">
        <DeskButton
          label={work.busy === "notes" ? t.saving : t.addNote}
          type="submit"
          isOff={work.busy === "notes"}
        />
      </div>
    </form>
  );
}
