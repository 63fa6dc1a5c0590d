import { type FormEvent, useState } from "react";
import type { DeskPicture, DeskPictures, PictureSaved } from "@/lib/desk/contract/picture-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { UsesList } from "../content/uses-list";
import { failureText } from "../desk-api";
import { DeskButton } from "../desk-button";
import { DeskDialog } from "../desk-dialog";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { FileButton, pictureTypes } from "./file-button";
import { sourceText, thumbnail, wordsOf } from "./picture-words";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

interface LibraryDialogProps {
  /** Files that are chosen already. */
  chosen: readonly string[];
  /** Whether several are taken at once; otherwise the first press chooses. */
  isMultiple?: boolean;
  onChoose: (pictures: DeskPicture[]) => void;
  onClose: () => void;
}

/** All pictures there are, found by their words; a new one can be sent from here. */
export function LibraryDialog({ chosen, isMultiple = false, onChoose, onClose }: LibraryDialogProps) {
  const { words, facts } = useDesk();
  const { choice: t } = words.pictures;
  const [search, setSearch] = useState("");
  const [marked, setMarked] = useState<ReadonlyMap<string, DeskPicture>>(new Map());
  const [query, setQuery] = useState({ search: "", page: 1 });
  const parameters = new URLSearchParams({ q: query.search, page: String(query.page) });
  const { answer, error, read, send } = useDeskRead<DeskPictures>(`pictures/?${parameters}`);
  const { add, ...uploads } = useUploads<PictureSaved>(({ picture }) => {
    if (isMultiple) setMarked((current) => new Map([...current, [picture.file, picture]]));
    else onChoose([picture]);
    void read();
  });

  // What a package has sent is removed there.
  const [single] = marked.size === 1 ? [...marked.values()].filter(({ source }) => source === undefined) : [];
  const [asksToErase, setAsksToErase] = useState<string | null>(null);
  const erase = async (file: string) => {
    if (asksToErase !== file) return setAsksToErase(file);
    setAsksToErase(null);
    if (!(await send("pictures/remove/", { file }))) return;
    setMarked(new Map());
    await read();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQuery({ search, page: 1 });
  };
  const press = (picture: DeskPicture) => {
    if (!isMultiple) return onChoose([picture]);
    setMarked((current) => {
      const next = new Map(current);
      if (!next.delete(picture.file)) next.set(picture.file, picture);
      return next;
    });
  };
  const turn = (label: string, { page, pages }: DeskPictures, step: 1 | -1) => (
    <DeskButton
      label={label}
      isOff={page === (step > 0 ? pages : 1)}
      onClick={() => setQuery({ ...query, page: page + step })}
    />
  );
  return (
    <DeskDialog heading={t.heading} className="library-dialog" onClose={onClose}>
      <form className="desk-filters" onSubmit={submit}>
        <label htmlFor="library-search">{t.search}</label>
        <div className="desk-search">
          <input
            id="library-search"
            type="search"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="control h-12 px-3"
          />
          <DeskButton label={t.find} type="submit" />
        </div>
      </form>
      <div className="desk-actions">
        <FileButton
          label={t.newPhoto}
          accept={pictureTypes}
          multiple={isMultiple}
          onFiles={(files) => add(files, "pictures/upload/?name=site")}
        />
      </div>
      <UploadList uploads={uploads} />
      {error && (
        <DeskMessage
          text={failureText(error, words.pictures.loadFailed)}
          action={words.retry}
          onAction={read}
        />
      )}
      <UsesList error={error} />
      <p role="status" className="desk-soft">
        {answer && countText(t.found, answer.total, facts.language)}
      </p>
      <ul className="library-grid">
        {answer?.pictures.map((picture) => {
          const isThere = isMultiple && chosen.includes(picture.file);
          return (
            <li key={picture.file}>
              <button
                type="button"
                aria-label={fill(t.use, { name: wordsOf(picture, facts.language) || words.pictures.unnamed })}
                aria-pressed={isMultiple ? isThere || marked.has(picture.file) : undefined}
                aria-disabled={isThere || undefined}
                aria-current={!isMultiple && chosen.includes(picture.file) ? true : undefined}
                onClick={() => !isThere && press(picture)}
              >
                <img src={thumbnail(picture, 200)} alt="" loading="lazy" />
                <span>
                  {wordsOf(picture, facts.language) ||
                    sourceText(picture, words.pictures.ofFeed.from, words.pictures.ofFeed.otherSource) ||
                    words.pictures.unnamed}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {answer && answer.pages > 1 && (
        <div className="desk-actions library-pages">
          {turn(t.previousPage, answer, -1)}
          <span className="desk-soft">{fill(t.page, { page: answer.page, pages: answer.pages })}</span>
          {turn(t.nextPage, answer, 1)}
        </div>
      )}
      <div className="desk-actions picture-dialog-foot">
        <DeskButton label={words.pictures.dialog.close} onClick={onClose} />
        {single !== undefined && (
          <DeskButton
            look="plain-danger"
            label={
              asksToErase === single.file ? words.pictures.dialog.eraseConfirm : words.pictures.dialog.erase
            }
            onClick={() => erase(single.file)}
          />
        )}
        {marked.size > 0 && (
          <DeskButton
            look="main"
            label={countText(t.add, marked.size, facts.language)}
            onClick={() => onChoose([...marked.values()].filter(({ file }) => !chosen.includes(file)))}
          />
        )}
      </div>
    </DeskDialog>
  );
}
