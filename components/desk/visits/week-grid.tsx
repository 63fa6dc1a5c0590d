import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { DeskHour, DeskVisit, DeskWeek } from "@/lib/desk/contract/visits-answers";
import { dayAfter, shortDay, spelledDay } from "@/lib/domain/text/dates";
import { countText, fill } from "@/lib/domain/text/words";
import { useDesk } from "../use-desk";
import { visitStateName } from "./visit-state";

type GridProps = {
  week: DeskWeek;
  /** The day that a phone shows. */
  day: string;
  /** Asks what is to become of a free hour; of a day alone, `2026-11-24`. */
  onHour: (slot: string) => void;
};

/** One time of a day: the visits then, and whether more can be booked. */
interface Cell {
  time: string;
  visits: DeskVisit[];
  hour: DeskHour | null;
}

function cellsOf({ visits, hours }: DeskWeek, day: string): Cell[] {
  const times = [...visits, ...hours].filter((entry) => entry.day === day).map(({ from }) => from);
  return [...new Set(times)].toSorted().map((time) => ({
    time,
    visits: visits.filter((visit) => visit.day === day && visit.from === time),
    hour: hours.find((hour) => hour.day === day && hour.from === time) ?? null,
  }));
}

/** In which row of the week a time stands: the same time is at the same height on each day. */
const rowStyle = (row: number) => ({ "--visit-row": row }) as CSSProperties;

function VisitCard({
  visit,
  week,
  attributes,
}: {
  week: DeskWeek;
  visit: DeskVisit;
  attributes: CellAttributes;
}) {
  const { words, address } = useDesk();
  const { visits: t } = words;
  const { name, property, agent, state, status, isDouble } = visit;
  const stateName = visitStateName(words, visit, week.now);
  return (
    <button
      {...attributes}
      type="button"
      className="visit-card"
      data-state={state}
      data-status={status}
      onClick={() => address.go({ visit: visit.reference })}
    >
      <strong>{name || t.view.unnamed}</strong>
      <span>{property.address || property.title}</span>
      {week.agent === null && agent && <span className="desk-soft">{agent.name}</span>}
      {stateName && <span className="visit-mark">{stateName}</span>}
      {isDouble && <span className="visit-mark">{t.double}</span>}
    </button>
  );
}

/** What makes a button a cell of the grid. */
interface CellAttributes {
  "data-cell": string;
  tabIndex: number;
  onFocus: () => void;
}

/** The neighbour that a key leads to: the next one of the day, or the nearest time of another day. */
function neighbour(key: string, current: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const dayOf = (element: HTMLElement) => (element.dataset.cell ?? "").slice(0, 10);
  const timeOf = (element: HTMLElement) => (element.dataset.cell ?? "").slice(11, 16);
  const sameDay = all.filter((cell) => dayOf(cell) === dayOf(current));
  const at = sameDay.indexOf(current);
  if (key === "ArrowDown") return sameDay[at + 1];
  if (key === "ArrowUp") return sameDay[at - 1];
  if (key === "Home") return sameDay[0];
  if (key === "End") return sameDay.at(-1);
  const days = [...new Set(all.map(dayOf))].toSorted();
  const day = days[days.indexOf(dayOf(current)) + (key === "ArrowRight" ? 1 : -1)];
  const cells = all.filter((cell) => dayOf(cell) === day);
  return cells.find((cell) => timeOf(cell) >= timeOf(current)) ?? cells.at(-1);
}

const arrows = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"];

/** The days of the week as chips, for a phone: the chosen one is shown below. */
function DayChips({ week, day }: Pick<GridProps, "week" | "day">) {
  const { words, facts, address } = useDesk();
  const { visits: t } = words;
  return (
    <fieldset aria-label={t.days} className="visit-chips">
      {week.days.map((date) => {
        const count = week.visits.filter((visit) => visit.day === date && visit.state !== "cancelled").length;
        const [weekday = ""] = shortDay(date, facts.language).split(" ");
        return (
          <button
            key={date}
            type="button"
            aria-pressed={date === day}
            data-today={date === week.now.slice(0, 10) ? "" : undefined}
            onClick={() => address.go({ day: date })}
          >
            <span>{weekday.replace(/[.,]/g, "")}</span>{" "}
            <span className="tabular">{Number(date.slice(8))}</span>
            <span aria-hidden="true" className="visit-count">
              {count > 0 ? count : ""}
            </span>
            <span className="sr-only">
              , {spelledDay(date, facts.language)}, {fill(t.visitCount, { count })}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/**
 * The week: days as columns where there is room, with the same time at the same height; one day on a phone. It is one stop of the Tab key;
 * arrows lead through it.
 */
export function WeekGrid({ week, day, onHour }: GridProps) {
  const { words, facts, address } = useDesk();
  const { visits: t } = words;
  const grid = useRef<HTMLFieldSetElement>(null);
  const cells = week.days.map((date) => ({ day: date, cells: cellsOf(week, date) }));
  const times = [...new Set(cells.flatMap((column) => column.cells.map(({ time }) => time)))].toSorted();
  const today = week.now.slice(0, 10);
  const isWide = useMediaQuery("(width >= 64rem)");
  const ids = cells.flatMap(({ day: date, cells: column }) => [
    ...(date >= today ? [`${date}T`] : []),
    ...column.flatMap(({ time, visits, hour }) => [
      ...visits.map(({ reference }) => `${date}T${time} ${reference}`),
      ...(hour ? [`${date}T${time}`] : []),
    ]),
  ]);
  const [focused, setFocused] = useState("");
  const visible = isWide ? ids : ids.filter((id) => id.startsWith(day));
  const stop = visible.includes(focused) ? focused : (visible.find((id) => id >= `${day}T0`) ?? visible[0]);
  const isTurning = useRef(false);
  // The week that keys have turned to has other buttons: one of them takes the focus.
  useEffect(() => {
    if (!isTurning.current || !week.days.includes(day)) return;
    isTurning.current = false;
    grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [week, day]);
  const attributesOf = (id: string): CellAttributes => ({
    "data-cell": id,
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setFocused(id),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const current = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      isTurning.current = true;
      address.go({ day: dayAfter(day, event.key === "PageDown" ? 7 : -7) });
      return;
    }
    if (!arrows.includes(event.key)) return;
    const all = [...(grid.current?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
    const next = neighbour(event.key, current, all);
    event.preventDefault();
    if (!next) return;
    next.focus();
    // A phone shows one day: the others can take no focus.
    if (document.activeElement !== next) {
      isTurning.current = true;
      address.go({ day: (next.dataset.cell ?? "").slice(0, 10) });
    }
  };
  const closings = (date: string) =>
    week.changes.filter(
      ({ kind, from, to }) => kind === "closed" && from < `${date}T24:00` && to > `${date}T00:00`,
    );
  /** What is seen, with the time before it, which the eye finds beside. */
  const hourText = ({ from, free, online }: DeskHour): ReactNode => (
    <>
      <span className="sr-only">{from},</span>{" "}
      {week.property ? t.free : countText(t.freeCount, free, facts.language)}
      {online === 0 && (
        <>
          , <span className="desk-soft">{t.notOnline}</span>
        </>
      )}
    </>
  );
  return (
    <>
      <DayChips week={week} day={day} />
      <p id="visit-keys" className="desk-soft visit-keys">
        {t.keys}
      </p>
      <fieldset
        ref={grid}
        aria-label={t.heading}
        aria-describedby="visit-keys"
        className="visit-week"
        aria-busy={!week.days.includes(day) || undefined}
        style={{ "--visit-rows": Math.max(1, times.length) } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {cells.map(({ day: date, cells: column }) => (
          <section
            key={date}
            aria-label={spelledDay(date, facts.language)}
            className="visit-day"
            data-today={date === today ? "" : undefined}
            data-chosen={date === day ? "" : undefined}
          >
            <div className="visit-head">
              <h2 aria-current={date === today ? "date" : undefined}>
                <time dateTime={date}>{shortDay(date, facts.language)}</time>
              </h2>
              {date >= today && (
                <button
                  {...attributesOf(`${date}T`)}
                  type="button"
                  className="visit-add"
                  aria-label={fill(t.addOn, { day: spelledDay(date, facts.language) })}
                  onClick={() => onHour(date)}
                >
                  +
                </button>
              )}
              {(week.waiting[date] ?? 0) > 0 && (
                <p className="desk-soft">{countText(t.waiting, week.waiting[date] ?? 0, facts.language)}</p>
              )}
              {closings(date).map(({ id, property: of, agent, reason }) => (
                <p key={id} className="visit-closed">
                  <strong>{t.changes.closed}</strong>{" "}
                  {[of?.title ?? agent?.name, reason].filter(Boolean).join(" · ")}
                </p>
              ))}
            </div>
            {column.length === 0 && closings(date).length === 0 && (
              <p className="visit-nothing desk-soft">{t.noHours}</p>
            )}
            {column.length > 0 && (
              <ul className="visit-times">
                {column.map(({ time, visits, hour }) => (
                  <li key={time} style={rowStyle(times.indexOf(time) + 1)}>
                    <span className="visit-time tabular" aria-hidden={visits.length === 0 || undefined}>
                      {time}
                    </span>
                    <div>
                      {visits.map((visit) => (
                        <VisitCard
                          key={visit.reference}
                          week={week}
                          visit={visit}
                          attributes={attributesOf(`${date}T${time} ${visit.reference}`)}
                        />
                      ))}
                      {hour && (
                        <button
                          {...attributesOf(`${date}T${time}`)}
                          type="button"
                          className="visit-free"
                          data-offline={hour.online === 0 ? "" : undefined}
                          onClick={() => onHour(hour.slot)}
                        >
                          {hourText(hour)}
                        </button>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </fieldset>
    </>
  );
}
