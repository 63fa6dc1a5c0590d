import { useEffect, useRef, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { DeskDocuments, DocumentSaved, PictureWords } from "@/lib/desk/contract/picture-answers";
import type { PropertyDocumentKind } from "@/lib/domain/listing/document-kinds";
import { bytesOfMegabytes } from "@/lib/domain/media/upload-limits";
import { fill } from "@/lib/domain/text/words";
import { DeskError, failureText } from "../desk-api";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { sendFile } from "./send-file";

/** A document as a property or a project has it. */
export interface DocumentValue {
  ID: number;
  Kind: PropertyDocumentKind;
  Name?: PictureWords;
  /** An ISO day. */
  Date?: string;
  /** In `content/documents/`. */
  File?: string;
  /** Of a project: whoever reads its page may have the file. */
  Public?: boolean;
  /** Of a project: the unit that it is of. */
  UnitID?: number;
}

/** A unit of a project, as far as it is filled in. */
export type NamedUnit = { ID?: number; Name?: string } | undefined;

const nothing: DeskDocuments = { files: [], kinds: [], languages: [] };

/** The kinds that there can be, what lies there for the property or project, and how a file is sent. */
export function useDocumentFiles(name: ContentName) {
  const { words, facts } = useDesk();
  const { upload: t } = words.pictures;
  const property = name.replace(/^.*\//, "");
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
    error,
    failure: error ? failureText(error, t.broken) : "",
    sending,
    async send({ ID, Kind }: DocumentValue, file: File): Promise<string | null> {
      setError(null);
      setSending({ id: ID, share: 0 });
      try {
        const { documentSize: most } = facts.uploads;
        if (file.size > bytesOfMegabytes(most))
          throw new DeskError(413, "", fill(words.pictures.refusals.tooLarge, { most }));
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

export type DocumentFiles = ReturnType<typeof useDocumentFiles>;
