import { useState } from "react";
import type { DeskPicture, PicturesDescribed } from "@/lib/desk/contract/picture-answers";
import type { TypeKind } from "@/lib/domain/listing/building";
import { subjectWords, usualSubjects } from "@/lib/domain/media/picture-subjects";
import { countText } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { Select } from "../desk-fields";
import { DeskMessage, DeskStatus } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskSend } from "../use-desk-send";
import { languagesWithoutWords } from "./picture-words";
import type { PictureFacts } from "./use-pictures";

/** One subject for all pictures that are chosen: its words in every language, saved at once. */
export function DescribeSeveral({
  pictures,
  kind,
  pictureFacts: { languages, subjects, homes },
  chosen,
  onChoose,
  onChange,
  onClose,
}: {
  /** All that can be chosen. */
  pictures: readonly DeskPicture[];
  kind: TypeKind | null;
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
  const usual = usualSubjects(kind);
  const isOff = chosen.size === 0 || busy !== null;
  const undescribed = pictures.filter((picture) => languagesWithoutWords(picture, languages).length > 0);
  const choose = async (id: string) => {
    const subject = subjects.find((choice) => choice.id === id);
    const some = pictures.filter(({ file }) => chosen.has(file));
    if (!subject || some.length === 0) return;
    setDone("");
    const answer = await send<PicturesDescribed>("pictures/describe/", {
      pictures: some.map(({ file, alt }) => ({ file, before: alt })),
      alt: subjectWords(subject, homes, kind),
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
      <fieldset aria-label={t.subject} className="picture-subjects">
        {subjects
          .filter(({ id }) => usual.includes(id))
          .toSorted((a, b) => usual.indexOf(a.id) - usual.indexOf(b.id))
          .map(({ id, alt }) => (
            <DeskButton key={id} label={alt[facts.language]} isOff={isOff} onClick={() => void choose(id)} />
          ))}
        <Select
          aria-label={t.other}
          value=""
          disabled={isOff}
          onValue={(value) => void choose(value)}
          options={[
            ["", busy ? dialog.saving : t.other],
            ...subjects.map(({ id, alt }) => [id, alt[facts.language]] as const),
          ]}
        />
      </fieldset>
      <DeskStatus text={done} />
      <DeskMessage text={failure} />
    </section>
  );
}
