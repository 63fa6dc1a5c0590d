import { useState } from "react";
import type { ChangedFile } from "@/lib/desk/contract/publishing-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { ValueChanges } from "./value-changes";

function Authors({ file }: { file: ChangedFile }) {
  const { words, facts } = useDesk();
  const t = words.publishing;
  const named = file.authors.map(({ person, date }) =>
    fill(t.by, { name: person.name, moment: deskMoment(date, facts.language) }),
  );
  const all = file.isCommitted === false ? [t.uncommitted, ...named] : named;
  return all.length > 0 ? <span className="desk-soft tabular">{all.join(" · ")}</span> : null;
}

/** A file in a line; once it is opened its values, and the way to its editor. */
function ChangeLine({ file }: { file: ChangedFile }) {
  const { address, words, facts } = useDesk();
  const { publishing: t, content } = words;
  const [isOpen, setOpen] = useState(false);
  const { name, kind, values } = file;
  const single: Readonly<Record<string, string>> = content.titles;
  const title = file.title || (name && single[name]) || "";
  return (
    <details className="publishing-file" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <strong>{title || name || file.file}</strong>{" "}
          {file.title && <span className="desk-soft">{name?.split("/").at(-1)}</span>}
        </span>
        <span className="publishing-kind" data-kind={kind}>
          {kind === "changed" && values.length > 0
            ? countText(t.values, values.length, facts.language)
            : t.kinds[kind]}
        </span>
        <Authors file={file} />
      </summary>
      {isOpen && (
        <div>
          {name && values.length > 0 ? (
            <ValueChanges values={values} name={name} />
          ) : (
            <p className="desk-soft">{file.file}</p>
          )}
          {name && kind !== "removed" && (
            <DeskButton
              look="plain"
              label={fill(t.open, { name: title || name })}
              onClick={() => address.open(editorAddress(name))}
            />
          )}
        </div>
      )}
    </details>
  );
}

/** Photos and documents in one line: a new house has a dozen. */
function UploadsLine({ files }: { files: readonly ChangedFile[] }) {
  const { words, facts } = useDesk();
  const { publishing: t } = words;
  return (
    <details className="publishing-file">
      <summary>
        <span>
          <strong>{t.uploads}</strong>
        </span>
        <span className="publishing-kind">{countText(t.uploadCount, files.length, facts.language)}</span>
      </summary>
      <div>
        <ul>
          {files.map((file) => (
            <li key={file.file}>
              {file.file} <strong>{t.kinds[file.kind]}</strong> <Authors file={file} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Files that are other ones than on the live site, each with its values. */
export function ChangeList({ files, further }: { files: readonly ChangedFile[]; further: number }) {
  const { words } = useDesk();
  const uploads = files.filter(({ name }) => name === null);
  const areGathered = uploads.length > 1;
  const lines = areGathered ? files.filter(({ name }) => name !== null) : files;
  return (
    <>
      <ul className="desk-list">
        {lines.map((file) => (
          <li key={file.file}>
            <ChangeLine file={file} />
          </li>
        ))}
        {areGathered && (
          <li>
            <UploadsLine files={uploads} />
          </li>
        )}
      </ul>
      {further > 0 && <p className="desk-soft">{fill(words.publishing.further, { count: further })}</p>}
    </>
  );
}
