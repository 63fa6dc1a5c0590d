import { useEffect, useRef, useState } from "react";
import type { BrandFileSaved } from "@/lib/desk/contract/picture-answers";
import { type BrandFileSetting, brandFileAddress } from "@/lib/domain/brand/brand-files";
import { bytesOfMegabytes, logoSize } from "@/lib/domain/media/upload-limits";
import { fill } from "@/lib/domain/text/words";
import { DeskError, failureText } from "../desk-api";
import { DeskButton } from "../desk-button";
import { DeskMessage, DeskStatus } from "../desk-message";
import { useDesk } from "../use-desk";
import { FileButton } from "./file-button";
import { sendFile } from "./send-file";
import { StoredBrandFileList } from "./stored-brand-files";
import "./pictures.css";

/** What a logo and an icon may be, and what a picture of a shared page. */
const accepted = { drawing: "image/svg+xml,image/png,.svg,.png", photo: "image/jpeg,image/png" };

/** Sends a file for a setting. @returns what `choose` gives on: its name, or null where it was not taken */
function useBrandUpload(setting: BrandFileSetting) {
  const { words, facts } = useDesk();
  const { upload: t } = words.pictures;
  const most = setting === "sharePicture" ? facts.uploads.pictureSize : logoSize;
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const send = async (file: File): Promise<string | null> => {
    setError(null);
    setShare(0);
    try {
      if (file.size > bytesOfMegabytes(most))
        throw new DeskError(413, "", fill(words.pictures.refusals.tooLarge, { most }));
      const saved = await sendFile<BrandFileSaved>(`brand/upload/?setting=${setting}`, facts.language, file, {
        signal: leaving.current?.signal ?? AbortSignal.abort(),
        onShare: setShare,
      });
      return saved.file;
    } catch (cause) {
      if (!(cause instanceof DeskError)) throw cause;
      setError(cause);
      return null;
    } finally {
      setShare(null);
    }
  };
  return { share, failure: error ? failureText(error, t.broken) : "", send, forget: () => setError(null) };
}

/** A file of the agency's looks: as it is, and another one in its place. It counts once the settings are saved. */
export default function BrandFile({
  setting,
  label,
  value,
  isRequired,
  site,
  onChange,
}: {
  setting: BrandFileSetting;
  label: string;
  /** In `content/brand/`; null for none. */
  value: string | null;
  isRequired: boolean;
  /** All settings as they are typed now, saved or not. */
  site: unknown;
  onChange: (file: string | null) => void;
}) {
  const { words, account } = useDesk();
  const { brand: t } = words.pictures;
  const { share, failure, send, forget } = useBrandUpload(setting);
  const [status, setStatus] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const isShown = value !== null && missing !== value;
  const isEditable = account.rights.includes("content.edit");
  const take = (file: string) => {
    onChange(file);
    setStatus(t.chosen);
  };
  const choose = async ([file]: File[]) => {
    setStatus("");
    const sent = file && (await send(file));
    if (sent) take(sent);
  };
  return (
    <div className="brand-file">
      <DeskMessage text={failure} />
      {isShown && (
        <img
          src={brandFileAddress(value)}
          alt={label}
          data-setting={setting}
          onError={() => setMissing(value)}
        />
      )}
      {!isShown && <p className="desk-soft">{value ?? t.none[setting === "icon" ? "logo" : setting]}</p>}
      {isEditable && (
        <div className="desk-actions">
          <FileButton
            label={share !== null ? t.sending : value === null ? t.choose : t.change}
            accept={setting === "sharePicture" ? accepted.photo : accepted.drawing}
            onFiles={choose}
          />
          {value !== null && !isRequired && (
            <DeskButton
              look="plain"
              label={t.clear}
              onClick={() => {
                forget();
                onChange(null);
                setStatus(t.cleared);
              }}
            />
          )}
        </div>
      )}
      {isEditable && (
        <StoredBrandFileList
          setting={setting}
          value={value}
          site={site}
          onChoose={(file) => {
            forget();
            take(file);
          }}
          onErased={setStatus}
        />
      )}
      <DeskStatus text={status} />
    </div>
  );
}
