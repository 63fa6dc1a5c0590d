import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { DeskWeek, HourChangeAnswer } from "@/lib/desk/contract/visits-answers";
import { clockAfter } from "@/lib/domain/forms/visit-hours";
import { fill } from "@/lib/domain/text/words";
import { Chips, SelectField, TextField } from "../desk-fields";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useForm } from "../use-form";
import { PropertyField } from "./property-field";
import { ClockFields } from "./time-field";

type Kind = "closed" | "open";
type Scope = "all" | "agent" | "property";

/** Opens or closes hours once. @param slot the hour that is closed, the day, or `1` for any */
export function HourForm({ slot }: { slot: string }) {
  const { words, address } = useDesk();
  const { hours: t, time } = words.visits;
  const { answer: week } = useDeskRead<DeskWeek>("visits/");
  const { errors, failure, isBusy, send } = useForm();
  const isHour = slot.includes("T");
  const day = slot.length >= 10 ? slot.slice(0, 10) : "";
  /** What was asked for already is chosen, and nothing else: a closing for everybody is no slip. */
  const [kind, setKind] = useState<Kind | null>(isHour ? "closed" : null);
  const [from, setFrom] = useState(isHour ? slot : `${day}T`);
  const [until, setUntil] = useState(isHour ? clockAfter(slot, 60) : `${day}T`);
  const initial = Number(address.query.get("property")) || null;
  const [scope, setScope] = useState<Scope | null>(initial === null ? null : "property");
  const [isIncomplete, setIncomplete] = useState(false);
  const [agent, setAgent] = useState("");
  const [propertyId, setPropertyId] = useState(initial);
  const [reason, setReason] = useState("");
  const [answer, setAnswer] = useState<HourChangeAnswer | null>(null);
  const kinds = [
    ["closed", t.close],
    ["open", t.open],
  ] as const;
  const scopes = (["all", "agent", "property"] as const).map((name) => [name, t[name]] as const);
  const missing = (choice: string | null, text: string) => (isIncomplete && !choice ? text : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(null);
    setIncomplete(!kind || !scope);
    if (!kind || !scope)
      return document.querySelector<HTMLElement>(`input[name=${kind ? "scope" : "kind"}]`)?.focus();
    const target = {
      all: {},
      agent: { agent: agent || week?.mine || week?.agents[0]?.id },
      // Without one it would be for all.
      property: { propertyId: propertyId ?? 0 },
    }[scope];
    setAnswer(await send<HourChangeAnswer>("visit-hours/", { kind, from, to: until, reason, ...target }));
  };
  return (
    <form method="dialog" noValidate onSubmit={submit} className="form desk-form desk-narrow">
      <h1 className="text-section">{t.heading}</h1>
      <DeskMessage text={failure} />
      <div role="status" className="desk-status">
        {answer && (
          <>
            <p>{t.done}</p>
            {answer.booked > 0 && <p>{fill(t.booked, { count: answer.booked })}</p>}
          </>
        )}
      </div>
      <Field id="hours-kind" label={t.kind} group error={missing(kind, t.chooseKind)}>
        {() => (
          <div className="visit-choices">
            <Chips name="kind" options={kinds} chosen={kind} onChoose={setKind} />
          </div>
        )}
      </Field>
      <Field id="hours-from" label={t.from} group error={errors.from}>
        {() => <ClockFields id="hours-from" slot={from} labels={time} onChange={setFrom} />}
      </Field>
      <Field id="hours-to" label={t.to} group error={errors.to}>
        {() => <ClockFields id="hours-to" slot={until} labels={time} onChange={setUntil} />}
      </Field>
      <Field id="hours-scope" label={t.scope} group error={missing(scope, t.chooseScope)}>
        {() => (
          <div className="visit-choices">
            <Chips name="scope" options={scopes} chosen={scope} onChoose={setScope} />
          </div>
        )}
      </Field>
      {scope === "agent" && week && (
        <SelectField
          id="hours-agent"
          label={t.agent}
          error={errors.agent}
          value={agent || (week.mine ?? week.agents[0]?.id ?? "")}
          onValue={setAgent}
          options={week.agents.map(({ id, name }) => [id, name] as const)}
        />
      )}
      {scope === "property" && (
        <PropertyField chosen={propertyId} error={errors.propertyId} onChoose={setPropertyId} />
      )}
      <TextField
        id="hours-reason"
        label={t.reason}
        mark={words.visits.phone.optional}
        error={errors.reason}
        maxLength={200}
        value={reason}
        onText={setReason}
      />
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
