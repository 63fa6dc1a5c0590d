import { useLayoutEffect } from "react";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import { fill } from "@/lib/domain/text/words";
import type { FlowName } from "@/lib/forms/flow-names";
import type { FieldLayout, FormValues } from "@/lib/forms/layout";
import { FormDeposit } from "./form-deposit";
import { FormFailure } from "./form-failure";
import { FormFrame } from "./form-frame";
import { FormSlots, NoSlots } from "./form-slots";
import type { FormSnapshot } from "./form-snapshot";
import type { FormData, FormWords } from "./form-words";
import { RentalConditionFields } from "./rental-conditions";
import { useAppointments } from "./use-appointments";
import { useFormFlow } from "./use-form-flow";

/** How much of a file is on its way, for the eye; who listens hears of it by the form's status. */
function UploadProgress({ words, percent }: { words: FormWords; percent: number }) {
  const { cv } = words.labels;
  return (
    <div className="mt-3 text-sm text-(--form-soft) tabular">
      <progress aria-label={cv} value={percent} max={100} className="block h-2 w-full accent-brick" />
      <p aria-hidden="true" className="mt-1.5 min-h-6 leading-6">
        {fill(words.states.progress, { percent })}
      </p>
    </div>
  );
}

/** A form that is awake: checks, keeps, sends. Loaded when somebody touches one. */
export function InteractiveForm({
  flow,
  data,
  start,
  level,
  subject,
  preset,
  onThere,
  onElsewhere,
}: {
  flow: FlowName;
  data: FormData;
  start: FormSnapshot;
  level?: "h2" | "h3";
  subject?: FormSubject;
  preset?: FormValues;
  /** It has taken over from what stood there before. */
  onThere?: () => void;
  /** Another form serves better: a visit at a time of one's own. */
  onElsewhere?: (flow: FlowName, preset: FormValues) => void;
}) {
  const form = useFormFlow({ flow, data, start, subject, preset });
  const refused = form.failure?.kind === "refused" ? form.failure.code : null;
  const isTaken = refused === "appointments-full" || form.errors.slot !== undefined;
  const appointments = useAppointments(
    flow === "appointment" ? subject?.set.propertyId : undefined,
    isTaken ? form.attempt : 0,
  );
  useLayoutEffect(() => onThere?.(), [onThere]);
  const onOther = () => onElsewhere?.("contact-me", { kind: "visit" });
  if (appointments.state === "there" && appointments.offer.slots.length === 0)
    return <NoSlots data={data} onOther={onOther} />;
  const words = data.forms;
  const view = { flow, data, subject, values: form.values, errors: form.errors, bind: form.bind };
  const special = (field: FieldLayout) =>
    field.kind === "slots" ? (
      <FormSlots view={view} appointments={appointments} onOther={onOther} />
    ) : (
      <RentalConditionFields view={view} appointments={appointments} />
    );
  const below = (field: FieldLayout) =>
    field.name === "amount" ? <FormDeposit words={words} amount={form.values.amount} /> : null;
  const status = {
    idle: form.captcha === "idle" ? "" : words.captcha[form.captcha],
    // Read out at each quarter: not at each percent.
    sending: form.progress
      ? fill(words.states.progress, { percent: Math.floor(form.progress / 25) * 25 })
      : words.states.sending,
    sent: words.states.sent,
  }[form.phase];
  return (
    <FormFrame
      view={{ ...view, special, below }}
      step={form.step}
      level={level}
      top={
        <FormFailure
          view={view}
          names={form.names}
          failure={form.failure}
          attempt={form.attempt}
          level={level}
        />
      }
      status={status}
      progress={form.progress !== null && <UploadProgress words={words} percent={form.progress} />}
      busy={form.phase !== "idle"}
      form={form.form}
      heading={form.heading}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      onPrevious={form.onPrevious}
    />
  );
}
