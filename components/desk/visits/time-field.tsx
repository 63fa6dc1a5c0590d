import { Field } from "@/components/ui/field";
import type { VisitTimesAnswer } from "@/lib/desk/contract/visits-answers";
import { spelledDay } from "@/lib/domain/text/dates";
import { slotsByDay } from "@/lib/forms/appointments";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** A time that is being chosen: one of the free hours, or any other. */
export interface ChosenTime {
  isOther: boolean;
  /** `2026-11-24T10:00`; parts may be missing while it is typed. */
  slot: string;
}

/** A day and a time of Belgian clocks, typed. */
export function ClockFields({
  id,
  slot,
  labels,
  onChange,
}: {
  id: string;
  slot: string;
  labels: { day: string; clock: string };
  onChange: (slot: string) => void;
}) {
  const [day = "", time = ""] = slot.split("T");
  const fields = [
    { name: "day", type: "date", value: day, slotOf: (text: string) => `${text}T${time}` },
    { name: "clock", type: "time", step: 300, value: time, slotOf: (text: string) => `${day}T${text}` },
  ] as const;
  return (
    <div className="visit-clock">
      {fields.map(({ name, slotOf, ...input }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{labels[name]}</label>
          <input
            {...input}
            id={`${id}-${name}`}
            onChange={({ target }) => onChange(slotOf(target.value))}
            className="control h-12 px-3"
          />
        </div>
      ))}
    </div>
  );
}

/**
 * When a visit is: one of the free hours of its property, or another time that was agreed on.
 * @param refusals how often a time was not taken: each time the free hours are read anew, as somebody may have been quicker
 */
export function TimeField({
  propertyId,
  chosen,
  error,
  refusals,
  onChoose,
}: {
  propertyId: number;
  chosen: ChosenTime;
  error?: string;
  refusals: number;
  onChoose: (chosen: ChosenTime) => void;
}) {
  const { words, facts } = useDesk();
  const { time: t } = words.visits;
  const { answer } = useDeskRead<VisitTimesAnswer>(`visit-times/?property=${propertyId}`, refusals);
  const slots = answer?.slots ?? [];
  const isFree = slots.some(({ slot }) => slot === chosen.slot);
  const isOther = chosen.isOther || (chosen.slot !== "" && answer !== null && !isFree);
  return (
    <>
      <Field id="visit-slot" label={t.label} error={error}>
        {(aria) => (
          <select
            {...aria}
            value={isOther ? "other" : isFree ? chosen.slot : ""}
            onChange={({ target: { value } }) =>
              onChoose(value === "other" ? { ...chosen, isOther: true } : { isOther: false, slot: value })
            }
            className="control h-12 px-3"
          >
            <option value="">{answer ? t.choose : words.loading}</option>
            <option value="other">{t.other}</option>
            {slotsByDay(slots).map(({ day, slots: ofDay }) => (
              <optgroup key={day} label={spelledDay(day, facts.language)}>
                {ofDay.map(({ slot, from }) => (
                  <option key={slot} value={slot}>
                    {spelledDay(day, facts.language)}, {from}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {isOther && (
        <>
          <p className="desk-soft">{t.otherHint}</p>
          <ClockFields
            id="visit-other"
            slot={chosen.slot}
            labels={t}
            onChange={(slot) => onChoose({ isOther: true, slot })}
          />
        </>
      )}
    </>
  );
}
