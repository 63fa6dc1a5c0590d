import { useState } from "react";
import type { DeskHourChange, DeskWeek } from "@/lib/desk/contract/visits-answers";
import { dayAfter, formatDate, isoDay } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { failureText, sendDesk } from "../desk-api";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { deskSlot } from "../desk-words";
import { useDeskRead } from "../use-desk-read";
import { HourDialog } from "./hour-dialog";
import { WeekGrid } from "./week-grid";

/** The part of the address that says which week of whom is shown. */
const weekQuery = (query: URLSearchParams): string =>
  new URLSearchParams(
    ["day", "agent", "property"].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();

/** Which week of whose visits. */
function WeekBar({ words, address, week, day }: DeskSectionProps & { week: DeskWeek; day: string }) {
  const { visits: t } = words;
  const { days, agents, agent, property, now } = week;
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return (
    <div className="visit-bar">
      <div className="visit-pages">
        <button
          type="button"
          className="desk-button"
          aria-label={t.previous}
          title={t.previous}
          onClick={() => address.go({ day: dayAfter(day, -7) })}
        >
          ‹
        </button>
        <button
          type="button"
          className="desk-button"
          disabled={day === now.slice(0, 10)}
          onClick={() => address.go({ day: "" })}
        >
          {t.today}
        </button>
        <button
          type="button"
          className="desk-button"
          aria-label={t.next}
          title={t.next}
          onClick={() => address.go({ day: dayAfter(day, 7) })}
        >
          ›
        </button>
        <p role="status" className="tabular">
          {fill(t.week, { from: formatDate(first), to: formatDate(last) })}
        </p>
      </div>
      {property ? (
        <p className="visit-only">
          {fill(t.onlyProperty, { title: property.title, reference: property.reference })}{" "}
          <button type="button" className="desk-plain" onClick={() => address.go({ property: "" })}>
            {t.allProperties}
          </button>
        </p>
      ) : (
        <div className="visit-whose">
          <label htmlFor="visit-agent">{t.whose}</label>
          <select
            id="visit-agent"
            value={agent ?? "all"}
            onChange={(event) => address.go({ agent: event.target.value })}
            className="control h-12 px-3"
          >
            <option value="all">{t.everybody}</option>
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

/** What the desk has changed of the hours of the week, each with the way back. */
function Changes({ words, facts, week, onChange }: DeskSectionProps & { week: DeskWeek }) {
  const { changes: t } = words.visits;
  const [failure, setFailure] = useState("");
  const [done, setDone] = useState("");
  async function undo({ id }: DeskHourChange) {
    setFailure("");
    try {
      await sendDesk(`visit-hours/${id}/remove/`, facts.language);
      setDone(t.undone);
      onChange();
    } catch (error) {
      setFailure(failureText(error, words.loadFailed));
    }
  }
  return (
    <>
      {failure && <DeskMessage text={failure} />}
      <p role="status" className="desk-status">
        {done}
      </p>
      {week.changes.length > 0 && (
        <section aria-labelledby="visit-changes">
          <h2 id="visit-changes">{t.heading}</h2>
          <ul className="desk-list">
            {week.changes.map((change) => (
              <li key={change.id} className="desk-session">
                <span>
                  <strong>{t[change.kind]}</strong>{" "}
                  {fill(t.until, { from: deskSlot(change.from), to: deskSlot(change.to) })}
                  <span className="desk-soft">
                    {[change.property?.title ?? change.agent?.name ?? t.all, change.reason, change.author]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <button type="button" className="desk-plain" onClick={() => undo(change)}>
                  {t.undo}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A week of visits and of hours that are free, a day of it on a phone. */
export function VisitWeek(props: DeskSectionProps) {
  const { words, address } = props;
  const { visits: t } = words;
  const {
    answer: week,
    failure,
    read,
  } = useDeskRead<DeskWeek>(props, `visits/?${weekQuery(address.query)}`, props.onSignedOut);
  const [slot, setSlot] = useState<string | null>(null);
  const wanted = isoDay(address.query.get("day"));
  const day = wanted ?? week?.now.slice(0, 10) ?? "";
  return (
    <>
      <div className="desk-bar visit-top">
        <h1 className="text-section max-md:sr-only">{t.heading}</h1>
        <button
          type="button"
          className="desk-button desk-main-button"
          onClick={() => address.go({ add: "1" })}
        >
          {t.addVisit}
        </button>
        <button type="button" className="desk-plain" onClick={() => address.go({ hours: "1" })}>
          {t.changeHours}
        </button>
        <button type="button" className="desk-plain" onClick={() => address.go({ feed: "1" })}>
          {t.ownCalendar}
        </button>
      </div>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {!week && !failure && <p>{words.loading}</p>}
      {week && (
        <>
          <WeekBar {...props} week={week} day={day} />
          <WeekGrid {...props} week={week} day={day} onHour={setSlot} />
          <Changes {...props} week={week} onChange={() => void read()} />
        </>
      )}
      <HourDialog {...props} slot={slot} onClose={() => setSlot(null)} />
    </>
  );
}
