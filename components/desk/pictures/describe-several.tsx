import { useState } from "react";
import type { DeskPicture, PicturesDescribed } from "@/lib/desk/contract/picture-answers";
import { countText } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { SelectField } from "../desk-fields";
import { DeskMessage, DeskStatus } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskSend } from "../use-desk-send";
import { languagesWithoutWords } from "./picture-words";
import type { PictureFacts } from "./use-pictures";

/** One subject for all pictures that are chosen: its words in every language, saved at once. */
export function DescribeSeveral({
  pictures,
  pictureFacts: { languages, subjects },
  chosen,
  onChoose,
  onChange,
  onClose,
}: {
  /** All that can be chosen. */
  pictures: readonly DeskPicture[];
  pictureFacts: PictureFacts;
  chosen: ReadonlySet<string>;
  onChoose: (files: ReadonlySet<string>) => void;
  /** Called with the pictures as they are then. */
  onChange: (pictures: readonly DeskPicture[]) => void;
  onClose: () => void;
}) {
  const { words, facts } = useDesk();
  const { several: t, dialog } = words.pictures;
  const { busy, failure, send } = useDeskSend();
  const [done, setDone] = useState("");
  const undescribed = pictures.filter((picture) => languagesWithoutWords(picture, languages).length > 0);
  const choose = async (id: string) => {
    const subject = subjects.find((choice) => choice.id === id);
    const some = pictures.filter(({ file }) => chosen.has(file));
    if (!subject || some.length === 0) return;
    setDone("");
    const answer = await send<PicturesDescribed>("pictures/describe/", {
      pictures: some.map(({ file, alt }) => ({ file, before: alt })),
      alt: subject.alt,
      ...(id === "floorPlan" && { isPlan: true }),
    });
    if (!answer) return;
    onChange(answer.pictures);
    onChoose(new Set());
    setDone(countText(t.done, some.length, facts.language));
  };
  return (
    <section aria-label={t.heading} className="picture-several">
      <div className="desk-bar">
        <p>{chosen.size === 0 ? t.hint : countText(t.chosen, chosen.size, facts.language)}</p>
        {undescribed.length > 0 && (
          <DeskButton
            label={countText(t.undescribed, undescribed.length, facts.language)}
            onClick={() => onChoose(new Set(undescribed.map(({ file }) => file)))}
          />
        )}
        <DeskButton look="plain" label={dialog.close} onClick={onClose} />
      </div>
      <SelectField
        id="pictures-subject"
        label={t.subject}
        value=""
        disabled={chosen.size === 0 || busy !== null}
        onValue={(value) => void choose(value)}
        options={[
          ["", busy ? dialog.saving : dialog.chooseSubject],
          ...subjects.map(({ id, alt }) => [id, alt[facts.language]] as const),
        ]}
      />
      <DeskStatus text={done} />
      <DeskMessage text={failure} />
    </section>
  );
}
