import { type FormEvent, useState } from "react";
import type { ContentDocument, ContentName } from "@/lib/desk/contract/content-answers";
import type { ContentEntries, WebsiteFolder } from "@/lib/desk/contract/website-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { TextField } from "../desk-fields";
import { DeskLink } from "../desk-link";
import { DeskMessage, ReadingState } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";
import { NewPage } from "./new-page";

export const websiteFolderNames: readonly WebsiteFolder[] = ["projects", "articles", "pages"];

export const isWebsiteFolder = (name: string): name is WebsiteFolder =>
  websiteFolderNames.some((folder) => folder === name);

/** The address of the entries of a folder. */
export const entriesPath = (folder: WebsiteFolder): string => `content/entries/?folder=${folder}`;

/** A project gets the next free number, an article the name that somebody gives it. */
const isNamed = (folder: WebsiteFolder): boolean => folder === "articles";

function NewEntry({ folder, onOpen }: { folder: WebsiteFolder; onOpen: (name: ContentName) => void }) {
  const t = useDesk().words.content;
  const [entry, setEntry] = useState("");
  const { busy, failure, send } = useDeskSend();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const body = { folder, ...(isNamed(folder) && { entry: entry.trim() }) };
    const document = await send<ContentDocument>("content/create/", body);
    if (document) onOpen(document.name);
  };
  return (
    <form method="dialog" onSubmit={create} className="form desk-form desk-narrow">
      <DeskMessage text={failure} />
      {isNamed(folder) && (
        <TextField
          id="content-entry"
          label={t.entryName}
          hint={t.entryHint}
          required
          pattern="[a-z0-9]([a-z0-9\-]*[a-z0-9])?"
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          value={entry}
          onText={setEntry}
        />
      )}
      <DeskButton label={busy ? t.creating : t.create} type="submit" isOff={busy !== null} />
    </form>
  );
}

/** The entries of a folder, and the way to a new one. */
export function ContentEntriesList({
  folder,
  onOpen,
}: {
  folder: WebsiteFolder;
  onOpen: (name: ContentName) => void;
}) {
  const { account, words } = useDesk();
  const t = words.content;
  const reading = useDeskRead<ContentEntries>(entriesPath(folder));
  const { answer } = reading;
  if (!answer) return <ReadingState reading={reading} />;
  return (
    <>
      {account.rights.includes("content.edit") && (
        <details className="content-new">
          <summary>{fill(t.add, { name: t.newName[folder] })}</summary>
          {folder === "pages" ? (
            <NewPage {...answer} onOpen={onOpen} />
          ) : (
            <NewEntry folder={folder} onOpen={onOpen} />
          )}
        </details>
      )}
      {answer.entries.length === 0 && <p className="desk-soft">{t.none}</p>}
      <ul className="desk-list">
        {answer.entries.map(({ name, title, detail, inMenu, isOnline }) => (
          <li key={name}>
            <DeskLink to={{ section: "content", file: name }} className="content-line">
              <strong>{title}</strong>
              <span className="desk-soft">{detail}</span>
              <span className="desk-soft">
                {[inMenu && t.inMenu, !isOnline && t.draft].filter(Boolean).join(" · ")}
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </>
  );
}
