import { useRef } from "react";
import type { ListedRelease } from "@/lib/content/desk/publishing-answers";
import { fill } from "@/lib/domain/text/words";
import { type DeskBase, deskMoment } from "../desk-words";

/** The versions there are, with who put them live. */
export function ReleaseList({ words, releases }: DeskBase & { releases: readonly ListedRelease[] }) {
  const { publishing: t } = words;
  return (
    <details className="publishing-fold">
      <summary>{t.releases}</summary>
      <ul className="desk-list">
        {releases.map(({ id, madeAt, isLive, published }) => (
          <li key={id} className="publishing-link">
            <span className="tabular">{fill(t.madeAt, { moment: deskMoment(madeAt) })}</span>
            {isLive && <strong>{t.live}</strong>}
            {published && (
              <span className="desk-soft tabular">
                {fill(t.publishedBy, { name: published.by.name, moment: deskMoment(published.at) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The way back to the version that was live before, after a question. */
export function TakeBack({
  words,
  before,
  onTakeBack,
}: DeskBase & { before: ListedRelease; onTakeBack: () => void }) {
  const { publishing: t } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="desk-plain desk-danger" onClick={() => dialog.current?.showModal()}>
        {t.undo}
      </button>
      <dialog ref={dialog} aria-labelledby="undo-heading" className="desk-dialog">
        <h2 id="undo-heading">{t.undoHeading}</h2>
        <p>{fill(t.undoText, { moment: deskMoment(before.madeAt) })}</p>
        <div className="desk-actions">
          <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
            {t.keep}
          </button>
          <button
            type="button"
            className="desk-button desk-danger"
            onClick={() => {
              dialog.current?.close();
              onTakeBack();
            }}
          >
            {t.undoConfirm}
          </button>
        </div>
      </dialog>
    </>
  );
}
