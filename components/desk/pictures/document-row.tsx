import { useId } from "react";
import type { PropertyDocumentKind } from "@/lib/domain/listing/document-kinds";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { deskApi } from "../desk-api";
import { SelectField, TextField, Tick } from "../desk-fields";
import { languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { documentTypes, FileButton } from "./file-button";
import type { DocumentFiles, DocumentValue, NamedUnit } from "./use-document-files";

/** A stored file, for who is signed in. */
export const FileLink = ({ file, label }: { file: string; label: string }) => (
  <a
    href={`${deskApi}documents/file/?file=${encodeURIComponent(file)}`}
    target="_blank"
    rel="noreferrer"
    className="desk-plain"
  >
    {label}
  </a>
);

interface DocumentProps {
  document: DocumentValue;
  files: DocumentFiles;
  units: readonly NamedUnit[] | undefined;
  onChange: (changes: Partial<DocumentValue>) => void;
}

/** Of a document of a project: of which unit it is, and whether it is public. */
function ProjectPart({ document: { Public = false, UnitID }, units = [], onChange }: DocumentProps) {
  const { documents: t } = useDesk().words.pictures;
  const id = useId();
  return (
    <>
      <SelectField
        id={`${id}-unit`}
        label={t.unit}
        value={UnitID === undefined ? "" : String(UnitID)}
        onValue={(value) => onChange({ UnitID: value === "" ? undefined : Number(value) })}
        options={[
          ["", t.wholeProject] as const,
          ...units.flatMap((unit) => (unit?.ID ? [[`${unit.ID}`, unit.Name ?? `${unit.ID}`] as const] : [])),
        ]}
      />
      <Tick
        label={t.public}
        checked={Public}
        onTick={(isTicked) => onChange({ Public: isTicked || undefined })}
      />
    </>
  );
}

/** One document: what it is, what it is called, of when, and its file. */
export function DocumentRow(props: DocumentProps) {
  const { document, files, units, onChange } = props;
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
      {units && <ProjectPart {...props} />}
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
