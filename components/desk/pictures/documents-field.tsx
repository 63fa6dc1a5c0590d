import { ChevronDown, ChevronUp, X } from "lucide";
import { useRef, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import { newDocumentId } from "@/lib/domain/listing/document-kinds";
import { moveItem } from "@/lib/domain/media/picture-order";
import { fill } from "@/lib/domain/text/words";
import { UsesList } from "../content/uses-list";
import { DeskButton, ToolButton } from "../desk-button";
import { DeskMessage, DeskStatus } from "../desk-message";
import { useDesk } from "../use-desk";
import "./pictures.css";
import { DocumentRow, FileLink } from "./document-row";
import {
  type DocumentFiles,
  type DocumentValue,
  type NamedUnit,
  useDocumentFiles,
} from "./use-document-files";

interface DocumentsFieldProps {
  /** The property or project that they are of: `properties/7123`. */
  name: ContentName;
  /** The units of a project; missing for a property. */
  units?: readonly NamedUnit[] | undefined;
  value: DocumentValue[];
  onChange: (documents: DocumentValue[]) => void;
}

/** Files that belong to no document of the list any more: personal papers of a house are not kept for nothing. */
function UnusedFiles({
  value,
  files,
  onErased,
}: Pick<DocumentsFieldProps, "value"> & { files: DocumentFiles; onErased: (file: string) => void }) {
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

/** The documents of a property or a project, with their files. Saved with the rest. */
export default function DocumentsField({ name, units, value, onChange }: DocumentsFieldProps) {
  const { words, facts, account } = useDesk();
  const { documents: t } = words.pictures;
  const files = useDocumentFiles(name);
  const [status, setStatus] = useState("");
  // A file that arrives later belongs into the list of then.
  const current = useRef(value);
  current.current = value;
  const { kinds } = files.stored;
  const isEditable = account.rights.includes("content.edit");
  const isFull = value.length >= facts.uploads.documents;
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
      <UsesList error={files.error} />
      <p className="desk-soft">
        {fill(units ? t.projectHint : t.hint, { most: facts.uploads.documentSize })}
      </p>
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
              units={units}
              onChange={(changes) => change(document.ID, changes)}
            />
          </li>
        ))}
      </ol>
      <DeskStatus text={status} />
      {isFull && <p>{fill(words.pictures.refusals.full, { most: facts.uploads.documents })}</p>}
      {isEditable && !isFull && <DeskButton label={t.add} isOff={kinds.length === 0} onClick={add} />}
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
