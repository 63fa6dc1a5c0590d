import { type FormEvent, useId } from "react";
import type { PlannedPublication } from "@/lib/desk/contract/publishing-answers";
import { brusselsClock } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { type DeskBase, deskMoment } from "../desk-words";

const day = 24 * 60 * 60_000;

/** Tomorrow at eight: before anybody is at the desk. */
const usualTime = () => `${brusselsClock(new Date(Date.now() + day)).slice(0, 10)}T08:00`;

/** Publishing at an hour: what is planned, and the form for another time. */
export function PlanForm({
  words,
  plan,
  onPlan,
  onDrop,
}: DeskBase & {
  plan: PlannedPublication | null;
  onPlan: (time: string) => void;
  onDrop: (id: string) => void;
}) {
  const { publishing: t } = words;
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPlan(String(new FormData(event.currentTarget).get("time") ?? ""));
  };
  return (
    <div className="publishing-plan">
      {plan && (
        <>
          <p>{fill(t.isPlanned, { moment: deskMoment(plan.at), name: plan.by.name })}</p>
          <button type="button" className="desk-plain" onClick={() => onDrop(plan.id)}>
            {t.planCancel}
          </button>
        </>
      )}
      <details key={plan?.id ?? ""}>
        <summary>{plan ? t.planAgain : t.plan}</summary>
        <form method="dialog" onSubmit={submit}>
          <label htmlFor={id} className="desk-soft">
            {t.planTime}
          </label>
          <input
            id={id}
            name="time"
            type="datetime-local"
            required
            min={brusselsClock(new Date())}
            defaultValue={plan ? brusselsClock(new Date(plan.at)) : usualTime()}
            aria-describedby={`${id}-hint`}
            className="control h-12 px-3"
          />
          <p id={`${id}-hint`} className="desk-soft">
            {t.planHint}
          </p>
          <button type="submit" className="desk-button">
            {t.planSave}
          </button>
        </form>
      </details>
    </div>
  );
}
