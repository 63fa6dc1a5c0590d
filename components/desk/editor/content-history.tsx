import "./content-history.css";
import { useCallback, useEffect, useRef, useState } from "react";
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
import { DeskError, failureText, isSignedOut, readDesk, sendDesk } from "../desk-api";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { useFieldNames } from "./use-field-names";

type WordProps = Pick<DeskSectionProps, "words" | "facts">;

/** As many changes of one save are written out. */
const mostChanges = 40;

/** What was changed, value by value, before and after. */
function ContentChanges({
  words,
  facts: { language },
  changes,
  fields,
}: WordProps & { changes: readonly JsonChange[] | null; fields: readonly NamedField[] }) {
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
  words,
  facts,
  name,
  revision,
  fields,
  isNow,
  mayRestore,
  onRestore,
  onSignedOut,
}: WordProps &
  Pick<DeskSectionProps, "onSignedOut"> & {
    name: ContentName;
    revision: ContentRevision;
    fields: readonly NamedField[];
    isNow: boolean;
    mayRestore: boolean;
    onRestore: (detail: ContentRevisionDetail) => void;
  }) {
  const t = words.listings.history;
  const [detail, setDetail] = useState<ContentRevisionDetail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = () => {
    if (detail) return;
    setFailure(null);
    readDesk<ContentRevisionDetail>(
      `content/revision/?${new URLSearchParams({ name, id: revision.id })}`,
      facts.language,
    ).then(setDetail, (error) => {
      if (isSignedOut(error)) return onSignedOut();
      setFailure(failureText(error, words.loadFailed));
    });
  };
  return (
    <li>
      <details onToggle={(event) => event.currentTarget.open && read()}>
        <summary>
          <span className="tabular">{deskMoment(revision.date)}</span> <strong>{revision.author.name}</strong>{" "}
          <span className="history-title">{revisionInWords(revision.title, name, fields, t.did)}</span>
        </summary>
        {failure && (
          <p role="alert" className="desk-alert">
            {failure}
          </p>
        )}
        {!detail && !failure && <p>{words.loading}</p>}
        {detail && (
          <>
            <ContentChanges words={words} facts={facts} changes={detail.changes} fields={fields} />
            {isNow ? (
              <p className="desk-soft">{t.now}</p>
            ) : (
              mayRestore &&
              detail.isRestorable && (
                <button type="button" className="desk-button" onClick={() => onRestore(detail)}>
                  {t.restore}
                </button>
              )
            )}
          </>
        )}
      </details>
    </li>
  );
}

/** What was done to a file of the content, by whom and when, and any state of it taken back. */
export function ContentHistory({
  words,
  facts,
  account,
  name,
  state,
  onRestored,
  onSignedOut,
}: DeskSectionProps & {
  name: ContentName;
  /** Of the file: with another one the history is read anew. */
  state?: string | number;
  onRestored?: (document: ContentDocument) => void;
}) {
  const t = words.listings.history;
  const { language } = facts;
  const dialog = useRef<HTMLDialogElement>(null);
  const [history, setHistory] = useState<ContentRevisions | null>(null);
  const [chosen, setChosen] = useState<ContentRevisionDetail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const fields = useFieldNames(name, language);

  const fail = useCallback(
    (error: unknown) => {
      if (isSignedOut(error)) return onSignedOut();
      setFailure(failureText(error, words.loadFailed));
    },
    [onSignedOut, words.loadFailed],
  );
  const read = useCallback(
    () =>
      readDesk<ContentRevisions>(`content/history/?name=${encodeURIComponent(name)}`, language).then(
        setHistory,
        fail,
      ),
    [name, language, fail],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each save.
  useEffect(() => {
    void read();
  }, [read, state]);

  async function restore({ revision }: ContentRevisionDetail) {
    setFailure(null);
    try {
      // A file that was removed has no state that could have been seen.
      const { hash } = await readDesk<ContentDocument>(
        `content/?name=${encodeURIComponent(name)}`,
        language,
      ).catch((error) => {
        if (error instanceof DeskError && error.status === 404) return { hash: "" };
        throw error;
      });
      const document = await sendDesk<ContentDocument>("content/restore/", language, {
        name,
        id: revision.id,
        hash,
      });
      setDone(fill(t.restored, { date: deskMoment(revision.date) }));
      await read();
      onRestored?.(document);
    } catch (error) {
      fail(error);
    } finally {
      dialog.current?.close();
    }
  }

  const { isKept = true, revisions = [], uncommitted = null } = history ?? {};
  return (
    <section aria-labelledby="content-history" className="history">
      <h2 id="content-history">{t.heading}</h2>
      {failure && (
        <p role="alert" className="desk-alert">
          {failure}
        </p>
      )}
      <p role="status" className="desk-status">
        {done}
      </p>
      {history && !isKept && <p className="desk-soft">{t.notKept}</p>}
      {history && isKept && revisions.length === 0 && !uncommitted && <p className="desk-soft">{t.none}</p>}
      {uncommitted && (
        <>
          <h3>{t.uncommitted}</h3>
          <ContentChanges words={words} facts={facts} changes={uncommitted} fields={fields} />
        </>
      )}
      <ol className="desk-list history-list">
        {revisions.map((revision, index) => (
          <Revision
            // What taking it back would change is another thing after each save.
            key={`${revision.id} ${state}`}
            words={words}
            facts={facts}
            name={name}
            revision={revision}
            fields={fields}
            isNow={index === 0 && !uncommitted}
            mayRestore={account.rights.includes("listings.update")}
            onSignedOut={onSignedOut}
            onRestore={(detail) => {
              setChosen(detail);
              dialog.current?.showModal();
            }}
          />
        ))}
      </ol>
      <dialog ref={dialog} aria-labelledby="restore-heading" className="desk-dialog">
        <h2 id="restore-heading">{t.restore}</h2>
        {chosen && (
          <>
            <p>{t.restoreAsk}</p>
            <ContentChanges words={words} facts={facts} changes={chosen.changesBack} fields={fields} />
          </>
        )}
        <div className="desk-actions">
          <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
            {t.cancel}
          </button>
          <button
            type="button"
            className="desk-button desk-main-button"
            onClick={() => chosen && void restore(chosen)}
          >
            {t.confirm}
          </button>
        </div>
      </dialog>
    </section>
  );
}
