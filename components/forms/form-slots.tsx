import { useState } from "react";
import { ChoiceControl } from "@/components/forms/fields/controls";
import { type FieldView, fieldId } from "@/components/forms/fields/field-view";
import { FilledText, PhoneLink } from "@/components/ui/filled-text";
import { shortDay, spelledDay } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { slotsByDay } from "@/lib/forms/appointments";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FieldLayout } from "@/lib/forms/layout";
import type { AppointmentsState } from "./use-appointments";

const action = "min-h-11 font-semibold link-line";

/** To the page where somebody waits for a time: plain, so that it works by itself. */
function WaitLink({
  data: { forms, facts },
  propertyId,
  day,
}: {
  data: Pick<FormResources, "forms" | "facts">;
  propertyId: unknown;
  day?: string;
}) {
  const query = new URLSearchParams({
    property: String(propertyId),
    language: facts.language,
    ...(day && { day }),
  });
  return (
    <a href={`/api/appointments/wait/?${query}`} className={`${action} inline-flex items-center`}>
      {forms.slots.wait}
    </a>
  );
}

/** Instead of the form where no time is free, or none is offered at all. */
export function NoSlots({
  data,
  isBookable,
  propertyId,
  onOther,
}: {
  data: FormResources;
  isBookable: boolean;
  propertyId: unknown;
  onOther: () => void;
}) {
  const { errors, forms, facts } = data;
  return (
    <div className="rounded bg-sand p-4">
      <p role="alert">{isBookable ? `${errors.appointmentsFull}.` : forms.slots.byRequest}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {isBookable && <WaitLink data={data} propertyId={propertyId} />}
        <button type="button" onClick={onOther} className={action}>
          {isBookable ? forms.slots.other : forms.open.request}
        </button>
      </p>
      <p className="mt-2 text-note">
        <FilledText text={forms.states.phone} phone={<PhoneLink {...facts.phone} />} />
      </p>
    </div>
  );
}

/** The free times of a visit: a day, then an hour of it. While they load or have failed, what can be done instead. */
export function FormSlots({
  view,
  field: { name, required },
  appointments,
  onOther,
}: {
  view: FieldView;
  field: FieldLayout;
  appointments: AppointmentsState;
  /** Opens the question about another time; missing where the form itself goes on without one. */
  onOther?: (() => void) | undefined;
}) {
  const { facts, forms } = view.data;
  const words = forms.slots;
  const chosen = String(view.values[name] ?? "").slice(0, 10);
  const [picked, setPicked] = useState(chosen);
  const id = fieldId(view.flow, name);
  const otherButton = onOther && (
    <button type="button" onClick={onOther} className={action}>
      {words.other}
    </button>
  );
  if (appointments.state === "loading")
    return (
      <p role="status" className="flex min-h-32 items-center rounded bg-sand px-4">
        {words.loading}
      </p>
    );
  if (appointments.state === "failed")
    return (
      <div className="min-h-32 rounded bg-sand p-4" role="status">
        <p>{words.failed}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <button type="button" id={id} onClick={appointments.retry} className={action}>
            {words.retry}
          </button>
          {otherButton}
        </p>
      </div>
    );
  const { slots, fullDays = [] } = appointments.offer;
  const free = slotsByDay(slots);
  const days = [...free, ...fullDays.map((day) => ({ day, slots: [] }))].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  );
  const current = days.find(({ day }) => day === picked) ?? free[0];
  if (!current) return <p className="rounded bg-sand p-4">{words.none}</p>;
  const choices = current.slots.map(({ slot, from, to }) => ({ value: slot, name: `${from}–${to}` }));
  const aria = {
    id,
    "aria-describedby": undefined,
    "aria-invalid": view.errors[name] ? (true as const) : undefined,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm text-(--form-soft)">{words.day}</legend>
        <div className="relative -mx-1 flex gap-2.5 overflow-x-auto p-1">
          {days.map(({ day, slots: ofDay }) => (
            <label
              key={day}
              className="relative flex min-h-12 shrink-0 cursor-pointer items-center whitespace-nowrap rounded border border-line-strong bg-white px-4 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="slot-day"
                value={day}
                checked={day === current.day}
                onChange={() => setPicked(day)}
                className="sr-only"
              />
              {shortDay(day, facts.language)}
              {ofDay.length === 0 && <span className="ml-1.5 text-sm">{words.full}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm text-(--form-soft)">
          {fill(words.time, { day: spelledDay(current.day, facts.language) })}
        </legend>
        {current.slots.length === 0 ? (
          <div className="rounded bg-sand p-4">
            <p role="status">{fill(words.fullDay, { day: spelledDay(current.day, facts.language) })}</p>
            <WaitLink data={view.data} propertyId={view.subject?.set.propertyId} day={current.day} />
          </div>
        ) : (
          <ChoiceControl
            key={current.day}
            type="radio"
            aria={aria}
            bound={view.bind(name)}
            choices={required ? choices : [...choices, { value: "", name: words.unsuitable }]}
            className={`grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 [&>label]:gap-2 [&>label]:px-2.5 ${required ? "[&>label]:whitespace-nowrap" : "[&>label:last-child]:col-span-full [&>label:not(:last-child)]:whitespace-nowrap"}`}
          />
        )}
      </fieldset>
    </div>
  );
}
