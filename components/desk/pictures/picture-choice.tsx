import { useState } from "react";
import type { DeskSectionProps } from "../desk-section";
import "./pictures.css";
import { LibraryDialog } from "./picture-library";
import { thumbnail, wordsOf } from "./picture-words";
import { usePictures } from "./use-pictures";

/** One picture of the library, or none: of an article, a person, a module. */
export default function PictureChoice({
  words,
  facts,
  account,
  value,
  onChange,
}: Pick<DeskSectionProps, "words" | "facts" | "account"> & {
  /** Below `content/pictures/`; null for none. */
  value: string | null;
  onChange: (file: string | null) => void;
}) {
  const { choice: t } = words.pictures;
  const [isChoosing, setIsChoosing] = useState(false);
  const { known, put } = usePictures(value === null ? [] : [value], facts.language);
  const picture = value === null ? undefined : known.get(value);
  return (
    <div className="picture-choice">
      {picture && picture.width > 0 ? (
        <img src={thumbnail(picture, 400)} alt={wordsOf(picture, facts.language)} />
      ) : (
        <p className="desk-soft">{value ?? t.none}</p>
      )}
      {account.rights.includes("content.edit") && (
        <div className="desk-actions">
          <button type="button" className="desk-button" onClick={() => setIsChoosing(true)}>
            {value === null ? t.choose : t.change}
          </button>
          {value !== null && (
            <button type="button" className="desk-plain" onClick={() => onChange(null)}>
              {t.clear}
            </button>
          )}
        </div>
      )}
      {isChoosing && (
        <LibraryDialog
          words={words}
          facts={facts}
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
