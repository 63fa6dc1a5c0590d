import type { DeskOwners } from "@/lib/desk/contract/owner-accounts";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { useDeskRead } from "../use-desk-read";
import "./owners.css";

/** Who owns a property, with the state of their access, and the way to a further owner. */
export function PropertyOwners({ property, ...props }: DeskSectionProps & { property: number }) {
  const { words, address, onSignedOut } = props;
  const { owners: t } = words;
  const { answer, failure, read } = useDeskRead<DeskOwners>(props, "owners/", onSignedOut);
  const owners = answer?.owners.filter(({ properties }) => properties.some(({ id }) => id === property));
  return (
    <section aria-labelledby="property-owners">
      <h2 id="property-owners">{t.heading}</h2>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {!answer && !failure && <p>{words.loading}</p>}
      {owners?.length === 0 && <p className="desk-soft">{t.none}</p>}
      {owners && owners.length > 0 && (
        <ul className="desk-list">
          {owners.map(({ id, name, email, state }) => (
            <li key={id} className="owner-of">
              <DeskLink address={address} to={{ section: "owners", owner: id }}>
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
        <DeskLink
          address={address}
          to={{ section: "owners", add: String(property) }}
          className="desk-button owner-add"
        >
          {t.add}
        </DeskLink>
      )}
    </section>
  );
}
