import { useState } from "react";
import type { ChangedFile } from "@/lib/desk/contract/publishing-answers";
import { namedPath, valueInWords } from "@/lib/domain/desk/change-words";
import { countText, fill } from "@/lib/domain/text/words";
import { type DeskBase, deskMoment } from "../desk-words";
import { useFieldNames } from "../editor/use-field-names";
import type { DeskAddress } from "../use-desk-address";

/** Where the desk edits a file of the content. */
export function editorParameters(name: string): Record<string, string> {
  const [folder, entry = ""] = name.split("/");
  return folder === "properties"
    ? { section: "listings", property: entry }
    : { section: "content", file: name };
}

function Values({ words, facts, file, name }: DeskBase & { file: ChangedFile; name: string }) {
  const { publishing: t } = words;
  const { language } = facts;
  const fields = useFieldNames(name, language);
  return (
    <dl className="publishing-values">
      {file.values.map(({ path, before, after }) => {
        const { text, field } = namedPath(fields, path);
        return (
          <div key={path.join("/")}>
            <dt>{text}</dt>
            <dd>
              <del>
                <span className="sr-only">{t.before} </span>
                {valueInWords(before, t, language, field)}
              </del>{" "}
              → <span className="sr-only">{t.after} </span>
              <ins>{valueInWords(after, t, language, field)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Authors({ words, file }: DeskBase & { file: ChangedFile }) {
  const { publishing: t } = words;
  const named = file.authors.map(({ person, date }) =>
    fill(t.by, { name: person.name, moment: deskMoment(date) }),
  );
  const all = file.isCommitted === false ? [t.uncommitted, ...named] : named;
  return all.length > 0 ? <span className="desk-soft tabular">{all.join(" · ")}</span> : null;
}

/** A file in a line; once it is opened its values, and the way to its editor. */
function ChangeLine({ file, address, ...base }: DeskBase & { file: ChangedFile; address: DeskAddress }) {
  const { words, facts } = base;
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
        <Authors {...base} file={file} />
      </summary>
      {isOpen && (
        <div>
          {name && values.length > 0 ? (
            <Values {...base} file={file} name={name} />
          ) : (
            <p className="desk-soft">{file.file}</p>
          )}
          {name && kind !== "removed" && (
            <button type="button" className="desk-plain" onClick={() => address.open(editorParameters(name))}>
              {fill(t.open, { name: title || name })}
            </button>
          )}
        </div>
      )}
    </details>
  );
}

/** Photos and documents in one line: a new house has a dozen. */
function UploadsLine({ files, ...base }: DeskBase & { files: readonly ChangedFile[] }) {
  const { words, facts } = base;
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
              {file.file} <strong>{t.kinds[file.kind]}</strong> <Authors {...base} file={file} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Files that are other ones than on the live site, each with its values. */
export function ChangeList({
  files,
  further,
  address,
  ...base
}: DeskBase & { files: readonly ChangedFile[]; further: number; address: DeskAddress }) {
  const uploads = files.filter(({ name }) => name === null);
  const areGathered = uploads.length > 1;
  const lines = areGathered ? files.filter(({ name }) => name !== null) : files;
  return (
    <>
      <ul className="desk-list">
        {lines.map((file) => (
          <li key={file.file}>
            <ChangeLine {...base} file={file} address={address} />
          </li>
        ))}
        {areGathered && (
          <li>
            <UploadsLine {...base} files={uploads} />
          </li>
        )}
      </ul>
      {further > 0 && <p className="desk-soft">{fill(base.words.publishing.further, { count: further })}</p>}
    </>
  );
}
