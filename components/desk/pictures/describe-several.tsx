import { useState } from "react";
import { Field } from "@/components/ui/field";
import type { DeskPicture, PicturesDescribed } from "@/lib/desk/contract/picture-answers";
import { countText } from "@/lib/domain/text/words";
import { failureText, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";
import { languagesWithoutWords } from "./picture-words";
import type { PictureFacts } from "./use-pictures";

/** One subject for all pictures that are chosen: its words in every language, saved at once. */
export function DescribeSeveral({
  words,
  facts,
  pictures,
  pictureFacts: { languages, subjects },
  chosen,
  onChoose,
  onChange,
  onClose,
}: DeskBase & {
  /** All that can be chosen. */
  pictures: readonly DeskPicture[];
  pictureFacts: PictureFacts;
  chosen: ReadonlySet<string>;
  onChoose: (files: ReadonlySet<string>) => void;
  /** Called with the pictures as they are then. */
  onChange: (pictures: readonly DeskPicture[]) => void;
  onClose: () => void;
}) {
  const { several: t, dialog } = words.pictures;
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState({ text: "", isFailure: false });
  const undescribed = pictures.filter((each) => languagesWithoutWords(each, languages).length > 0);
  const choose = async (id: string) => {
    const subject = subjects.find((each) => each.id === id);
    const some = pictures.filter(({ file }) => chosen.has(file));
    if (!subject || some.length === 0 || isBusy) return;
    setBusy(true);
    try {
      const answer = await sendDesk<PicturesDescribed>("pictures/describe/", facts.language, {
        pictures: some.map(({ file, alt }) => ({ file, before: alt })),
        alt: subject.alt,
        ...(id === "floorPlan" && { isPlan: true }),
      });
      onChange(answer.pictures);
      onChoose(new Set());
      setMessage({ text: countText(t.done, some.length, facts.language), isFailure: false });
    } catch (error) {
      const text = failureText(error, words.loadFailed);
      setMessage({ text, isFailure: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t.heading} className="picture-several">
      <div className="desk-bar">
        <p>{chosen.size === 0 ? t.hint : countText(t.chosen, chosen.size, facts.language)}</p>
        {undescribed.length > 0 && (
          <button
            type="button"
            className="desk-button"
            onClick={() => onChoose(new Set(undescribed.map(({ file }) => file)))}
          >
            {countText(t.undescribed, undescribed.length, facts.language)}
          </button>
        )}
        <button type="button" className="desk-plain" onClick={onClose}>
          {dialog.close}
        </button>
      </div>
      <Field id="pictures-subject" label={t.subject}>
        {(aria) => (
          <select
            {...aria}
            value=""
            disabled={chosen.size === 0 || isBusy}
            onChange={({ target }) => void choose(target.value)}
            className="control h-12 px-3"
          >
            <option value="">{isBusy ? dialog.saving : dialog.chooseSubject}</option>
            {subjects.map(({ id, alt }) => (
              <option key={id} value={id}>
                {alt[facts.language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status" className="desk-status">
        {message.isFailure ? "" : message.text}
      </p>
      {message.isFailure && (
        <p role="alert" className="desk-alert">
          {message.text}
        </p>
      )}
    </section>
  );
}
