import { useState } from "react";
import { DeskButton } from "../desk-button";
import { useDesk } from "../use-desk";
import "./pictures.css";
import { LibraryDialog } from "./picture-library";
import { thumbnail, wordsOf } from "./picture-words";
import { usePictures } from "./use-pictures";

/** One picture of the library, or none: of an article, a person, a module. */
export default function PictureChoice({
  value,
  onChange,
}: {
  /** Below `content/pictures/`; null for none. */
  value: string | null;
  onChange: (file: string | null) => void;
}) {
  const { words, facts, account } = useDesk();
  const { choice: t } = words.pictures;
  const [isChoosing, setIsChoosing] = useState(false);
  const { loaded, put } = usePictures(value === null ? [] : [value]);
  const picture = value === null ? undefined : loaded.get(value);
  return (
    <div className="picture-choice">
      {picture && picture.width > 0 ? (
        <img src={thumbnail(picture, 400)} alt={wordsOf(picture, facts.language)} />
      ) : (
        <p className="desk-soft">{value ?? t.none}</p>
      )}
      {account.rights.includes("content.edit") && (
        <div className="desk-actions">
          <DeskButton label={value === null ? t.choose : t.change} onClick={() => setIsChoosing(true)} />
          {value !== null && <DeskButton look="plain" label={t.clear} onClick={() => onChange(null)} />}
        </div>
      )}
      {isChoosing && (
        <LibraryDialog
          chosen={value === null ? [] : [value]}
          onClose={() => setIsChoosing(false)}
          onChoose={([chosen]) => {
            setIsChoosing(false);
            if (!chosen) return;
            put([chosen]);
            onChange(chosen.file);
          }}
        />
      )}
    </div>
  );
}
