import { useEffect } from "react";
import { Field } from "@/components/ui/field";
import type { VisitTimesAnswer } from "@/lib/desk/contract/visits-answers";
import { spelledDay } from "@/lib/domain/text/dates";
import { slotsByDay } from "@/lib/forms/appointments";
import type { DeskSectionProps } from "../desk-section";
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
  return (
    <div className="visit-clock">
      <div>
        <label htmlFor={`${id}-day`}>{labels.day}</label>
        <input
          id={`${id}-day`}
          type="date"
          value={day}
          onChange={(event) => onChange(`${event.target.value}T${time}`)}
          className="control h-12 px-3"
        />
      </div>
      <div>
        <label htmlFor={`${id}-clock`}>{labels.clock}</label>
        <input
          id={`${id}-clock`}
          type="time"
          step={300}
          value={time}
          onChange={(event) => onChange(`${day}T${event.target.value}`)}
          className="control h-12 px-3"
        />
      </div>
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
  ...props
}: DeskSectionProps & {
  propertyId: number;
  chosen: ChosenTime;
  error?: string;
  refusals: number;
  onChoose: (chosen: ChosenTime) => void;
}) {
  const { words, facts } = props;
  const { time: t } = words.visits;
  const { answer, read } = useDeskRead<VisitTimesAnswer>(
    props,
    `visit-times/?property=${propertyId}`,
    props.onSignedOut,
  );
  useEffect(() => {
    if (refusals > 0) void read();
  }, [refusals, read]);
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
              onChoose(
                value === "other" ? { isOther: true, slot: chosen.slot } : { isOther: false, slot: value },
              )
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
