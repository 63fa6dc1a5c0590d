import { type FormEvent, useState } from "react";
import type { DeskPicture } from "@/lib/desk/contract/picture-answers";
import type { LanguageCode } from "@/lib/domain/text/language";
import { DeskButton } from "../../desk-button";
import { DeskDialog } from "../../desk-dialog";
import { AreaField } from "../../desk-fields";
import { LibraryDialog } from "../../pictures/picture-library";
import { thumbnail } from "../../pictures/picture-words";
import { useEditor } from "../editor-context";

/** A picture of a text: its file, and what it shows in the language of the text; empty where the library says it. */
interface TextPicture {
  file: string;
  words: string;
}

/** Chooses a picture of the library for a text, and says what it shows. */
export function TextPictureDialog({
  first,
  language,
  onPut,
  onClose,
}: {
  /** The picture that is marked; null for a new one. */
  first: TextPicture | null;
  language: LanguageCode;
  onPut: (picture: TextPicture) => void;
  onClose: () => void;
}) {
  const { words } = useEditor();
  const t = words.editor.rich;
  const [picture, setPicture] = useState<TextPicture | null>(first);
  const [ofLibrary, setOfLibrary] = useState("");
  if (!picture)
    return (
      <LibraryDialog
        chosen={[]}
        onClose={onClose}
        onChoose={([chosen]: DeskPicture[]) => {
          if (!chosen) return onClose();
          const known = chosen.alt[language] ?? "";
          setOfLibrary(known);
          setPicture({ file: chosen.file, words: known });
        }}
      />
    );
  const put = (event: FormEvent) => {
    event.preventDefault();
    const own = picture.words.trim();
    onPut({ ...picture, words: own === ofLibrary ? "" : own });
  };
  return (
    <DeskDialog heading={t.picture} onClose={onClose}>
      <form method="dialog" onSubmit={put} className="form desk-form">
        <img
          src={thumbnail({ file: picture.file, version: "" }, 400)}
          alt=""
          className="text-picture-choice"
        />
        <AreaField
          id="text-picture-words"
          label={t.pictureWords}
          hint={t.pictureHint}
          lang={language}
          rows={2}
          maxLength={300}
          value={picture.words}
          onText={(text) => setPicture({ ...picture, words: text.replace(/\s*\n\s*/g, " ") })}
        />
        <div className="desk-actions">
          <DeskButton type="submit" look="main" label={t.picturePut} />
          <DeskButton label={t.pictureOther} onClick={() => setPicture(null)} />
          <DeskButton label={words.editor.cancel} onClick={onClose} />
        </div>
      </form>
    </DeskDialog>
  );
}
