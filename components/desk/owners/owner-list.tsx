import { useState } from "react";
import type { DeskOwner, DeskOwners } from "@/lib/desk/contract/owner-accounts";
import { fold } from "@/lib/domain/text/accents";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { DeskStatus, ReadingState } from "../desk-message";
import { PhoneLinks } from "../desk-parts";
import { deskMoment } from "../desk-words";
import { ReferenceText } from "../reference-text";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { EndAccess } from "./end-access";
import { OfferList } from "./offer-list";
import { OwnerForm, propertyName } from "./owner-form";
import { ReportList } from "./report-list";

/** From so many owners on a search helps. */
const searchedFrom = 8;

/** An owner: who, with which access, of which properties, and what can be done. */
function Line({
  owner,
  busy,
  onInvite,
  onOpen,
}: {
  owner: DeskOwner;
  busy: boolean;
  onInvite: () => void;
  onOpen: (kind: "edit" | "end") => void;
}) {
  const { words, facts } = useDesk();
  const { owners: t } = words;
  const { id, name, email, phone, phoneHref, language, state, sessions, signedInAt, properties } = owner;
  const invite = state === "notInvited" ? t.invite : t.inviteAgain;
  return (
    <li className="owner-line">
      <div>
        <p>
          <strong>{name}</strong> <span className="desk-soft">{t.languages[language]}</span>
        </p>
        <p className="desk-soft">{email}</p>
        {phone && (
          <p className="desk-contact">
            <PhoneLinks href={phoneHref} label={phone} />
          </p>
        )}
        <p className="owner-state" data-state={state}>
          {t.states[state]}
          <span className="desk-soft">
            {signedInAt && ` · ${fill(t.signedInAt, { moment: deskMoment(signedInAt, facts.language) })}`}
            {sessions > 0 && `, ${countText(t.sessions, sessions, facts.language)}`}
          </span>
        </p>
        <ul aria-label={t.properties} className="owner-own">
          {properties.map((property) => (
            <li key={property.id}>
              <ReferenceText text={propertyName(t, property)} />
            </li>
          ))}
        </ul>
      </div>
      <div className="owner-actions">
        {state !== "ended" && (
          <DeskButton label={invite} aria-label={`${invite}: ${name}`} isOff={busy} onClick={onInvite} />
        )}
        <DeskLink to={{ section: "owners", owner: id }} className="desk-button">
          {fill(t.view, { name })}
        </DeskLink>
        <DeskButton
          look="plain"
          label={t.edit}
          aria-label={fill(t.form.edit, { name })}
          onClick={() => onOpen("edit")}
        />
        <DeskButton
          look="plain-danger"
          label={t.end}
          aria-label={`${t.end} ${name}`}
          onClick={() => onOpen("end")}
        />
      </div>
    </li>
  );
}

type Opened = { kind: "add"; property?: number } | { kind: "edit" | "end"; owner: DeskOwner };

/** What the address opens: the form for the owner of a property. */
function openedBy(query: URLSearchParams): Opened | null {
  const property = Number(query.get("add"));
  return property > 0 ? { kind: "add", property } : null;
}

/** Owners with the state of their access, and the offers that they read. */
export function OwnerListView() {
  const { words, facts, account, address } = useDesk();
  const { owners: t } = words;
  const reading = useDeskRead<DeskOwners>("owners/");
  const { answer, setAnswer, busy, read, send } = reading;
  const [opened, setOpened] = useState(() => openedBy(address.query));
  const [query, setQuery] = useState("");
  const [done, setDone] = useState("");
  const close = () => {
    setOpened(null);
    if (address.query.has("add")) address.go({ add: "" });
  };
  const invite = async ({ id, name }: DeskOwner) => {
    setDone("");
    const after = await send<DeskOwners>("owners/invite/", { owner: id }, id);
    if (!after) return;
    setAnswer(after);
    setDone(fill(t.invited, { name }));
  };
  const finish = async (message: string) => {
    close();
    setDone(message);
    await read();
  };
  const typed = fold(query.trim());
  const visible =
    answer?.owners.filter(({ name, email, properties }) =>
      fold([name, email, ...properties.map((item) => propertyName(t, item))].join(" ")).includes(typed),
    ) ?? [];
  return (
    <>
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      {answer && (
        <>
          <div className="desk-bar owner-bar">
            <p>{countText(t.count, visible.length, facts.language)}</p>
            <DeskButton label={t.add} onClick={() => setOpened({ kind: "add" })} />
          </div>
          {answer.owners.length >= searchedFrom && (
            <div className="desk-filters">
              <label htmlFor="owner-q">{t.search}</label>
              <input
                id="owner-q"
                type="search"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
                className="control h-12 px-3"
              />
            </div>
          )}
          <ul className="desk-list">
            {visible.map((owner) => (
              <Line
                key={owner.id}
                owner={owner}
                busy={busy === owner.id}
                onInvite={() => invite(owner)}
                onOpen={(kind) => setOpened({ kind, owner })}
              />
            ))}
          </ul>
          {opened && opened.kind !== "end" && (
            <OwnerForm
              owner={opened.kind === "edit" ? opened.owner : null}
              property={opened.kind === "add" ? opened.property : undefined}
              owners={answer.owners}
              properties={answer.properties}
              onClose={close}
              onSaved={(name) => finish(fill(t.form.saved, { name }))}
            />
          )}
          {opened?.kind === "end" && (
            <EndAccess
              owner={opened.owner}
              onClose={close}
              onEnded={(after) => {
                setAnswer(after);
                void finish(fill(t.endDone, { name: opened.owner.name }));
              }}
            />
          )}
        </>
      )}
      {account.rights.includes("requests.read") && <ReportList />}
      {account.rights.includes("requests.read") && <OfferList />}
    </>
  );
}
