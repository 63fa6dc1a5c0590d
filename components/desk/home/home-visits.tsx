import type { HomeVisit } from "@/lib/desk/contract/home-answers";
import { isoDay } from "@/lib/domain/text/dates";
import { DeskLink } from "../desk-link";
import { NamedLink, PhoneLinks } from "../desk-parts";
import { useDesk } from "../use-desk";

function Visit({ visit }: { visit: HomeVisit }) {
  const { words, account } = useDesk();
  const { home: t } = words;
  const { slot, name, phone, phoneHref, property, reference, isHeld } = visit;
  return (
    <li className="home-visit">
      <b className="tabular">{slot.slice(11)}</b>
      <span>
        {reference ? (
          <DeskLink
            to={
              account.rights.includes("visits.work")
                ? { section: "visits", visit: reference }
                : { section: "requests", request: reference }
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
            <NamedLink href={property.href} name={property.title} />
          </span>
        )}
      </span>
      <PhoneLinks href={phoneHref} label={phone} />
    </li>
  );
}

/** Who comes today and tomorrow. @param takenAt decides which day is today */
export function HomeVisits({ visits, takenAt }: { visits: readonly HomeVisit[]; takenAt: string }) {
  const t = useDesk().words.home;
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
              <Visit key={visit.reference ?? `${visit.slot} ${index}`} visit={visit} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
