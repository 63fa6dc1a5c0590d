import type { ImportRunLine } from "@/lib/desk/contract/import-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { deskMoment } from "../desk-words";
import { DialogButton, QuestionDialog } from "../question-dialog";
import { useDesk } from "../use-desk";
import type { ImportPart } from "./import-part";

function Run({ run, act, isBusy }: { run: ImportRunLine } & Pick<ImportPart, "act" | "isBusy">) {
  const { words, facts, account } = useDesk();
  const t = words.import;
  const { id, startedAt, endedAt, state, step, counts, findings, failure, mayUndo } = run;
  const seconds = endedAt && Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  const names = Object.keys(t.counts) as (keyof typeof t.counts)[];
  const came = names.flatMap((name) =>
    counts[name] ? [countText(t.counts[name], counts[name], facts.language)] : [],
  );
  return (
    <li className="import-line">
      <p>
        <strong className="tabular">{deskMoment(startedAt, facts.language)}</strong>{" "}
        {state === "running" ? t.steps[step] : t.runStates[state]}{" "}
        {seconds !== null && <span className="desk-soft tabular">{fill(t.seconds, { count: seconds })}</span>}
      </p>
      {came.length > 0 && <p>{came.join(" · ")}</p>}
      {failure && <p>{failure}</p>}
      {findings.length > 0 && (
        <details>
          <summary>{t.found}</summary>
          <ul className="desk-bullets">
            {findings.map(({ text, count }) => (
              <li key={text}>
                {text} {count > 1 && <span className="desk-soft tabular">{fill(t.times, { count })}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayUndo && account.rights.includes("releases.publish") && (
        <DialogButton label={t.undo}>
          {(close) => (
            <QuestionDialog
              heading={t.undoHeading}
              cancel={t.cancel}
              confirm={t.undoConfirm}
              isBusy={isBusy}
              onClose={close}
              onConfirm={async () => {
                await act("undo", { run: id }, t.undone);
                close();
              }}
            >
              <p>{t.undoText}</p>
            </QuestionDialog>
          )}
        </DialogButton>
      )}
    </li>
  );
}

/** What each run has brought, the newest first, and the way back. */
export function ImportRuns({ state: { runs }, ...part }: ImportPart) {
  const t = useDesk().words.import;
  if (runs.length === 0) return <p>{t.noRuns}</p>;
  return (
    <ul className="desk-list">
      {runs.map((run) => (
        <Run key={run.id} run={run} {...part} />
      ))}
    </ul>
  );
}
