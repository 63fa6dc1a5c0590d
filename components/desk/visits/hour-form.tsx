import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { DeskWeek, HourChangeAnswer } from "@/lib/desk/contract/visits-answers";
import { clockAfter } from "@/lib/domain/forms/visit-hours";
import { fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { useDeskRead } from "../use-desk-read";
import { useForm } from "../use-form";
import { PropertyField } from "./property-field";
import { ClockFields } from "./time-field";

const kinds = ["closed", "open"] as const;
const scopes = ["all", "agent", "property"] as const;

/** Choices of which one is taken, as chips. */
function Choices<Value extends string>({
  name,
  label,
  values,
  chosen,
  error,
  textOf,
  onChange,
}: {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: Value | null;
  error: string | undefined;
  textOf: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  return (
    <Field id={`hours-${name}`} label={label} group error={error}>
      {() => (
        <div className="visit-choices">
          {values.map((value) => (
            <label key={value} className="chip">
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                onChange={() => onChange(value)}
                className="checkmark"
              />
              {textOf(value)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

/** Opens or closes hours once. @param slot the hour that is closed, the day, or `1` for any */
export function HourForm({ slot, ...props }: DeskSectionProps & { slot: string }) {
  const { words, address } = props;
  const { hours: t, time } = words.visits;
  const { answer: week } = useDeskRead<DeskWeek>(props, "visits/", props.onSignedOut);
  const { errors, failure, isBusy, send } = useForm<HourChangeAnswer>(props);
  const isHour = slot.includes("T");
  const day = slot.length >= 10 ? slot.slice(0, 10) : "";
  /** What was asked for already is chosen, and nothing else: a closing for everybody is no slip. */
  const [kind, setKind] = useState<(typeof kinds)[number] | null>(isHour ? "closed" : null);
  const [from, setFrom] = useState(isHour ? slot : `${day}T`);
  const [until, setUntil] = useState(isHour ? clockAfter(slot, 60) : `${day}T`);
  const shown = Number(address.query.get("property")) || null;
  const [scope, setScope] = useState<(typeof scopes)[number] | null>(shown === null ? null : "property");
  const [isIncomplete, setIncomplete] = useState(false);
  const [agent, setAgent] = useState("");
  const [propertyId, setPropertyId] = useState(shown);
  const [reason, setReason] = useState("");
  const [answer, setAnswer] = useState<HourChangeAnswer | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(null);
    setIncomplete(!kind || !scope);
    if (!kind || !scope)
      return document.querySelector<HTMLElement>(`input[name=${kind ? "scope" : "kind"}]`)?.focus();
    const whom = {
      all: {},
      agent: { agent: agent || week?.mine || week?.agents[0]?.id },
      // Without one it would be for all.
      property: { propertyId: propertyId ?? 0 },
    }[scope];
    setAnswer(await send("visit-hours/", { kind, from, to: until, reason, ...whom }));
  };
  return (
    <form method="dialog" noValidate onSubmit={submit} className="form desk-form desk-narrow">
      <h1 className="text-section">{t.heading}</h1>
      {failure && <DeskMessage text={failure} />}
      <div role="status" className="desk-status">
        {answer && (
          <>
            <p>{t.done}</p>
            {answer.booked > 0 && <p>{fill(t.booked, { count: answer.booked })}</p>}
          </>
        )}
      </div>
      <Choices
        name="kind"
        label={t.kind}
        values={kinds}
        chosen={kind}
        error={isIncomplete && !kind ? t.chooseKind : undefined}
        textOf={(value) => t[value === "closed" ? "close" : "open"]}
        onChange={setKind}
      />
      <Field id="hours-from" label={t.from} group error={errors.from}>
        {() => <ClockFields id="hours-from" slot={from} labels={time} onChange={setFrom} />}
      </Field>
      <Field id="hours-to" label={t.to} group error={errors.to}>
        {() => <ClockFields id="hours-to" slot={until} labels={time} onChange={setUntil} />}
      </Field>
      <Choices
        name="scope"
        label={t.scope}
        values={scopes}
        chosen={scope}
        error={isIncomplete && !scope ? t.chooseScope : undefined}
        textOf={(value) => t[value]}
        onChange={setScope}
      />
      {scope === "agent" && week && (
        <Field id="hours-agent" label={t.agent} error={errors.agent}>
          {(aria) => (
            <select
              {...aria}
              value={agent || (week.mine ?? week.agents[0]?.id ?? "")}
              onChange={(event) => setAgent(event.target.value)}
              className="control h-12 px-3"
            >
              {week.agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {scope === "property" && (
        <PropertyField {...props} chosen={propertyId} error={errors.propertyId} onChoose={setPropertyId} />
      )}
      <Field id="hours-reason" label={t.reason} mark={words.visits.phone.optional} error={errors.reason}>
        {(aria) => (
          <input
            {...aria}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className="control h-12 px-3"
          />
        )}
      </Field>
      {week && (
        <p className="desk-soft">
          {fill(t.hint, { hours: week.rules.noticeHours, days: week.rules.horizonDays })}
        </p>
      )}
      <div className="desk-actions">
        <BusyButton id="hours-save" label={t.submit} busyLabel={words.request.saving} busy={isBusy} />
      </div>
    </form>
  );
}
