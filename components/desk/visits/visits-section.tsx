import type { DeskSectionProps } from "../desk-section";
import { CalendarFeed } from "./calendar-feed";
import { HourForm } from "./hour-form";
import { PhoneVisit } from "./phone-visit";
import { VisitView } from "./visit-view";
import { VisitWeek } from "./visit-week";
import "./visits.css";

/** What the address can name besides the calendar, each with where it leads back to. */
const places = ["visit", "add", "hours", "feed"] as const;

/** Visits: the week, one of them, or a form. */
export function VisitsSection(props: DeskSectionProps) {
  const { address, words } = props;
  const { query } = address;
  const place = places.find((name) => query.has(name));
  if (!place) return <VisitWeek {...props} />;
  const value = query.get(place) ?? "";
  const back = (changes: Record<string, string> = {}) => address.go({ [place]: "", ...changes });
  return (
    <>
      <button type="button" className="desk-plain" onClick={() => back()}>
        ‹ {words.visits.toCalendar}
      </button>
      {place === "visit" && <VisitView key={value} {...props} reference={value} />}
      {place === "add" && (
        <PhoneVisit {...props} slot={value} onDone={(reference) => back({ visit: reference })} />
      )}
      {place === "hours" && <HourForm {...props} slot={value} />}
      {place === "feed" && <CalendarFeed {...props} />}
    </>
  );
}
