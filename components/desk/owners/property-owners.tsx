import type { DeskOwners } from "@/lib/desk/contract/owner-accounts";
import { DeskLink } from "../desk-link";
import { ReadingState } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import "./owners.css";

/** Who owns a property, with the state of their access, and the way to a further owner. */
export function PropertyOwners({ property }: { property: number }) {
  const t = useDesk().words.owners;
  const reading = useDeskRead<DeskOwners>("owners/");
  const { answer } = reading;
  const owners = answer?.owners.filter(({ properties }) => properties.some(({ id }) => id === property));
  return (
    <section aria-labelledby="property-owners">
      <h2 id="property-owners">{t.heading}</h2>
      <ReadingState reading={reading} />
      {owners?.length === 0 && <p className="desk-soft">{t.none}</p>}
      {owners && owners.length > 0 && (
        <ul className="desk-list">
          {owners.map(({ id, name, email, state }) => (
            <li key={id} className="owner-of">
              <DeskLink to={{ section: "owners", owner: id }}>
                <strong>{name}</strong>
              </DeskLink>
              <span className="desk-soft">{email}</span>
              <span className="owner-state" data-state={state}>
                {t.states[state]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <DeskLink to={{ section: "owners", add: String(property) }} className="desk-button owner-add">
          {t.add}
        </DeskLink>
      )}
    </section>
  );
}
