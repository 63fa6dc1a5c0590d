import { type FormEvent, useId } from "react";
import type { PlannedPublication } from "@/lib/desk/contract/publishing-answers";
import { brusselsClock } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";

const day = 24 * 60 * 60_000;

/** Tomorrow at eight: before anybody is at the desk. */
const usualTime = () => `${brusselsClock(new Date(Date.now() + day)).slice(0, 10)}T08:00`;

/** Publishing at an hour: what is planned, and the form for another time. */
export function PlanForm({
  plan,
  onPlan,
  onDrop,
}: {
  plan: PlannedPublication | null;
  onPlan: (time: string) => void;
  onDrop: (id: string) => void;
}) {
  const { words, facts } = useDesk();
  const t = words.publishing;
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPlan(String(new FormData(event.currentTarget).get("time") ?? ""));
  };
  return (
    <div className="publishing-plan">
      {plan && (
        <>
          <p>{fill(t.isPlanned, { moment: deskMoment(plan.at, facts.language), name: plan.by.name })}</p>
          <DeskButton look="plain" label={t.planCancel} onClick={() => onDrop(plan.id)} />
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
          <DeskButton label={t.planSave} type="submit" />
        </form>
      </details>
    </div>
  );
}
