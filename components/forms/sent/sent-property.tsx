import { CalendarClock, CalendarPlus, Route } from "lucide";
import type { ReactNode } from "react";
import { PhoneLink } from "@/components/ui/filled-text";
import { Icon } from "@/components/ui/icon";
import type { PropertyAnswer } from "@/lib/content/listing/recap";
import { slotNamed } from "@/lib/domain/forms/appointments";
import { longDay } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { newTab } from "@/lib/domain/web/link";
import type { FormWords } from "../form-words";

export { CardGrid } from "@/components/listing/card-grid";

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const action = "inline-flex min-h-11 items-center gap-2 font-semibold link-line";
const icon = { className: "size-4 shrink-0", strokeWidth: 1.5 } as const;

/** A visit: when, where, with whom; its file for calendars once it is confirmed, and the way there where the address is published. */
export function SentVisit({
  words,
  language,
  propertyId,
  slot,
  answer: { address, card, contact, minutes, route },
  calendarOf,
  token,
}: {
  words: FormWords["sent"];
  language: string;
  propertyId: number;
  slot: string;
  answer: PropertyAnswer;
  /** The reference of a confirmed visit, by which its file for calendars is known. */
  calendarOf: string | null;
  /** Opens the page on which its visitor changes it. */
  token?: string;
}) {
  const visit = slotNamed({ minutes }, slot);
  if (!visit) return null;
  const day = longDay(visit.day, language as LanguageCode);
  const key = { language, ...(token && { token }) };
  const calendar = `/api/appointments/${propertyId}/calendar/?${new URLSearchParams({ slot, ...key, reference: calendarOf ?? "" })}`;
  return (
    <section aria-label={words.visit} className="mt-6 max-w-2xl">
      <dl className="border-t border-hairline">
        <Row label={words.when}>
          <span className="inline-block first-letter:uppercase">{day}</span>,{" "}
          <span className="whitespace-nowrap tabular">
            {visit.from}–{visit.to}
          </span>
        </Row>
        <Row label={words.where}>
          {address ?? card.place.label}
          {!address && <span className="block font-normal">{words.whereLater}</span>}
        </Row>
        {contact && (
          <Row label={words.with}>
            {contact.name}, <PhoneLink {...contact.phone} />
          </Row>
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-7">
        {calendarOf !== null && (
          <a href={calendar} className={action}>
            <Icon drawing={CalendarPlus} {...icon} />
            {words.calendar}
          </a>
        )}
        {token && (
          <a href={`/api/appointments/visit/?${new URLSearchParams(key)}`} className={action}>
            <Icon drawing={CalendarClock} {...icon} />
            {words.change}
          </a>
        )}
        {route && (
          <a href={route} {...newTab} className={action}>
            <Icon drawing={Route} {...icon} />
            {fill(words.route, { place: card.place.label })}
          </a>
        )}
      </p>
    </section>
  );
}
