import { useCallback, useLayoutEffect, useRef } from "react";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import { offerDeposit } from "@/lib/domain/law/deposits";
import { formatPrice } from "@/lib/domain/text/money";
import { parseAmount } from "@/lib/domain/text/typed-amounts";
import { fill } from "@/lib/domain/text/words";
import type { RentalConditions } from "@/lib/forms/appointments";
import { type FlowName, flows } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FieldLayout, FormValues } from "@/lib/forms/layout";
import { FormFailure } from "./form-failure";
import { FormFrame } from "./form-frame";
import { FormSlots, NoSlots } from "./form-slots";
import type { FormWords } from "./form-words";
import { RecentSales } from "./recent-sales";
import { RentalConditionFields } from "./rental-conditions";
import { useAppointments } from "./use-appointments";
import { useFormFlow } from "./use-form-flow";

/** The deposit on the amount that is typed: a tenth (specification, point 9). */
function FormDeposit({ words, amount }: { words: FormWords; amount: unknown }) {
  const value = parseAmount(String(amount ?? ""));
  return (
    <output className="mt-1.5 block min-h-5 text-sm leading-5 text-(--form-soft)">
      {!value ? "" : fill(words.deposit, { amount: formatPrice(offerDeposit(value)) })}
    </output>
  );
}

/** How much of a file is sent, for the eye; a screen reader hears it from the form's status. */
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

/** A form with all its behaviour: checks, drafts, sending. */
export function InteractiveForm({
  flow,
  data,
  prerendered,
  level,
  subject,
  preset,
  onSwitchFlow,
}: {
  flow: FlowName;
  data: FormResources;
  /** The form of the server that it takes over, with what was typed into it. */
  prerendered?: FlowName;
  level?: "h2" | "h3";
  subject?: FormSubject;
  preset?: FormValues;
  /** Called where another form serves better: for a visit at a time that is not offered. */
  onSwitchFlow?: (flow: FlowName, preset: FormValues) => void;
}) {
  const conditions = useRef<RentalConditions | null>(null);
  const requiresTick = useCallback(() => conditions.current?.mustConfirm ?? false, []);
  const form = useFormFlow({ flow, data, prerendered, subject, preset, requiresTick });
  const { setValue } = form;
  const refused = form.failure?.kind === "refused" ? form.failure.code : null;
  const isTaken =
    refused === "appointments-full" || form.errors.slot !== undefined || form.errors.hour !== undefined;
  const comesToOwner = flows[flow].hour === true;
  const ofProperty = flow === "appointment" ? subject?.set.propertyId : undefined;
  const appointments = useAppointments(comesToOwner ? "valuation" : ofProperty, isTaken ? form.attempt : 0);
  const offer = appointments.state === "loaded" ? appointments.offer : null;
  useLayoutEffect(() => {
    // While the times are fetched again they stay what they were.
    if (!offer) return;
    conditions.current = offer.statements;
    setValue("maySell", offer.maySell === true);
  }, [offer, setValue]);
  const onOther = () => onSwitchFlow?.("contact-me", { kind: "visit" });
  if (offer?.slots.length === 0 && !comesToOwner)
    return (
      <NoSlots
        data={data}
        isBookable={offer.isBookable}
        propertyId={subject?.set.propertyId}
        onOther={onOther}
      />
    );
  const words = data.forms;
  const view = { flow, data, subject, values: form.values, errors: form.errors, bind: form.bind };
  const special = (field: FieldLayout) =>
    field.kind === "slots" ? (
      <FormSlots
        view={view}
        field={field}
        appointments={appointments}
        onOther={comesToOwner ? undefined : onOther}
      />
    ) : (
      <RentalConditionFields view={view} appointments={appointments} />
    );
  const below = ({ name }: FieldLayout) => {
    if (name === "amount") return <FormDeposit words={words} amount={form.values.amount} />;
    return name === "remark" && comesToOwner ? (
      <RecentSales data={data} values={form.values} level={level === "h2" ? "h3" : "h4"} />
    ) : null;
  };
  const status = {
    idle: form.captcha === "idle" ? "" : words.captcha[form.captcha],
    // Read out at each quarter, not at each percent.
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
          sentences={data.errors}
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
