import type { HomeVisit } from "@/lib/desk/contract/home-answers";
import { isoDay } from "@/lib/domain/text/dates";
import { DeskLink } from "../desk-link";
import type { DeskBase } from "../desk-words";
import type { DeskAddress } from "../use-desk-address";

type VisitsProps = DeskBase & {
  address: DeskAddress;
  /** Whether the person may open the calendar. */
  mayWork: boolean;
};

function Visit({ words, address, mayWork, visit }: VisitsProps & { visit: HomeVisit }) {
  const { home: t } = words;
  const { slot, name, phone, phoneHref, property, reference, isHeld } = visit;
  return (
    <li className="home-visit">
      <b className="tabular">{slot.slice(11)}</b>
      <span>
        {reference ? (
          <DeskLink
            address={address}
            to={
              mayWork ? { section: "visits", visit: reference } : { section: "requests", request: reference }
            }
            className="desk-plain"
          >
            {name || words.request.unnamed}
          </DeskLink>
        ) : (
          t.erased
        )}
        {isHeld && <span className="desk-soft"> {t.held}</span>}
        {property && (
          <span className="desk-soft">
            <a href={property.href} className="link-line">
              {property.title}
            </a>
          </span>
        )}
      </span>
      {phoneHref && (
        <a href={phoneHref} className="desk-button">
          {phone}
        </a>
      )}
    </li>
  );
}

/** Who comes today and tomorrow. @param takenAt decides which day is today */
export function HomeVisits({
  visits,
  takenAt,
  ...props
}: VisitsProps & { visits: readonly HomeVisit[]; takenAt: string }) {
  const { home: t } = props.words;
  const today = isoDay(takenAt) ?? "";
  const days = Map.groupBy(visits, ({ slot }) => slot.slice(0, 10));
  return (
    <section aria-labelledby="home-visits">
      <h2 id="home-visits">{t.visits}</h2>
      {visits.length === 0 && <p className="desk-soft">{t.noVisits}</p>}
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3>{day === today ? t.today : t.tomorrow}</h3>
          <ul className="desk-list">
            {ofDay.map((visit, index) => (
              <Visit key={visit.reference ?? `${visit.slot} ${index}`} {...props} visit={visit} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
