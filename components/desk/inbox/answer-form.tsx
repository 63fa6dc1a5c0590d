import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { AnswerTemplate, DeskEntry, DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { answerGap } from "@/lib/domain/desk/answer-gap";
import { answerSubject } from "@/lib/domain/replies/answer-subject";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { AreaField, SelectField, TextField } from "../desk-fields";
import { DeskLink } from "../desk-link";
import { languageName } from "../desk-words";
import { UndoSend } from "../undo-send";
import { useDesk } from "../use-desk";
import { useDraft } from "../use-draft";
import type { RecordWork } from "../use-record";

type Draft = { subject: string; text: string };
type Work = RecordWork<DeskRequestDetail>;

/** Where an answer still has a gap, and in which field; null where it has none. */
function gapOf(draft: Draft) {
  for (const field of ["subject", "text"] as const) {
    const gap = answerGap(draft[field]);
    if (gap) return { field, gap };
  }
  return null;
}

/** What somebody wrote, of an answer as it was sent. */
const withoutSignature = (text: string, signature: string) =>
  signature && text.endsWith(signature) ? text.slice(0, -signature.length).trimEnd() : text;

/** What is particular about a usual answer: its language, and what the request has nothing for. */
function TemplateNotes({ template: { lang, gaps } }: { template: AnswerTemplate }) {
  const { words, facts } = useDesk();
  const t = words.request;
  const names = gaps.map((name) => `{${name}} (${words.answerNames[name]})`);
  return (
    <div role="status" className="desk-soft">
      {lang && <p>{fill(t.otherLanguage, { language: languageName(lang, facts.language) })}</p>}
      {gaps.length > 0 && <p>{fill(t.unknown, { names: names.join(", ") })}</p>}
    </div>
  );
}

/** What stands below the answer, and where its writer changes it. */
function Signature({ text, lang }: { text: string; lang: LanguageCode }) {
  const { words } = useDesk();
  const { signature: t } = words.account;
  return (
    <div className="answer-signature">
      <p className="desk-soft">
        {t.below}{" "}
        <DeskLink to={{ account: "1" }} className="desk-plain">
          {t.change}
        </DeskLink>
      </p>
      {text && (
        <p lang={lang} className="whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  );
}

/** Answers a request by mail, from one of the agency's usual answers on. */
export function AnswerForm({ request, work }: { request: DeskRequestDetail; work: Work }) {
  const { words, facts, account } = useDesk();
  const { request: t } = words;
  const { templates, signature, email, language, reference } = request;
  const [typed, setDraft] = useDraft<Draft>(`answer ${reference}`);
  const former = request.entries.findLast(({ kind, subject }) => /^(answer|reply)$/.test(kind) && subject);
  const empty: Draft = { subject: former?.subject ? answerSubject(former.subject) : "", text: "" };
  const draft = typed ?? empty;
  const [chosen, setChosen] = useState("");
  const template = templates.find(({ id }) => id === chosen);
  /** Whether it could not be sent as it was, for a gap of its template. */
  const [hasGap, setHasGap] = useState(false);
  /** What somebody had written, where a template has taken its place. */
  const [replaced, setReplaced] = useState<Draft | null>(null);
  if (email === "") return <p className="desk-soft">{t.noAddress}</p>;
  /** The latest answer, as long as it can be taken back. */
  const leaving = request.entries.findLast(({ undo }) => undo);
  const replace = (id: string, { subject, text }: Draft) => {
    const isUntouched = [empty, ...templates].some(
      (saved) => saved.subject === draft.subject && saved.text === draft.text,
    );
    if (!isUntouched) setReplaced(draft);
    setChosen(id);
    setDraft({ subject, text });
  };
  const takeBack = async ({ undo, subject = "", text = "" }: DeskEntry) => {
    if (!(await work.change("answers/undo", { mail: undo?.mail }, words.undo.done))) return;
    replace("", { subject, text: withoutSignature(text, signature) });
    document.getElementById("answer-text")?.focus();
  };
  const undo = () => {
    if (replaced) setDraft(replaced);
    setReplaced(null);
    setChosen("");
    document.getElementById("answer-text")?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const open = gapOf(draft);
    setHasGap(open !== null);
    if (open) {
      const field = document.getElementById(`answer-${open.field}`) as HTMLTextAreaElement;
      field.focus();
      return field.setSelectionRange(...open.gap);
    }
    const text = [draft.text.trim(), signature].filter(Boolean).join("\n\n");
    if (!(await work.change("answers", { subject: draft.subject, text }, t.queued))) return;
    setDraft(null);
    setReplaced(null);
    setChosen("");
  };
  const open = hasGap ? gapOf(draft) : null;
  const written = template?.lang ?? language;
  return (
    <form method="dialog" onSubmit={send} className="form desk-form">
      <p className="desk-soft">
        {fill(t.answerTo, { email, language: languageName(language, facts.language) })}
      </p>
      <div>
        <SelectField
          id="answer-template"
          label={t.template}
          value={chosen}
          onValue={(value) => replace(value, templates.find(({ id }) => id === value) ?? empty)}
          options={[
            ["", t.blank],
            ...templates.map(({ id, name }) => [id, textIn(name, facts.language)] as const),
          ]}
        />
        {account.rights.includes("content.edit") && (
          <p>
            <DeskLink to={{ section: "content", file: "answers" }} className="desk-plain">
              {t.editTemplates}
            </DeskLink>
          </p>
        )}
      </div>
      {template && <TemplateNotes template={template} />}
      {replaced && (
        <div role="status" className="desk-bar">
          <p>{t.replaced}</p>
          <DeskButton look="plain" label={words.editor.undo} onClick={undo} />
        </div>
      )}
      <TextField
        id="answer-subject"
        label={t.subject}
        error={open?.field === "subject" ? t.gap : undefined}
        lang={written}
        required
        maxLength={150}
        value={draft.subject}
        onText={(text) => setDraft({ ...draft, subject: text })}
      />
      <AreaField
        id="answer-text"
        label={t.text}
        error={open?.field === "text" ? t.gap : undefined}
        lang={written}
        dir="auto"
        required
        rows={12}
        maxLength={20_000}
        value={draft.text}
        onText={(typed) => setDraft({ ...draft, text: typed })}
      />
      <Signature text={signature} lang={language} />
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
