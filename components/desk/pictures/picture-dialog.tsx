import { type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import type {
  DeskPicture,
  DeskPictures,
  PictureSaved,
  PictureWords,
} from "@/lib/desk/contract/picture-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskError, failureText, readDesk, sendDesk } from "../desk-api";
import { type DeskBase, languageName } from "../desk-words";
import { FileButton, pictureTypes } from "./file-button";
import { languagesWithoutWords, thumbnail } from "./picture-words";
import { preparePhoto } from "./prepare-photo";
import { largestFile, sendFile } from "./send-file";
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
  words,
  facts,
  picture,
  pictureFacts,
  onChange,
}: DeskBase & {
  picture: DeskPicture;
  pictureFacts: PictureFacts;
  onChange: (picture: DeskPicture) => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(picture));
  const [busy, setBusy] = useState<"save" | "turn" | "replace" | null>(null);
  const [message, setMessage] = useState({ text: "", isFailure: false });

  async function readAgain(): Promise<void> {
    const answer = await readDesk<DeskPictures>(
      `pictures/?files=${encodeURIComponent(picture.file)}`,
      facts.language,
    ).catch(() => null);
    for (const next of answer?.pictures ?? []) onChange(next);
  }

  async function work(
    kind: "save" | "turn" | "replace",
    request: () => Promise<PictureSaved>,
  ): Promise<boolean> {
    setBusy(kind);
    setMessage({ text: "", isFailure: false });
    try {
      const { picture: next } = await request();
      onChange(next);
      if (kind === "save") setDraft(draftOf(next));
      if (kind === "save") setMessage({ text: words.pictures.dialog.saved, isFailure: false });
      return true;
    } catch (error) {
      const text = failureText(error, words.loadFailed);
      setMessage({ text, isFailure: true });
      // What a colleague has done stands there from now on; what is typed stays.
      if (error instanceof DeskError && error.status === 409) await readAgain();
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    draft,
    setDraft,
    busy,
    message,
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
        if (file.size > largestFile) throw new DeskError(413, "", words.pictures.upload.tooLarge);
        const { signal } = new AbortController();
        return sendFile<PictureSaved>(path, facts.language, file, { signal, onShare: () => undefined });
      });
    },
  };
}

interface PictureDialogProps extends DeskBase {
  picture: DeskPicture;
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
  words,
  facts,
  picture,
  pictureFacts,
  draft,
  onDraft,
}: Pick<PictureDialogProps, "words" | "facts" | "picture" | "pictureFacts"> & {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}) {
  const { dialog: t } = words.pictures;
  const { languages, subjects } = pictureFacts;
  const take = (id: string) => {
    const subject = subjects.find((each) => each.id === id);
    if (subject)
      onDraft({ alt: { ...draft.alt, ...subject.alt }, isPlan: id === "floorPlan" || draft.isPlan });
  };
  return (
    <>
      <Field id="picture-subject" label={t.subject}>
        {(aria) => (
          <select
            {...aria}
            value=""
            onChange={({ target }) => take(target.value)}
            className="control h-12 px-3"
          >
            <option value="">{t.chooseSubject}</option>
            {subjects.map(({ id, alt }) => (
              <option key={id} value={id}>
                {alt[facts.language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="picture-words">
        {languages.map((code) => (
          <Field
            key={code}
            id={`picture-words-${code}`}
            label={fill(t.inLanguage, { language: languageName(code, facts.language) })}
          >
            {(aria) => (
              <textarea
                {...aria}
                lang={code}
                rows={2}
                maxLength={300}
                data-missing={languagesWithoutWords({ alt: draft.alt }, [code]).length > 0 ? "" : undefined}
                value={draft.alt[code] ?? ""}
                onChange={({ target }) => onDraft({ ...draft, alt: { ...draft.alt, [code]: target.value } })}
                className="control px-3 py-2"
              />
            )}
          </Field>
        ))}
      </div>
      <label className="tick">
        <input
          type="checkbox"
          className="checkmark"
          checked={draft.isPlan}
          onChange={({ target }) => onDraft({ ...draft, isPlan: target.checked })}
          key={picture.file}
        />
        {t.isPlan}
      </label>
    </>
  );
}

/** One picture: seen large, described, turned, and on to the next. What is typed is saved on the way. */
export function PictureDialog(props: PictureDialogProps) {
  const {
    words,
    facts,
    picture,
    pictureFacts,
    place,
    isEditable,
    onChange,
    onClose,
    onPrevious,
    onNext,
    children,
  } = props;
  const { dialog: t } = words.pictures;
  const dialog = useRef<HTMLDialogElement>(null);
  const work = usePictureWork({ words, facts, picture, pictureFacts, onChange });
  useEffect(() => dialog.current?.showModal(), []);
  const then = (go: () => void) => async () => {
    // A second press would send what the first is sending.
    if (work.busy !== null) return;
    if (!isEditable || (await work.save())) go();
  };
  // It gives the focus back to what had it before, and its event tells whoever shows it.
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
      {isEditable && (
        <>
          <p className="desk-soft">{t.text}</p>
          <WordFields
            words={words}
            facts={facts}
            picture={picture}
            pictureFacts={pictureFacts}
            draft={work.draft}
            onDraft={work.setDraft}
          />
          <div className="desk-actions">
            <button
              type="button"
              className="desk-plain"
              aria-disabled={work.busy !== null || undefined}
              onClick={() => work.busy === null && work.turn()}
            >
              {work.busy === "turn" ? t.turning : t.turn}
            </button>
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
      <p role="status" className="desk-status">
        {work.message.isFailure ? "" : work.message.text}
      </p>
      {work.message.isFailure && (
        <p role="alert" className="desk-alert">
          {work.message.text}
        </p>
      )}
      <div className="desk-actions picture-dialog-foot">
        {work.message.isFailure && (
          <button type="button" className="desk-button" onClick={close}>
            {t.close}
          </button>
        )}
        {onPrevious && (
          <button type="button" className="desk-button" onClick={then(onPrevious)}>
            {t.previous}
          </button>
        )}
        {onNext && (
          <button type="button" className="desk-button" onClick={then(onNext)}>
            {t.next}
          </button>
        )}
        <button
          type="button"
          className="desk-button desk-main-button"
          aria-disabled={work.busy !== null || undefined}
          onClick={then(close)}
        >
          {work.busy === "save" ? t.saving : isEditable ? t.save : t.close}
        </button>
      </div>
    </dialog>
  );
}
