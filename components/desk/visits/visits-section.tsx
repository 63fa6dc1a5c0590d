import { BackButton } from "../desk-button";
import { useDesk } from "../use-desk";
import { BusyCalendar } from "./busy-calendar";
import { CalendarFeed } from "./calendar-feed";
import { HourForm } from "./hour-form";
import { PhoneVisit } from "./phone-visit";
import { VisitView } from "./visit-view";
import { VisitWeek } from "./visit-week";
import "./visits.css";

/** What the address can name besides the calendar, each with where it leads back to. */
const places = ["visit", "add", "hours", "feed"] as const;

/** Visits: the week, one of them, or a form. */
export function VisitsSection() {
  const { address, words } = useDesk();
  const { query } = address;
  const place = places.find((name) => query.has(name));
  if (!place) return <VisitWeek />;
  const value = query.get(place) ?? "";
  const back = (changes: Record<string, string> = {}) => address.go({ [place]: "", ...changes });
  return (
    <>
      <BackButton label={words.visits.toCalendar} onClick={() => back()} />
      {place === "visit" && <VisitView key={value} reference={value} />}
      {place === "add" && <PhoneVisit slot={value} onDone={(reference) => back({ visit: reference })} />}
      {place === "hours" && <HourForm slot={value} />}
      {place === "feed" && (
        <>
          <CalendarFeed />
          <BusyCalendar />
        </>
      )}
    </>
  );
}
