import { DeskButton } from "../desk-button";
import { DeskDialog } from "../desk-dialog";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import "./content-history.css";
import { useState } from "react";
import type {
  ContentDocument,
  ContentName,
  ContentRevision,
  ContentRevisionDetail,
  ContentRevisions,
} from "@/lib/desk/contract/content-answers";
import { type NamedField, namedPath, revisionInWords, valueInWords } from "@/lib/domain/desk/change-words";
import type { JsonChange } from "@/lib/domain/json/changes";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskError, readDesk, sendDesk } from "../desk-api";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useFieldNames } from "./use-field-names";

/** As many changes of one save are written out. */
const mostChanges = 40;

/** What was changed, value by value, before and after. */
function ContentChanges({
  changes,
  fields,
}: {
  changes: readonly JsonChange[] | null;
  fields: readonly NamedField[];
}) {
  const { words, facts } = useDesk();
  const { language } = facts;
  const t = words.listings.history;
  if (!changes) return <p className="desk-soft">{t.unreadable}</p>;
  if (changes.length === 0) return <p className="desk-soft">{t.noChange}</p>;
  return (
    <>
      <ul className="history-changes">
        {changes.slice(0, mostChanges).map(({ path, before, after }) => {
          const { text, field } = namedPath(fields, path);
          const inWords = (value: unknown) => valueInWords(value, t, language, field);
          return (
            <li key={JSON.stringify(path)}>
              {text && <span className="history-field">{text}</span>}
              {after === undefined ? <em>{t.removed}</em> : <span>{inWords(after)}</span>}
              <span className="desk-soft">
                {before === undefined ? t.added : `${t.was}: ${inWords(before)}`}
              </span>
            </li>
          );
        })}
      </ul>
      {changes.length > mostChanges && (
        <p className="desk-soft">{countText(t.more, changes.length - mostChanges, language)}</p>
      )}
    </>
  );
}

/** One saved state: who, when; once opened what was changed, and the way back to it. */
function Revision({
  name,
  revision,
  fields,
  isNow,
  onRestore,
}: {
  name: ContentName;
  revision: ContentRevision;
  fields: readonly NamedField[];
  isNow: boolean;
  onRestore: (detail: ContentRevisionDetail) => void;
}) {
  const { words, facts, account } = useDesk();
  const t = words.listings.history;
  const [isOpen, setOpen] = useState(false);
  const path = `content/revision/?${new URLSearchParams({ name, id: revision.id })}`;
  const reading = useDeskRead<ContentRevisionDetail>(isOpen ? path : null);
  const { answer: detail } = reading;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="tabular">{deskMoment(revision.date, facts.language)}</span>{" "}
          <strong>{revision.author.name}</strong>{" "}
          <span className="history-title">{revisionInWords(revision.title, name, fields, t.did)}</span>
        </summary>
        <ReadingState reading={reading} />
        {detail && (
          <>
            <ContentChanges changes={detail.changes} fields={fields} />
            {isNow ? (
              <p className="desk-soft">{t.now}</p>
            ) : (
              account.rights.includes("listings.update") &&
              detail.isRestorable && <DeskButton label={t.restore} onClick={() => onRestore(detail)} />
            )}
          </>
        )}
      </details>
    </li>
  );
}

/**
 * What was done to a file of the content, by whom and when, and any state of it taken back.
 * @param state of the file: with another one the history is read anew
 */
export function ContentHistory({
  name,
  state,
  onRestored,
}: {
  name: ContentName;
  state: string | number;
  onRestored: (document: ContentDocument) => void;
}) {
  const { words, facts } = useDesk();
  const t = words.listings.history;
  const query = `?name=${encodeURIComponent(name)}`;
  const { answer, failure, read, run } = useDeskRead<ContentRevisions>(`content/history/${query}`, state);
  const [chosen, setChosen] = useState<ContentRevisionDetail | null>(null);
  const [done, setDone] = useState("");
  const fields = useFieldNames(name);

  async function restore({ revision }: ContentRevisionDetail) {
    await run(async () => {
      const current = await readDesk<ContentDocument>(`content/${query}`, facts.language).catch((error) => {
        if (!(error instanceof DeskError) || error.status !== 404) throw error;
        // A file that was removed has no state that could have been seen.
        return { hash: "" };
      });
      const body = { name, id: revision.id, hash: current.hash };
      const document = await sendDesk<ContentDocument>("content/restore/", facts.language, body);
      setDone(fill(t.restored, { date: deskMoment(revision.date, facts.language) }));
      await read();
      onRestored(document);
    });
    setChosen(null);
  }

  const { isKept = true, revisions = [], uncommitted = null } = answer ?? {};
  return (
    <section aria-labelledby="content-history" className="history">
      <h2 id="content-history">{t.heading}</h2>
      <DeskMessage text={failure} />
      <DeskStatus text={done} />
      {answer && !isKept && <p className="desk-soft">{t.notKept}</p>}
      {answer && isKept && revisions.length === 0 && !uncommitted && <p className="desk-soft">{t.none}</p>}
      {uncommitted && (
        <>
          <h3>{t.uncommitted}</h3>
          <ContentChanges changes={uncommitted} fields={fields} />
        </>
      )}
      <ol className="desk-list history-list">
        {revisions.map((revision, index) => (
          <Revision
            // What taking it back would change is another thing after each save.
            key={`${revision.id} ${state}`}
            name={name}
            revision={revision}
            fields={fields}
            isNow={index === 0 && !uncommitted}
            onRestore={setChosen}
          />
        ))}
      </ol>
      {chosen && (
        <DeskDialog heading={t.restore} onClose={() => setChosen(null)}>
          <p>{t.restoreAsk}</p>
          <ContentChanges changes={chosen.changesBack} fields={fields} />
          <div className="desk-actions">
            <DeskButton label={t.cancel} onClick={() => setChosen(null)} />
            <DeskButton look="main" label={t.confirm} onClick={() => void restore(chosen)} />
          </div>
        </DeskDialog>
      )}
    </section>
  );
}
