import type { DeskPublishing, ListedRelease } from "@/lib/desk/contract/publishing-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { deskMoment } from "../desk-words";
import { DialogButton, QuestionDialog } from "../question-dialog";
import { useDesk } from "../use-desk";
import { useDeskSend } from "../use-desk-send";

/** The versions there are, with who put them live. */
export function ReleaseList({ releases }: { releases: readonly ListedRelease[] }) {
  const { words, facts } = useDesk();
  const t = words.publishing;
  return (
    <details className="publishing-fold">
      <summary>{t.releases}</summary>
      <ul className="desk-list">
        {releases.map(({ id, madeAt, isLive, published }) => (
          <li key={id} className="publishing-link">
            <span className="tabular">{fill(t.madeAt, { moment: deskMoment(madeAt, facts.language) })}</span>
            {isLive && <strong>{t.live}</strong>}
            {published && (
              <span className="desk-soft tabular">
                {fill(t.publishedBy, {
                  name: published.by.name,
                  moment: deskMoment(published.at, facts.language),
                })}
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
  const { words, facts } = useDesk();
  const t = words.publishing;
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
          <p>{fill(t.undoText, { moment: deskMoment(former.madeAt, facts.language) })}</p>
        </QuestionDialog>
      )}
    </DialogButton>
  );
}

/** Whether a package pauses too, after a version was taken back that had its latest homes. */
export function PauseImports({
  imports,
  onPaused,
}: {
  imports: DeskPublishing["importsThatGoOn"];
  onPaused: () => Promise<void>;
}) {
  const { words, account } = useDesk();
  const { publishing: t } = words;
  const { send, busy, failure } = useDeskSend();
  return imports.map(({ source, title }) => (
    <div key={source}>
      <p>{fill(t.importGoesOn, { package: title })}</p>
      <DeskMessage text={failure} />
      {account.rights.includes("settings.edit") && (
        <DeskButton
          label={fill(t.pauseImport, { package: title })}
          isOff={busy !== null}
          onClick={async () => {
            if (await send("import/pause/", { source, paused: true })) await onPaused();
          }}
        />
      )}
    </div>
  ));
}
