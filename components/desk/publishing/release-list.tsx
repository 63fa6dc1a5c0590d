import type { ListedRelease } from "@/lib/desk/contract/publishing-answers";
import { fill } from "@/lib/domain/text/words";
import { deskMoment } from "../desk-words";
import { DialogButton, QuestionDialog } from "../question-dialog";
import { useDesk } from "../use-desk";

/** The versions there are, with who put them live. */
export function ReleaseList({ releases }: { releases: readonly ListedRelease[] }) {
  const t = useDesk().words.publishing;
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
export function TakeBack({ former, onTakeBack }: { former: ListedRelease; onTakeBack: () => void }) {
  const t = useDesk().words.publishing;
  return (
    <DialogButton label={t.undo}>
      {(close) => (
        <QuestionDialog
          heading={t.undoHeading}
          cancel={t.keep}
          confirm={t.undoConfirm}
          onClose={close}
          onConfirm={() => {
            close();
            onTakeBack();
          }}
        >
          <p>{fill(t.undoText, { moment: deskMoment(former.madeAt) })}</p>
        </QuestionDialog>
      )}
    </DialogButton>
  );
}
