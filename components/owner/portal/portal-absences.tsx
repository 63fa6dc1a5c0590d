import { type FormEvent, useState } from "react";
import { Field } from "@/components/ui/field";
import type { OwnerAbsence } from "@/lib/content/owner/owner-answers";
import { formatDate, isoDay } from "@/lib/domain/text/dates";
import { withLabel } from "@/lib/domain/text/language";
import { countText, fill } from "@/lib/domain/text/words";
import { WithDates } from "./portal-dates";
import { PortalStatus } from "./portal-status";
import type { PortalBase } from "./portal-words";
import { sendPortal } from "./send-portal";

interface AbsencesAnswer {
  absences: OwnerAbsence[];
  /** Visits that are booked on these days all the same. */
  booked?: number;
}

/** Days on which an owner is away, and nobody can book a visit. */
export function PortalAbsences({
  words: { absences: t },
  facts: { language, isReadOnly },
  property,
  absences: first,
}: PortalBase & { property: number; absences: OwnerAbsence[] }) {
  const [absences, setAbsences] = useState(first);
  const [days, setDays] = useState({ from: "", to: "" });
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState("");
  const [failure, setFailure] = useState("");
  const today = isoDay(new Date()) ?? "";
  const send = async (path: string, body: Record<string, unknown>, message: string) => {
    if (isBusy) return false;
    setBusy(true);
    setDone("");
    setFailure("");
    const outcome = await sendPortal<AbsencesAnswer>(`absences/${property}/${path}`, body, language);
    setBusy(false);
    if (!outcome.answer) {
      setFailure(outcome.message ?? t.failed);
      return false;
    }
    const { absences: after, booked = 0 } = outcome.answer;
    setAbsences(after);
    setDone(booked > 0 ? `${message} ${countText(t.booked, booked, language)}` : message);
    return true;
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await send("", days, t.added)) setDays({ from: "", to: "" });
  };
  const dayField = (name: "from" | "to", label: string, least: string) => (
    <Field id={`absence-${name}`} label={label}>
      {(aria) => (
        <input
          {...aria}
          type="date"
          required
          min={least}
          value={days[name]}
          onChange={({ target }) => setDays({ ...days, [name]: target.value })}
          className="control h-12 px-3"
        />
      )}
    </Field>
  );
  return (
    <>
      <h3>{t.heading}</h3>
      <p>{t.intro}</p>
      <PortalStatus done={done} failure={failure} />
      <ul className="portal-absences">
        {absences.map(({ id, from, to }) => {
          const period = fill(t.period, { from: formatDate(from, language), to: formatDate(to, language) });
          return (
            <li key={id} className="tabular">
              <WithDates text={period} />{" "}
              {!isReadOnly && (
                <button
                  type="button"
                  className="portal-plain print-hidden"
                  aria-label={withLabel(t.remove, period, language)}
                  aria-disabled={isBusy}
                  onClick={() => send(`${id}/remove/`, {}, t.removed)}
                >
                  {t.remove}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {!isReadOnly && (
        <form onSubmit={add} className="portal-away print-hidden">
          {dayField("from", t.fromDay, today)}
          {dayField("to", t.toDay, days.from || today)}
          <button type="submit" className="portal-button" aria-disabled={isBusy}>
            {t.add}
          </button>
        </form>
      )}
    </>
  );
}
