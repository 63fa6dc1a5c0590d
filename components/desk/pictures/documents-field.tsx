import { ChevronDown, ChevronUp, X } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { DeskDocuments, DocumentSaved, PictureWords } from "@/lib/desk/contract/picture-answers";
import { newDocumentId, type PropertyDocumentKind } from "@/lib/domain/listing/document-kinds";
import { moveItem } from "@/lib/domain/media/picture-order";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { DeskError, deskApi, failureText } from "../desk-api";
import { DeskButton, ToolButton } from "../desk-button";
import { SelectField, TextField } from "../desk-fields";
import { DeskMessage, DeskStatus } from "../desk-message";
import { languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import "./pictures.css";
import { documentTypes, FileButton } from "./file-button";
import { largestFile, sendFile } from "./send-file";

/** A document as a property has it. */
export interface DocumentValue {
  ID: number;
  Kind: PropertyDocumentKind;
  Name?: PictureWords;
  /** An ISO day. */
  Date?: string;
  /** In `content/documents/`. */
  File?: string;
}

interface DocumentsFieldProps {
  /** The property that they are of: `properties/7123`. */
  name: ContentName;
  value: DocumentValue[];
  onChange: (documents: DocumentValue[]) => void;
}

const nothing: DeskDocuments = { files: [], kinds: [], languages: [] };

/** The kinds that there can be, what lies there for the property, and how a file is sent. */
function useDocumentFiles(name: ContentName) {
  const { words, facts } = useDesk();
  const { upload: t } = words.pictures;
  const property = name.replace(/^properties\//, "");
  const reading = useDeskRead<DeskDocuments>(`documents/?property=${property}`);
  const { answer, error, setError, fail, read } = reading;
  const [sending, setSending] = useState<{ id: number; share: number } | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return {
    stored: answer ?? nothing,
    failure: error ? failureText(error, t.broken) : "",
    sending,
    async send({ ID, Kind }: DocumentValue, file: File): Promise<string | null> {
      setError(null);
      setSending({ id: ID, share: 0 });
      try {
        if (file.size > largestFile) throw new DeskError(413, "", t.tooLarge);
        const path = `documents/upload/?${new URLSearchParams({ property, kind: Kind })}`;
        const saved = await sendFile<DocumentSaved>(path, facts.language, file, {
          signal: leaving.current?.signal ?? AbortSignal.abort(),
          onShare: (share) => setSending({ id: ID, share }),
        });
        void read();
        return saved.file;
      } catch (cause) {
        fail(cause);
        return null;
      } finally {
        setSending(null);
      }
    },
    async erase(file: string): Promise<boolean> {
      if (!(await reading.send("documents/remove/", { file }))) return false;
      await read();
      return true;
    },
  };
}

type Files = ReturnType<typeof useDocumentFiles>;

/** A stored file, for who is signed in. */
const FileLink = ({ file, label }: { file: string; label: string }) => (
  <a
    href={`${deskApi}documents/file/?file=${encodeURIComponent(file)}`}
    target="_blank"
    rel="noreferrer"
    className="desk-plain"
  >
    {label}
  </a>
);

/** One document: what it is, what it is called, of when, and its file. */
function DocumentRow({
  document,
  files,
  onChange,
}: {
  document: DocumentValue;
  files: Files;
  onChange: (changes: Partial<DocumentValue>) => void;
}) {
  const { words, facts } = useDesk();
  const { documents: t } = words.pictures;
  const id = useId();
  const { ID, Kind, Name = {}, Date: day = "", File: file } = document;
  const { kinds, languages } = files.stored;
  const isSending = files.sending?.id === ID;
  const rename = (code: LanguageCode, text: string) => {
    const { [code]: _, ...rest } = Name;
    const names = text === "" ? rest : { ...Name, [code]: text };
    onChange({ Name: Object.keys(names).length > 0 ? names : undefined });
  };
  return (
    <div className="document-row">
      <SelectField
        id={`${id}-kind`}
        label={t.kind}
        value={Kind}
        onValue={(value) => onChange({ Kind: value as PropertyDocumentKind })}
        options={kinds.map(({ id: kind, label }) => [kind, label] as const)}
      />
      <TextField
        id={`${id}-date`}
        label={t.date}
        type="date"
        value={day}
        onText={(text) => onChange({ Date: text || undefined })}
      />
      <div className="document-file">
        {file ? <FileLink file={file} label={t.open} /> : <p className="desk-soft">{t.noFile}</p>}
        <FileButton
          label={
            isSending
              ? fill(t.sending, { share: Math.round((files.sending?.share ?? 0) * 100) })
              : file
                ? t.replace
                : t.choose
          }
          accept={documentTypes}
          onFiles={async ([chosen]) => {
            const sent = chosen && (await files.send(document, chosen));
            if (sent) onChange({ File: sent });
          }}
        />
      </div>
      <details className="document-names" open={Object.keys(Name).length > 0}>
        <summary>{t.name}</summary>
        <div className="picture-words">
          {languages.map((code) => (
            <TextField
              key={code}
              id={`${id}-name-${code}`}
              label={languageName(code, facts.language)}
              lang={code}
              maxLength={120}
              value={Name[code] ?? ""}
              onText={(text) => rename(code, text)}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

/** Files that belong to no document of the list any more: personal papers of a house are not kept for nothing. */
function UnusedFiles({
  value,
  files,
  onErased,
}: Pick<DocumentsFieldProps, "value"> & { files: Files; onErased: (file: string) => void }) {
  const { documents: t, dialog } = useDesk().words.pictures;
  const [asksToErase, setAsksToErase] = useState<string | null>(null);
  const unused = files.stored.files.filter(
    ({ file, uses }) => uses.length === 0 && !value.some(({ File }) => File === file),
  );
  if (unused.length === 0) return null;
  /** Asks first, as it is for good. */
  const erase = async (file: string) => {
    if (asksToErase !== file) return setAsksToErase(file);
    setAsksToErase(null);
    if (await files.erase(file)) onErased(file);
  };
  return (
    <div className="document-unused">
      <h3>{t.unused}</h3>
      <p className="desk-soft">{t.unusedText}</p>
      <ul className="desk-list">
        {unused.map(({ file }) => (
          <li key={file} className="desk-session">
            <FileLink file={file} label={file} />
            <DeskButton
              look="danger"
              label={asksToErase === file ? dialog.eraseConfirm : fill(t.erase, { name: file })}
              onClick={() => erase(file)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The documents of a property that are handed over on request, with their files. Saved with the rest. */
export default function DocumentsField({ name, value, onChange }: DocumentsFieldProps) {
  const { words, facts, account } = useDesk();
  const { documents: t } = words.pictures;
  const files = useDocumentFiles(name);
  const [status, setStatus] = useState("");
  // A file that arrives later belongs into the list of then.
  const current = useRef(value);
  current.current = value;
  const { kinds } = files.stored;
  const isEditable = account.rights.includes("content.edit");
  const labelOf = ({ Kind, Name }: DocumentValue) =>
    Name?.[facts.language] || (kinds.find(({ id }) => id === Kind)?.label ?? Kind);
  const change = (id: number, changes: Partial<DocumentValue>) =>
    onChange(
      current.current.map((document) => {
        if (document.ID !== id) return document;
        // What is empty is not there: the schema has no field without a value.
        const next = Object.entries({ ...document, ...changes }).filter(([, field]) => field !== undefined);
        return Object.fromEntries(next) as unknown as DocumentValue;
      }),
    );
  const add = () => {
    const used = new Set(value.map(({ Kind }) => Kind));
    const Kind = kinds.find(({ id }) => !used.has(id))?.id ?? "specifications";
    const ids = value.map(({ ID }) => ID);
    onChange([...value, { ID: newDocumentId(ids, Date.now()), Kind }]);
  };
  return (
    <div className="documents-field">
      <DeskMessage text={files.failure} />
      <p className="desk-soft">{t.hint}</p>
      {value.length === 0 && <p>{t.empty}</p>}
      <ol className="document-list">
        {value.map((document, place) => (
          <li key={document.ID}>
            <div className="document-head">
              <h3>{labelOf(document)}</h3>
              {isEditable && (
                <div className="upload-tools">
                  <ToolButton
                    drawing={ChevronUp}
                    label={fill(t.earlier, { name: labelOf(document) })}
                    isOff={place === 0}
                    onClick={() => onChange(moveItem(value, place, place - 1))}
                  />
                  <ToolButton
                    drawing={ChevronDown}
                    label={fill(t.later, { name: labelOf(document) })}
                    isOff={place === value.length - 1}
                    onClick={() => onChange(moveItem(value, place, place + 1))}
                  />
                  <ToolButton
                    drawing={X}
                    label={fill(t.remove, { name: labelOf(document) })}
                    onClick={() => {
                      setStatus(fill(t.removed, { name: labelOf(document) }));
                      onChange(value.filter(({ ID }) => ID !== document.ID));
                    }}
                  />
                </div>
              )}
            </div>
            <DocumentRow
              document={document}
              files={files}
              onChange={(changes) => change(document.ID, changes)}
            />
          </li>
        ))}
      </ol>
      <DeskStatus text={status} />
      {isEditable && <DeskButton label={t.add} isOff={kinds.length === 0} onClick={add} />}
      {isEditable && (
        <UnusedFiles
          value={value}
          files={files}
          onErased={(file) => setStatus(fill(t.erased, { name: file }))}
        />
      )}
    </div>
  );
}
