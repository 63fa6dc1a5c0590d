import type { DeskEntry, DeskFile, DeskReply } from "@/lib/desk/contract/desk-answers";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { deskApi } from "../desk-api";
import { type DeskWords, deskMoment, deskSlot } from "../desk-words";
import { useDesk } from "../use-desk";

/** The label of an entry. */
function entryTitle(
  words: DeskWords,
  { kind, author, state, assignee, visit }: DeskEntry,
  language: LanguageCode,
): string {
  const { entries: t, states } = words;
  const { name } = author;
  if (kind === "visit") {
    const { event = "noted", from = "", to = "", minutes = "" } = visit ?? {};
    const slots = { from: deskSlot(from, language), to: deskSlot(to, language) };
    return fill(words.visits.history[event], { name, minutes, ...slots });
  }
  if (kind === "state") return fill(t.state, { name, state: state ? states[state] : "" });
  if (kind !== "assignee") return fill(t[kind], { name });
  if (!assignee) return fill(t.released, { name });
  return assignee.email === author.email
    ? fill(t.taken, { name })
    : fill(t.given, { name, other: assignee.name });
}

/** Files that came along, to be saved. */
export const FileLinks = ({ reference, files }: { reference: string; files: readonly DeskFile[] }) => (
  <ul className="desk-bullets">
    {files.map(({ id, name, bytes }) => (
      <li key={id}>
        <a href={`${deskApi}requests/${reference}/files/${id}/`} download={name} className="link-line">
          {name}
        </a>{" "}
        ({Math.max(1, Math.round(bytes / 1000))} kB)
      </li>
    ))}
  </ul>
);

/** What is to be known of a mail that came back, and all of it in one touch. */
function Reply({ reply, reference, email }: { reply: DeskReply; reference: string; email: string }) {
  const t = useDesk().words.replies;
  const { whole, other, isUnverified, files, refused } = reply;
  return (
    <>
      {other && <p className="font-semibold text-brick-dark">{fill(t.other, { address: other, email })}</p>}
      {isUnverified && <p className="font-semibold text-brick-dark">{t.unverified}</p>}
      {files.length > 0 && <FileLinks reference={reference} files={files} />}
      {refused.map(({ name, reason }) => (
        <p key={`${reason} ${name}`} className="desk-soft">
          {fill(t.refused[reason], { name })}
        </p>
      ))}
      {whole && (
        <details>
          <summary>{t.whole}</summary>
          <p className="desk-text" dir="auto">
            {whole}
          </p>
        </details>
      )}
    </>
  );
}

/** What was done and written, the latest last. */
export function History({
  entries,
  reference,
  email,
}: {
  entries: readonly DeskEntry[];
  reference: string;
  email: string;
}) {
  const { words, facts } = useDesk();
  if (entries.length === 0) return <p className="desk-soft">{words.request.noHistory}</p>;
  return (
    <ol className="desk-history">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing of their own but their words.
        <li key={index} data-kind={entry.kind}>
          <p>
            {entryTitle(words, entry, facts.language)}{" "}
            <span className="desk-soft tabular">
              {deskMoment(entry.date, facts.language)}
              {entry.mail && ` · ${words.mails[entry.mail]}`}
            </span>
          </p>
          {entry.subject && <p className="font-semibold">{entry.subject}</p>}
          {entry.text && (
            <p className="desk-text" dir="auto">
              {entry.text}
            </p>
          )}
          {entry.kind === "reply" && !entry.text && <p className="desk-soft">{words.replies.empty}</p>}
          {entry.reply && <Reply reply={entry.reply} reference={reference} email={email} />}
        </li>
      ))}
    </ol>
  );
}
