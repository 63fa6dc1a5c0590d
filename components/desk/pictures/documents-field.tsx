import { ChevronDown, ChevronUp, X } from "lucide";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { DeskDocuments, DocumentSaved, PictureWords } from "@/lib/desk/contract/picture-answers";
import { newDocumentId, type PropertyDocumentKind } from "@/lib/domain/listing/document-kinds";
import { moveItem } from "@/lib/domain/media/picture-order";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { DeskError, deskApi, failureText, readDesk, sendDesk } from "../desk-api";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { languageName } from "../desk-words";
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

interface DocumentsFieldProps extends Omit<DeskSectionProps, "onChange"> {
  /** The property that they are of: `properties/7123`. */
  name: ContentName;
  value: DocumentValue[];
  onChange: (documents: DocumentValue[]) => void;
}

/** The kinds that there can be, what lies there for the property, and how a file is sent. */
function useDocumentFiles({ words, facts, name }: Pick<DocumentsFieldProps, "words" | "facts" | "name">) {
  const property = name.replace(/^properties\//, "");
  const [found, setFound] = useState<DeskDocuments>({ files: [], kinds: [], languages: [] });
  const [failure, setFailure] = useState("");
  const [sending, setSending] = useState<{ id: number; share: number } | null>(null);
  const fail = useCallback(
    (error: unknown) => setFailure(failureText(error, words.pictures.upload.broken)),
    [words],
  );
  const read = useCallback(
    () => readDesk<DeskDocuments>(`documents/?property=${property}`, facts.language).then(setFound, fail),
    [property, facts.language, fail],
  );
  useEffect(() => {
    void read();
  }, [read]);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return {
    found,
    failure,
    sending,
    async send({ ID, Kind }: DocumentValue, file: File): Promise<string | null> {
      setFailure("");
      setSending({ id: ID, share: 0 });
      try {
        if (file.size > largestFile) throw new DeskError(413, "", words.pictures.upload.tooLarge);
        const path = `documents/upload/?${new URLSearchParams({ property, kind: Kind })}`;
        const saved = await sendFile<DocumentSaved>(path, facts.language, file, {
          signal: leaving.current?.signal ?? AbortSignal.abort(),
          onShare: (share) => setSending({ id: ID, share }),
        });
        void read();
        return saved.file;
      } catch (error) {
        fail(error);
        return null;
      } finally {
        setSending(null);
      }
    },
    async erase(file: string): Promise<boolean> {
      setFailure("");
      try {
        await sendDesk("documents/remove/", facts.language, { file });
        await read();
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
  };
}

type Files = ReturnType<typeof useDocumentFiles>;

/** One document: what it is, what it is called, of when, and its file. */
function DocumentRow({
  words,
  facts,
  document,
  files,
  languages,
  onChange,
}: Pick<DocumentsFieldProps, "words" | "facts"> & {
  document: DocumentValue;
  files: Files;
  languages: readonly LanguageCode[];
  onChange: (changes: Partial<DocumentValue>) => void;
}) {
  const { documents: t } = words.pictures;
  const id = useId();
  const { ID, Kind, Name = {}, Date: day = "", File: file } = document;
  const { kinds } = files.found;
  const isSending = files.sending?.id === ID;
  const rename = (code: LanguageCode, text: string) => {
    const { [code]: _, ...others } = Name;
    const names = text === "" ? others : { ...Name, [code]: text };
    onChange({ Name: Object.keys(names).length > 0 ? names : undefined });
  };
  return (
    <div className="document-row">
      <Field id={`${id}-kind`} label={t.kind}>
        {(aria) => (
          <select
            {...aria}
            value={Kind}
            onChange={({ target }) => onChange({ Kind: target.value as PropertyDocumentKind })}
            className="control h-12 px-3"
          >
            {kinds.map(({ id: kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-date`} label={t.date}>
        {(aria) => (
          <input
            {...aria}
            type="date"
            value={day}
            onChange={({ target }) => onChange({ Date: target.value || undefined })}
            className="control h-12 px-3"
          />
        )}
      </Field>
      <div className="document-file">
        {file ? (
          <a
            href={`${deskApi}documents/file/?file=${encodeURIComponent(file)}`}
            target="_blank"
            rel="noreferrer"
            className="desk-plain"
          >
            {t.open}
          </a>
        ) : (
          <p className="desk-soft">{t.noFile}</p>
        )}
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
            <Field key={code} id={`${id}-name-${code}`} label={languageName(code, facts.language)}>
              {(aria) => (
                <input
                  {...aria}
                  lang={code}
                  maxLength={120}
                  value={Name[code] ?? ""}
                  onChange={({ target }) => rename(code, target.value)}
                  className="control h-12 px-3"
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </div>
  );
}

/** Files that belong to no document of the list any more: personal papers of a house are not kept for nothing. */
function UnusedFiles({
  words,
  value,
  files,
  onErased,
}: Pick<DocumentsFieldProps, "words" | "value"> & { files: Files; onErased: (file: string) => void }) {
  const { documents: t, dialog } = words.pictures;
  const [asksToErase, setAsksToErase] = useState<string | null>(null);
  const unused = files.found.files.filter(
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
            <a
              href={`${deskApi}documents/file/?file=${encodeURIComponent(file)}`}
              target="_blank"
              rel="noreferrer"
              className="desk-plain"
            >
              {file}
            </a>
            <button type="button" className="desk-button desk-danger" onClick={() => erase(file)}>
              {asksToErase === file ? dialog.eraseConfirm : fill(t.erase, { name: file })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The documents of a property that are handed over on request, with their files. Saved with the rest. */
export default function DocumentsField({
  words,
  facts,
  account,
  name,
  value,
  onChange,
}: DocumentsFieldProps) {
  const { documents: t } = words.pictures;
  const files = useDocumentFiles({ words, facts, name });
  const [status, setStatus] = useState("");
  // A file that arrives later belongs into the list of then.
  const current = useRef(value);
  current.current = value;
  const { kinds, languages } = files.found;
  const isEditable = account.rights.includes("content.edit");
  const labelOf = ({ Kind, Name }: DocumentValue) =>
    Name?.[facts.language] || (kinds.find(({ id }) => id === Kind)?.label ?? Kind);
  const change = (id: number, changes: Partial<DocumentValue>) =>
    onChange(
      current.current.map((document) => {
        if (document.ID !== id) return document;
        // What is empty is not there: the schema has no field without a value.
        const next = Object.entries({ ...document, ...changes }).filter(([, each]) => each !== undefined);
        return Object.fromEntries(next) as unknown as DocumentValue;
      }),
    );
  const add = () => {
    const used = new Set(value.map(({ Kind }) => Kind));
    const Kind = kinds.find(({ id }) => !used.has(id))?.id ?? "specifications";
    onChange([
      ...value,
      {
        ID: newDocumentId(
          value.map(({ ID }) => ID),
          Date.now(),
        ),
        Kind,
      },
    ]);
  };
  return (
    <div className="documents-field">
      {files.failure && <DeskMessage text={files.failure} />}
      <p className="desk-soft">{t.hint}</p>
      {value.length === 0 && <p>{t.empty}</p>}
      <ol className="document-list">
        {value.map((document, place) => (
          <li key={document.ID}>
            <div className="document-head">
              <h3>{labelOf(document)}</h3>
              {isEditable && (
                <div className="upload-tools">
                  <button
                    type="button"
                    className="desk-tool"
                    aria-label={fill(t.earlier, { name: labelOf(document) })}
                    aria-disabled={place === 0 || undefined}
                    onClick={() => place > 0 && onChange(moveItem(value, place, place - 1))}
                  >
                    <Icon drawing={ChevronUp} className="size-5" />
                  </button>
                  <button
                    type="button"
                    className="desk-tool"
                    aria-label={fill(t.later, { name: labelOf(document) })}
                    aria-disabled={place === value.length - 1 || undefined}
                    onClick={() => place < value.length - 1 && onChange(moveItem(value, place, place + 1))}
                  >
                    <Icon drawing={ChevronDown} className="size-5" />
                  </button>
                  <button
                    type="button"
                    className="desk-tool"
                    aria-label={fill(t.remove, { name: labelOf(document) })}
                    onClick={() => {
                      setStatus(fill(t.removed, { name: labelOf(document) }));
                      onChange(value.filter(({ ID }) => ID !== document.ID));
                    }}
                  >
                    <Icon drawing={X} className="size-5" />
                  </button>
                </div>
              )}
            </div>
            <DocumentRow
              words={words}
              facts={facts}
              document={document}
              files={files}
              languages={languages}
              onChange={(changes) => change(document.ID, changes)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="desk-status">
        {status}
      </p>
      {isEditable && (
        <button
          type="button"
          className="desk-button"
          aria-disabled={kinds.length === 0 || undefined}
          onClick={() => kinds.length > 0 && add()}
        >
          {t.add}
        </button>
      )}
      {isEditable && (
        <UnusedFiles
          words={words}
          value={value}
          files={files}
          onErased={(file) => setStatus(fill(t.erased, { name: file }))}
        />
      )}
    </div>
  );
}
