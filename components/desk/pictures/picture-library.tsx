import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { DeskPicture, DeskPictures, PictureSaved } from "@/lib/desk/contract/picture-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { failureText, readDesk, sendDesk } from "../desk-api";
import { DeskDialog } from "../desk-dialog";
import { DeskMessage } from "../desk-message";
import type { DeskBase } from "../desk-words";
import { FileButton, pictureTypes } from "./file-button";
import { thumbnail, wordsOf } from "./picture-words";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

interface LibraryDialogProps extends DeskBase {
  /** Files that are chosen already. */
  chosen: readonly string[];
  /** Whether several are taken at once; otherwise the first press chooses. */
  isMultiple?: boolean;
  onChoose: (pictures: DeskPicture[]) => void;
  onClose: () => void;
}

/** A page of the library, as the search has it. */
function useLibrary({ words, facts }: DeskBase) {
  const [asked, setAsked] = useState({ search: "", page: 1 });
  const [found, setFound] = useState<DeskPictures | null>(null);
  const [failure, setFailure] = useState("");
  const read = useCallback(
    async (signal?: AbortSignal) => {
      setFailure("");
      const query = new URLSearchParams({ q: asked.search, page: String(asked.page) });
      try {
        setFound(await readDesk<DeskPictures>(`pictures/?${query}`, facts.language, signal));
      } catch (error) {
        if (!signal?.aborted) setFailure(failureText(error, words.pictures.loadFailed));
      }
    },
    [asked, facts.language, words],
  );
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, [read]);
  return { asked, setAsked, found, failure, setFailure, read };
}

/** All pictures there are, found by their words; a new one can be sent from here. */
export function LibraryDialog({
  words,
  facts,
  chosen,
  isMultiple = false,
  onChoose,
  onClose,
}: LibraryDialogProps) {
  const { choice: t } = words.pictures;
  const [search, setSearch] = useState("");
  const [marked, setMarked] = useState<ReadonlyMap<string, DeskPicture>>(new Map());
  const { asked, setAsked, found, failure, setFailure, read } = useLibrary({ words, facts });
  const { add, ...uploads } = useUploads<PictureSaved>({
    language: facts.language,
    words,
    onDone({ picture }) {
      if (isMultiple) setMarked((before) => new Map([...before, [picture.file, picture]]));
      else onChoose([picture]);
      void read();
    },
  });

  const [single] = marked.size === 1 ? [...marked.keys()] : [];
  const [asksToErase, setAsksToErase] = useState<string | null>(null);
  const erase = async (file: string) => {
    if (asksToErase !== file) return setAsksToErase(file);
    setAsksToErase(null);
    try {
      await sendDesk("pictures/remove/", facts.language, { file });
      setMarked(new Map());
      await read();
    } catch (error) {
      setFailure(failureText(error, words.loadFailed));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked({ search, page: 1 });
  };
  const press = (picture: DeskPicture) => {
    if (!isMultiple) return onChoose([picture]);
    setMarked((before) => {
      const next = new Map(before);
      if (!next.delete(picture.file)) next.set(picture.file, picture);
      return next;
    });
  };
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
          <button type="submit" className="desk-button">
            {t.find}
          </button>
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
      <UploadList words={words} facts={facts} uploads={uploads} />
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      <p role="status" className="desk-soft">
        {found && countText(t.found, found.total, facts.language)}
      </p>
      <ul className="library-grid">
        {found?.pictures.map((picture) => {
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
                <span>{wordsOf(picture, facts.language) || words.pictures.unnamed}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {found && found.pages > 1 && (
        <div className="desk-actions library-pages">
          <button
            type="button"
            className="desk-button"
            aria-disabled={found.page === 1 || undefined}
            onClick={() => found.page > 1 && setAsked({ ...asked, page: found.page - 1 })}
          >
            {t.previousPage}
          </button>
          <span className="desk-soft">{fill(t.page, { page: found.page, pages: found.pages })}</span>
          <button
            type="button"
            className="desk-button"
            aria-disabled={found.page === found.pages || undefined}
            onClick={() => found.page < found.pages && setAsked({ ...asked, page: found.page + 1 })}
          >
            {t.nextPage}
          </button>
        </div>
      )}
      <div className="desk-actions picture-dialog-foot">
        <button type="button" className="desk-button" onClick={onClose}>
          {words.pictures.dialog.close}
        </button>
        {single !== undefined && (
          <button type="button" className="desk-plain desk-danger" onClick={() => erase(single)}>
            {asksToErase === single ? words.pictures.dialog.eraseConfirm : words.pictures.dialog.erase}
          </button>
        )}
        {marked.size > 0 && (
          <button
            type="button"
            className="desk-button desk-main-button"
            onClick={() => onChoose([...marked.values()].filter(({ file }) => !chosen.includes(file)))}
          >
            {countText(t.add, marked.size, facts.language)}
          </button>
        )}
      </div>
    </DeskDialog>
  );
}
