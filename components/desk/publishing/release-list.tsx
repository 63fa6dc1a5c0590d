import { useState } from "react";
import type { ListedRelease } from "@/lib/desk/contract/publishing-answers";
import { fill } from "@/lib/domain/text/words";
import { type DeskBase, deskMoment } from "../desk-words";
import { QuestionDialog } from "../question-dialog";

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
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="desk-plain desk-danger" onClick={() => setAsking(true)}>
        {t.undo}
      </button>
      {isAsking && (
        <QuestionDialog
          heading={t.undoHeading}
          cancel={t.keep}
          confirm={t.undoConfirm}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onTakeBack();
          }}
        >
          <p>{fill(t.undoText, { moment: deskMoment(before.madeAt) })}</p>
        </QuestionDialog>
      )}
    </>
  );
}
