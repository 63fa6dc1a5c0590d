import { useState } from "react";
import type { DeskHourChange, DeskWeek } from "@/lib/desk/contract/visits-answers";
import { dayAfter, formatDate, isoDay } from "@/lib/domain/text/dates";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { Select } from "../desk-fields";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { deskSlot } from "../desk-words";
import { listFilterOf } from "../list-filters";
import { ReferenceText } from "../reference-text";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";
import { HourDialog } from "./hour-dialog";
import { WeekGrid } from "./week-grid";

/** Which week of whose visits. */
function WeekBar({ week, day }: { week: DeskWeek; day: string }) {
  const { words, address, facts } = useDesk();
  const { visits: t } = words;
  const { days, agents, agent, property, now } = week;
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const turn = (sign: string, name: string, step: number) => (
    <DeskButton
      label={sign}
      aria-label={name}
      title={name}
      onClick={() => address.go({ day: dayAfter(day, step) })}
    />
  );
  return (
    <div className="visit-bar">
      <div className="visit-pages">
        {turn("‹", t.previous, -7)}
        <DeskButton
          label={t.today}
          disabled={day === now.slice(0, 10)}
          onClick={() => address.go({ day: "" })}
        />
        {turn("›", t.next, 7)}
        <p role="status" className="tabular">
          {fill(t.week, { from: formatDate(first, facts.language), to: formatDate(last, facts.language) })}
        </p>
        {(week.waiting[""] ?? 0) > 0 && (
          <p className="desk-soft">{countText(t.waitingAny, week.waiting[""] ?? 0, facts.language)}</p>
        )}
      </div>
      {property ? (
        <p className="visit-only">
          <ReferenceText
            text={fill(t.onlyProperty, { title: property.title, reference: property.reference })}
          />{" "}
          <DeskButton look="plain" label={t.allProperties} onClick={() => address.go({ property: "" })} />
        </p>
      ) : (
        <div className="visit-whose">
          <label htmlFor="visit-agent">{t.whose}</label>
          <Select
            id="visit-agent"
            value={agent ?? "all"}
            onValue={(value) => address.go({ agent: value })}
            options={[["all", t.everybody], ...agents.map(({ id, name }) => [id, name] as const)]}
          />
        </div>
      )}
    </div>
  );
}

/** What the desk has changed of the hours of the week, each with the way back. */
function Changes({ week, onChange }: { week: DeskWeek; onChange: () => void }) {
  const { words, facts } = useDesk();
  const t = words.visits.changes;
  const { failure, send } = useDeskSend();
  const [done, setDone] = useState("");
  const headingOf = ({ id, isByOwner, kind }: DeskHourChange) =>
    id === null ? t.busy : isByOwner ? t.ownerAway : t[kind];
  async function undo({ id }: DeskHourChange) {
    if (!(await send(`visit-hours/${id}/remove/`))) return;
    setDone(t.undone);
    onChange();
  }
  return (
    <>
      <DeskMessage text={failure} />
      <DeskStatus text={done} />
      {week.changes.length > 0 && (
        <section aria-labelledby="visit-changes">
          <h2 id="visit-changes">{t.heading}</h2>
          <ul className="desk-list">
            {week.changes.map((change) => (
              <li key={change.id ?? change.from} className="desk-session">
                <span>
                  <strong>{headingOf(change)}</strong>{" "}
                  {fill(t.until, {
                    from: deskSlot(change.from, facts.language),
                    to: deskSlot(change.to, facts.language),
                  })}
                  <span className="desk-soft">
                    {[change.property?.title ?? change.agent?.name ?? t.all, change.reason, change.author]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                {change.id !== null && (
                  <DeskButton look="plain" label={t.undo} onClick={() => undo(change)} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A week of visits and of hours that are free, a day of it on a phone. */
export function VisitWeek() {
  const { words, address } = useDesk();
  const { visits: t } = words;
  const filter = listFilterOf(address.query, ["day", "agent", "property"]);
  const reading = useDeskRead<DeskWeek>(`visits/?${filter}`);
  const { answer: week, read } = reading;
  const [slot, setSlot] = useState<string | null>(null);
  const chosenDay = isoDay(address.query.get("day"));
  const day = chosenDay ?? week?.now.slice(0, 10) ?? "";
  return (
    <>
      <div className="desk-bar visit-top">
        <h1 className="text-section max-md:sr-only">{t.heading}</h1>
        <DeskButton look="main" label={t.addVisit} onClick={() => address.go({ add: "1" })} />
        <DeskButton look="plain" label={t.changeHours} onClick={() => address.go({ hours: "1" })} />
        <DeskButton look="plain" label={t.ownCalendar} onClick={() => address.go({ feed: "1" })} />
      </div>
      <ReadingState reading={reading} />
      {week && (
        <>
          <WeekBar week={week} day={day} />
          <WeekGrid week={week} day={day} onHour={setSlot} />
          <Changes week={week} onChange={read} />
        </>
      )}
      {slot && <HourDialog slot={slot} onClose={() => setSlot(null)} />}
    </>
  );
}
