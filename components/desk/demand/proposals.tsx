import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type {
  DemandSent,
  DemandUndone,
  DeskDemand,
  ProposalPreview,
  ProposalSend,
} from "@/lib/desk/contract/demand-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskDialog } from "../desk-dialog";
import { DeskStatus } from "../desk-message";
import { languageName } from "../desk-words";
import { UndoSend } from "../undo-send";
import { useDesk } from "../use-desk";
import type { DeskReading } from "../use-desk-read";
import { sentText } from "./demand-words";

/** Who gets which properties; all of them the same. */
export interface ProposalDraft {
  people: readonly DeskDemand[];
  properties: number[];
}

/** People whose names are shown. */
const mostNamed = 5;

/** What is read of a mail's text: titles are links in what its person sees, not addresses. */
const withoutAddresses = (text: string) => text.replace(/\n *https?:\/\/\S+(?=\n|$)/g, "");

const nameOf = ({ name, email }: DeskDemand) => name || email;

/**
 * Proposes properties by mail: the mail is looked at first, and can be taken back once it is sent.
 * @param onSent what was chosen is no longer
 */
export function useProposals(
  { send, read, busy, failure }: Pick<DeskReading, "send" | "read" | "busy" | "failure">,
  onSent: () => void = () => {},
) {
  const { words } = useDesk();
  const { demand: t } = words;
  const [open, setOpen] = useState<(ProposalDraft & { preview: ProposalPreview }) | null>(null);
  const [sent, setSent] = useState<{ mails: string[]; left: number } | null>(null);
  const [done, setDone] = useState("");

  async function show({ people, properties }: ProposalDraft): Promise<void> {
    const [first] = people;
    if (!first || properties.length === 0) return;
    setDone("");
    const proposal: ProposalSend = { request: first.reference, properties };
    const preview = await send<ProposalPreview>("demand/preview/", { ...proposal }, first.reference);
    if (preview) setOpen({ people, properties, preview });
  }
  async function submit(message: string): Promise<void> {
    if (!open) return;
    const { people, properties } = open;
    const sends: ProposalSend[] = people.map(({ reference }) => ({ request: reference, properties }));
    const answer = await send<DemandSent>("demand/mail/", { sends, message });
    if (!answer) return;
    setOpen(null);
    const names = new Map(people.map((person) => [person.reference, nameOf(person)]));
    setDone(sentText(t, answer, (request) => names.get(request) ?? request));
    setSent({ mails: answer.results.flatMap(({ mail }) => mail ?? []), left: answer.undoPeriod });
    onSent();
    await read();
  }
  async function undo(): Promise<void> {
    const answer = await send<DemandUndone>("demand/undo/", { mails: sent?.mails ?? [] });
    if (!answer) return;
    setDone(answer.count === sent?.mails.length ? t.undone : words.undo.late);
    setSent(null);
    await read();
  }
  return { open, sent, done, busy, failure, show, submit, undo, close: () => setOpen(null) };
}

type Work = ReturnType<typeof useProposals>;

/** The mail as its person reads it, with room for a few lines of one's own where they stand in it. */
function ProposalDialog({
  draft: { people, preview },
  work,
}: {
  draft: NonNullable<Work["open"]>;
  work: Work;
}) {
  const { words, facts } = useDesk();
  const { demand: t } = words;
  const [message, setMessage] = useState("");
  const named = people.slice(0, mostNamed).map(nameOf).join(", ");
  const more = people.length - mostNamed;
  const languages = [...new Set(people.map(({ language }) => language))];
  const [opening = "", closing = ""] = withoutAddresses(preview.text).split("{message}");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void work.submit(message);
  };
  return (
    <DeskDialog heading={t.previewHeading} failure={work.failure} onClose={work.close}>
      <p>{fill(t.previewTo, { names: more > 0 ? `${named} +${more}` : named })}</p>
      {people.length > 1 && people[0] && (
        <p className="desk-soft">{fill(t.previewFirst, { name: nameOf(people[0]) })}</p>
      )}
      <form method="dialog" onSubmit={submit} className="demand-mail">
        <div lang={people[0]?.language}>
          <p className="font-semibold">{preview.subject}</p>
          <p className="desk-text">{opening.trim()}</p>
        </div>
        <label htmlFor="proposal-message" className="field-label">
          {fill(t.message, {
            languages: languages.map((code) => languageName(code, facts.language)).join(", "),
          })}
        </label>
        <textarea
          id="proposal-message"
          dir="auto"
          rows={3}
          maxLength={1_000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          className="control px-3 py-2"
        />
        <p className="desk-text" lang={people[0]?.language}>
          {closing.trim()}
        </p>
        <div className="desk-actions">
          <BusyButton
            id="proposal-send"
            label={countText(t.submit, people.length, facts.language)}
            busyLabel={t.sending}
            busy={work.busy !== null}
          />
          <DeskButton look="plain" label={t.dismiss} onClick={work.close} />
        </div>
      </form>
    </DeskDialog>
  );
}

/** What becomes of mails that propose properties: the look before, and the way back after. */
export function Proposals({ work }: { work: Work }) {
  const { open, sent, done } = work;
  return (
    <>
      {open && <ProposalDialog draft={open} work={work} />}
      <DeskStatus text={done} />
      {sent && sent.mails.length > 0 && <UndoSend key={sent.mails[0]} left={sent.left} onUndo={work.undo} />}
    </>
  );
}
