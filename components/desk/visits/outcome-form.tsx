import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { DeskVisitDetail } from "@/lib/desk/contract/visits-answers";
import { DeskButton } from "../desk-button";
import { AreaField, Chips } from "../desk-fields";
import { Quote } from "../desk-parts";
import { useDesk } from "../use-desk";
import { useDraft } from "../use-draft";
import type { RecordWork } from "../use-record";

export type PartProps = { visit: DeskVisitDetail; work: RecordWork<DeskVisitDetail> };

const outcomes = ["done", "noShow"] as const;

/** What came of a visit, as far as that is noted. */
export const notedOutcome = ({ status }: DeskVisitDetail) => outcomes.find((outcome) => outcome === status);

/** What the visitor has said of it, and a button that adds that to what is written for the owner: the agent reads it first, and takes names out. */
function VisitorAnswer({ visit, onTake }: { visit: DeskVisitDetail; onTake: (text: string) => void }) {
  const { answer: t } = useDesk().words.visits;
  if (!visit.answer) return null;
  const { answer, forOwner, reason } = visit.answer;
  return (
    <div className="field">
      <Quote label={t[answer]} text={reason ?? t.noReason} language={reason ? visit.language : undefined} />
      <DeskButton label={t.take} onClick={() => onTake([forOwner, reason].filter(Boolean).join(" "))} />
    </div>
  );
}

/** What came of it, or what the owner should know before. */
export function OutcomeForm({ visit, work }: PartProps) {
  const { words } = useDesk();
  const { outcome: t, states, view } = words.visits;
  const stored = visit.comment ?? "";
  const [typed, setTyped] = useDraft<{ comment: string; before: string }>(`outcome ${visit.reference}`);
  const comment = typed?.comment ?? stored;
  const noted = notedOutcome(visit);
  const [chosen, setStatus] = useState<(typeof outcomes)[number] | null>(null);
  const status = chosen ?? noted ?? "done";
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.change("outcome", { comment, ...(visit.hasBegun && { status }) }, t.done)) setTyped(null);
  };
  return (
    <section aria-label={visit.hasBegun ? t.heading : t.forOwner}>
      {visit.hasBegun && <h2>{t.heading}</h2>}
      <form method="dialog" onSubmit={save} className="form desk-form">
        {visit.hasBegun && (
          <fieldset className="field">
            <legend className="sr-only">{t.heading}</legend>
            <div className="visit-choices">
              <Chips
                name="outcome"
                options={outcomes.map((outcome) => [outcome, states[outcome]] as const)}
                chosen={status}
                onChoose={setStatus}
              />
            </div>
          </fieldset>
        )}
        <VisitorAnswer
          visit={visit}
          onTake={(text) =>
            setTyped({
              comment: [comment.trim(), text].filter(Boolean).join("\n"),
              before: typed?.before ?? stored,
            })
          }
        />
        {typed && stored !== "" && stored !== typed.before && <Quote label={view.comment} text={stored} />}
        <AreaField
          id="visit-comment"
          label={t.forOwner}
          hint={t.hint}
          rows={3}
          maxLength={1000}
          value={comment}
          onText={(text) => setTyped({ comment: text, before: typed?.before ?? stored })}
        />
        <BusyButton
          id="visit-note"
          label={t.submit}
          busyLabel={words.request.saving}
          busy={work.busy === "outcome"}
        />
      </form>
    </section>
  );
}
