import { type FormEvent, useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { isPlainClick } from "@/components/ui/is-plain-click";
import type { ContentDocument, ContentName } from "@/lib/desk/contract/content-answers";
import type { ContentEntries, ContentEntry, WebsiteFolder } from "@/lib/desk/contract/website-answers";
import { fill } from "@/lib/domain/text/words";
import { failureText, isSignedOut, readDesk, sendDesk } from "../desk-api";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { NewPage } from "./new-page";

export const websiteFolderNames: readonly WebsiteFolder[] = ["projects", "articles", "pages"];

export const isWebsiteFolder = (name: string): name is WebsiteFolder =>
  websiteFolderNames.some((each) => each === name);

/** A project gets the next free number, an article the name that somebody gives it. */
const isNamed = (folder: WebsiteFolder): boolean => folder === "articles";

function NewEntry({
  words,
  facts,
  folder,
  onSignedOut,
  onOpen,
}: DeskSectionProps & { folder: WebsiteFolder; onOpen: (name: ContentName) => void }) {
  const t = words.content;
  const [entry, setEntry] = useState("");
  const [failure, setFailure] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure("");
    try {
      const body = { folder, ...(isNamed(folder) && { entry: entry.trim() }) };
      onOpen((await sendDesk<ContentDocument>("content/create/", facts.language, body)).name);
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setFailure(failureText(error, words.loadFailed));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form method="dialog" onSubmit={create} className="form desk-form desk-narrow">
      {failure && <DeskMessage text={failure} />}
      {isNamed(folder) && (
        <Field id="content-entry" label={t.entryName} hint={t.entryHint}>
          {(aria) => (
            <input
              {...aria}
              required
              pattern="[a-z0-9]([a-z0-9\-]*[a-z0-9])?"
              maxLength={80}
              autoCapitalize="none"
              spellCheck={false}
              value={entry}
              onChange={(event) => setEntry(event.target.value)}
              className="control h-12 px-3"
            />
          )}
        </Field>
      )}
      <button type="submit" className="desk-button" aria-disabled={isBusy || undefined}>
        {isBusy ? t.creating : t.create}
      </button>
    </form>
  );
}

function Line({
  entry,
  props,
}: {
  entry: ContentEntry;
  props: DeskSectionProps & { onOpen: (name: ContentName) => void };
}) {
  const { words, onOpen } = props;
  const t = words.content;
  return (
    <li>
      <a
        href={`?section=content&file=${encodeURIComponent(entry.name)}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(entry.name);
        }}
        className="content-line"
      >
        <strong>{entry.title}</strong>
        <span className="desk-soft">{entry.detail}</span>
        <span className="desk-soft">
          {[entry.inMenu && t.inMenu, !entry.isOnline && t.draft].filter(Boolean).join(" · ")}
        </span>
      </a>
    </li>
  );
}

/** The entries of a folder, and the way to a new one. */
export function ContentEntriesList(
  props: DeskSectionProps & { folder: WebsiteFolder; onOpen: (name: ContentName) => void },
) {
  const { account, facts, folder, onSignedOut, words } = props;
  const [answer, setEntries] = useState<ContentEntries | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when somebody tries again.
  useEffect(() => {
    const controller = new AbortController();
    setEntries(null);
    readDesk<ContentEntries>(`content/entries/?folder=${folder}`, facts.language, controller.signal).then(
      (answer) => controller.signal.aborted || setEntries(answer),
      (error) => {
        if (controller.signal.aborted) return;
        if (isSignedOut(error)) onSignedOut();
        else setEntries("failed");
      },
    );
    return () => controller.abort();
  }, [folder, facts.language, tries]);
  if (answer === null) return <p>{words.loading}</p>;
  if (answer === "failed")
    return <DeskMessage text={words.loadFailed} action={words.retry} onAction={() => setTries(tries + 1)} />;
  const { entries } = answer;
  return (
    <>
      {account.rights.includes("content.edit") && (
        <details className="content-new">
          <summary>{fill(words.content.add, { name: words.content.newName[folder] })}</summary>
          {folder === "pages" ? <NewPage {...props} {...answer} /> : <NewEntry {...props} />}
        </details>
      )}
      {entries.length === 0 && <p className="desk-soft">{words.content.none}</p>}
      <ul className="desk-list">
        {entries.map((entry) => (
          <Line key={entry.name} entry={entry} props={props} />
        ))}
      </ul>
    </>
  );
}
