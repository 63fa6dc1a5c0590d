import { type ReactNode, useEffect, useRef, useState } from "react";
import type {
  DeskPicture,
  DeskPictures,
  PictureSaved,
  PictureWords,
} from "@/lib/desk/contract/picture-answers";
import type { TypeKind } from "@/lib/domain/listing/building";
import { subjectWords } from "@/lib/domain/media/picture-subjects";
import { bytesOfMegabytes } from "@/lib/domain/media/upload-limits";
import { fill } from "@/lib/domain/text/words";
import { DeskError, readDesk, sendDesk } from "../desk-api";
import { DeskButton } from "../desk-button";
import { AreaField, SelectField, Tick } from "../desk-fields";
import { DeskMessage, DeskStatus } from "../desk-message";
import { languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskSend } from "../use-desk-send";
import { FileButton, pictureTypes } from "./file-button";
import { languagesWithoutWords, sourceText, thumbnail } from "./picture-words";
import { preparePhoto } from "./prepare-photo";
import { sendFile } from "./send-file";
import type { PictureFacts } from "./use-pictures";

/** What is typed about a picture. */
interface Draft {
  alt: PictureWords;
  isPlan: boolean;
}

const draftOf = ({ alt, isPlan }: DeskPicture): Draft => ({ alt, isPlan });

/** What has to be saved of a draft; null where nothing has. */
function changesOf(picture: DeskPicture, { alt, isPlan }: Draft, { languages }: PictureFacts) {
  const changed = languages.filter((code) => (alt[code] ?? "") !== (picture.alt[code] ?? ""));
  if (changed.length === 0 && isPlan === picture.isPlan) return null;
  const values = (of: PictureWords) => Object.fromEntries(changed.map((code) => [code, of[code] ?? ""]));
  return { file: picture.file, alt: values(alt), before: values(picture.alt), isPlan };
}

/**
 * Saves what is typed about a picture.
 * @param onChange called with the picture as it is then
 */
function usePictureWork({
  picture,
  pictureFacts,
  onChange,
}: Pick<PictureDialogProps, "picture" | "pictureFacts" | "onChange">) {
  const { words, facts } = useDesk();
  const [draft, setDraft] = useState(() => draftOf(picture));
  const { busy, failure, run } = useDeskSend();
  const [isSaved, setSaved] = useState(false);

  async function readAgain(): Promise<void> {
    const path = `pictures/?files=${encodeURIComponent(picture.file)}`;
    const answer = await readDesk<DeskPictures>(path, facts.language).catch(() => null);
    for (const next of answer?.pictures ?? []) onChange(next);
  }

  /** @returns whether it was done */
  async function work(kind: "save" | "turn" | "replace", request: () => Promise<PictureSaved>) {
    setSaved(false);
    const saved = await run(
      () =>
        request().catch(async (error) => {
          // What a colleague has done stands there from now on; what is typed stays.
          if (error instanceof DeskError && error.status === 409) await readAgain();
          throw error;
        }),
      kind,
    );
    if (!saved) return false;
    onChange(saved.picture);
    if (kind === "save") {
      setDraft(draftOf(saved.picture));
      setSaved(true);
    }
    return true;
  }

  return {
    draft,
    setDraft,
    busy,
    failure,
    isSaved,
    /** Whether nothing is left to save. */
    async save(): Promise<boolean> {
      const changes = changesOf(picture, draft, pictureFacts);
      return (
        changes === null ||
        work("save", () => sendDesk<PictureSaved>("pictures/words/", facts.language, changes))
      );
    },
    turn() {
      const { file, version } = picture;
      return work("turn", () => sendDesk<PictureSaved>("pictures/turn/", facts.language, { file, version }));
    },
    replace(chosen: File) {
      const path = `pictures/replace/?file=${encodeURIComponent(picture.file)}`;
      return work("replace", async () => {
        const { file } = await preparePhoto(chosen);
        const { pictureSize: most } = facts.uploads;
        if (file.size > bytesOfMegabytes(most))
          throw new DeskError(413, "", fill(words.pictures.upload.tooLarge, { most }));
        const { signal } = new AbortController();
        return sendFile<PictureSaved>(path, facts.language, file, { signal, onShare: () => undefined });
      });
    },
  };
}

interface PictureDialogProps {
  picture: DeskPicture;
  kind: TypeKind | null;
  pictureFacts: PictureFacts;
  /** Where it stands among the others. */
  place: string;
  isEditable: boolean;
  onChange: (picture: DeskPicture) => void;
  onClose: () => void;
  /** Leads to the neighbours; null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** What else can be done with it, where it is shown. */
  children?: ReactNode;
}

/** The words of a picture in the languages of the site. */
function WordFields({
  kind,
  pictureFacts: { languages, subjects, homes },
  draft,
  onDraft,
}: {
  kind: TypeKind | null;
  pictureFacts: PictureFacts;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}) {
  const { words, facts } = useDesk();
  const { dialog: t } = words.pictures;
  const take = (id: string) => {
    const subject = subjects.find((candidate) => candidate.id === id);
    if (subject)
      onDraft({
        alt: { ...draft.alt, ...subjectWords(subject, homes, kind) },
        isPlan: id === "floorPlan" || draft.isPlan,
      });
  };
  return (
    <>
      <SelectField
        id="picture-subject"
        label={t.subject}
        value=""
        onValue={take}
        options={[
          ["", t.chooseSubject],
          ...subjects.map(({ id, alt }) => [id, alt[facts.language]] as const),
        ]}
      />
      <div className="picture-words">
        {languages.map((code) => (
          <AreaField
            key={code}
            id={`picture-words-${code}`}
            label={fill(t.inLanguage, { language: languageName(code, facts.language) })}
            lang={code}
            rows={2}
            maxLength={300}
            data-missing={languagesWithoutWords({ alt: draft.alt }, [code]).length > 0 ? "" : undefined}
            value={draft.alt[code] ?? ""}
            onText={(text) => onDraft({ ...draft, alt: { ...draft.alt, [code]: text } })}
          />
        ))}
      </div>
      <Tick label={t.isPlan} checked={draft.isPlan} onTick={(isPlan) => onDraft({ ...draft, isPlan })} />
    </>
  );
}

/** One picture: seen large, described, turned, and on to the next. What is typed is saved on the way. */
export function PictureDialog(props: PictureDialogProps) {
  const { words } = useDesk();
  const { picture, pictureFacts, place, onClose, onPrevious, onNext, children } = props;
  const source = sourceText(picture, words.pictures.ofFeed.text, words.pictures.ofFeed.otherSource);
  const isEditable = props.isEditable && source === null;
  const { dialog: t } = words.pictures;
  const dialog = useRef<HTMLDialogElement>(null);
  const work = usePictureWork(props);
  useEffect(() => dialog.current?.showModal(), []);
  const then = (go: () => void) => async () => {
    // A second press would send what the first is sending.
    if (work.busy !== null) return;
    if (!isEditable || (await work.save())) go();
  };
  // It gives the focus back to what had it before, and its event informs the parent.
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="picture-heading"
      className="desk-dialog picture-dialog"
      onClose={onClose}
      onCancel={(event) => {
        // Escape saves too: nothing that is typed gets lost.
        event.preventDefault();
        void then(close)();
      }}
    >
      <div className="picture-dialog-head">
        <h2 id="picture-heading">{t.heading}</h2>
        <p className="desk-soft">{place}</p>
      </div>
      {picture.width > 0 && (
        <img
          src={thumbnail(picture, 800)}
          width={picture.width}
          height={picture.height}
          alt=""
          className="picture-large"
        />
      )}
      {source !== null && <p className="desk-soft">{source}</p>}
      {isEditable && (
        <>
          <p className="desk-soft">{t.text}</p>
          <WordFields
            kind={props.kind}
            pictureFacts={pictureFacts}
            draft={work.draft}
            onDraft={work.setDraft}
          />
          <div className="desk-actions">
            <DeskButton
              look="plain"
              label={work.busy === "turn" ? t.turning : t.turn}
              isOff={work.busy !== null}
              onClick={work.turn}
            />
            <FileButton
              label={work.busy === "replace" ? words.pictures.upload.working : t.replace}
              accept={pictureTypes}
              isPlain
              onFiles={([chosen]) => chosen && work.busy === null && work.replace(chosen)}
            />
            {children}
          </div>
        </>
      )}
      <DeskStatus text={work.isSaved && t.saved} />
      <DeskMessage text={work.failure} />
      <div className="desk-actions picture-dialog-foot">
        {work.failure && <DeskButton label={t.close} onClick={close} />}
        {onPrevious && <DeskButton label={t.previous} onClick={then(onPrevious)} />}
        {onNext && <DeskButton label={t.next} onClick={then(onNext)} />}
        <DeskButton
          look="main"
          label={work.busy === "save" ? t.saving : isEditable ? t.save : t.close}
          isOff={work.busy !== null}
          onClick={then(close)}
        />
      </div>
    </dialog>
  );
}
