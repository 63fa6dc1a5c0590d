import { useState } from "react";
import type { Publication } from "@/lib/desk/contract/publishing-answers";
import { canCancel } from "@/lib/domain/desk/publication";
import { type BuildStep, buildSteps } from "@/lib/domain/operations/build-progress";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskStatus } from "../desk-message";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** Steps that are skipped where the code has not changed, as nearly always. */
const optional: readonly BuildStep[] = ["compile"];

function Steps({ publication }: { publication: Publication }) {
  const t = useDesk().words.publishing;
  const { progress } = publication;
  const current = progress ? buildSteps.indexOf(progress.step) : -1;
  return (
    <ol className="publishing-steps">
      {buildSteps.map((step, place) => {
        const isCurrent = place === current;
        if (!isCurrent && optional.includes(step)) return null;
        const total = isCurrent ? progress?.total : undefined;
        const done = progress?.done ?? 0;
        return (
          <li
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            data-state={place < current ? "done" : undefined}
          >
            <span>{t.steps[step]}</span>
            <span className="tabular">{total !== undefined && fill(t.of, { done, total })}</span>
            {total !== undefined && <progress value={done} max={total} aria-label={t.steps[step]} />}
          </li>
        );
      })}
    </ol>
  );
}

/** A publication that runs: by whom, how far, and the way to end it. */
export function RunningPublication({
  publication,
  mayCancel,
  isCancelling,
  onCancel,
}: {
  publication: Publication;
  mayCancel: boolean;
  isCancelling: boolean;
  onCancel: () => void;
}) {
  const { words, facts } = useDesk();
  const t = words.publishing;
  const { kind, by, isPlanned, startedAt, progress } = publication;
  const started = fill(isPlanned ? t.planned : t.startedBy, {
    name: by.name,
    moment: deskMoment(startedAt, facts.language),
  });
  return (
    <>
      <h2>{t.running[kind]}</h2>
      <p className="desk-soft tabular">{started}</p>
      <p role="status" className="sr-only">
        {progress ? t.steps[progress.step] : t.starting}
      </p>
      {kind === "publish" && <Steps publication={publication} />}
      {mayCancel && canCancel(progress?.step ?? null) && kind !== "undo" && (
        <DeskButton label={isCancelling ? t.cancelling : t.cancel} isOff={isCancelling} onClick={onCancel} />
      )}
    </>
  );
}

/** What the programs wrote; read where somebody opens it. */
function Log() {
  const t = useDesk().words.publishing;
  const [isOpen, setOpen] = useState(false);
  const { answer, failure } = useDeskRead<{ lines: string[] }>(isOpen ? "publishing/log/" : null);
  return (
    <details className="publishing-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.log}</summary>
      <pre className="publishing-log">
        {failure || (answer ? answer.lines.join("\n") || t.empty : t.loading)}
      </pre>
    </details>
  );
}

/** How the last publication has ended. */
export function EndedPublication({
  publication,
  maySeeLog,
}: {
  publication: Publication;
  maySeeLog: boolean;
}) {
  const { words, facts } = useDesk();
  const t = words.publishing;
  const { kind, state, by, endedAt, startedAt, failure } = publication;
  const who = (
    <p className="desk-soft tabular">
      {fill(t.by, { name: by.name, moment: deskMoment(endedAt ?? startedAt, facts.language) })}
    </p>
  );
  if (state === "done" || state === "cancelled")
    return (
      <div>
        <DeskStatus text={state === "done" ? t.done[kind] : t.cancelled} />
        {who}
      </div>
    );
  return (
    <div>
      <div role="alert" className="desk-alert">
        <p>{t.failed}</p>
        {failure && <p className="font-normal">{t.failures[failure]}</p>}
      </div>
      {who}
      {maySeeLog && failure !== "missed" && failure !== "interrupted" && <Log />}
    </div>
  );
}
