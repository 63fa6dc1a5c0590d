import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { DeskVisitDetail } from "@/lib/desk/contract/visits-answers";
import { longDay } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { AreaField } from "../desk-fields";
import { DeskStatus, ReadingState } from "../desk-message";
import { MailtoLink, NamedLink, OwnerContacts, PhoneLinks } from "../desk-parts";
import { languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useRecord } from "../use-record";
import { notedOutcome, OutcomeForm, type PartProps } from "./outcome-form";
import { type ChosenTime, TimeField } from "./time-field";
import { visitStateName } from "./visit-state";

/** A change of the visit behind its heading. Below it stands whether the person hears of it, or has to be called. */
function PartForm({
  name,
  visit,
  work,
  children,
  onSubmit,
}: PartProps & { name: "move" | "cancel"; children: ReactNode; onSubmit: () => void }) {
  const { words, facts } = useDesk();
  const { visits: t, request } = words;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const language = languageName(visit.language, facts.language);
  return (
    <details className="visit-part">
      <summary>{t[name].heading}</summary>
      <form method="dialog" noValidate onSubmit={submit} className="form desk-form">
        {children}
        <p className="desk-soft">{visit.email ? fill(t.told, { email: visit.email, language }) : t.untold}</p>
        <BusyButton
          id={`visit-${name}`}
          label={t[name].submit}
          busyLabel={request.saving}
          busy={work.busy === name}
        />
      </form>
    </details>
  );
}

function MoveForm(props: PartProps) {
  const { visit, work } = props;
  const t = useDesk().words.visits.move;
  const [time, setTime] = useState<ChosenTime>({ isOther: false, slot: "" });
  const [refusals, setRefusals] = useState(0);
  const move = async () => {
    if (await work.change("move", { slot: time.slot }, t.done)) setTime({ isOther: false, slot: "" });
    else setRefusals(refusals + 1);
  };
  return (
    <PartForm {...props} name="move" onSubmit={move}>
      <TimeField
        key={visit.slot}
        propertyId={visit.property.id}
        chosen={time}
        refusals={refusals}
        onChoose={setTime}
      />
    </PartForm>
  );
}

function CancelForm(props: PartProps) {
  const { words, facts } = useDesk();
  const { visit, work } = props;
  const { cancel: t } = words.visits;
  const [reason, setReason] = useState("");
  return (
    <PartForm {...props} name="cancel" onSubmit={() => work.change("cancel", { reason }, t.done)}>
      {visit.email && (
        <AreaField
          id="visit-reason"
          label={t.reason}
          hint={fill(t.reasonHint, { language: languageName(visit.language, facts.language) })}
          lang={visit.language}
          rows={3}
          maxLength={1000}
          value={reason}
          onText={setReason}
        />
      )}
    </PartForm>
  );
}

/** Who, where, when: what an agent needs at the door. */
function Facts({ visit }: PartProps) {
  const { words, facts, address } = useDesk();
  const { view: t } = words.visits;
  const { property, agent, phone, email, directions, href } = visit;
  return (
    <>
      <p className="visit-when">
        {longDay(visit.day, facts.language)}, {visit.from} – {visit.to}
      </p>
      <p>
        <NamedLink href={href} name={property.title} />{" "}
        <span className="whitespace-nowrap">({property.reference})</span>
        <br />
        {property.address}
        {agent && (
          <>
            <br />
            <span className="desk-soft">{fill(t.agent, { name: agent.name })}</span>
          </>
        )}
      </p>
      <p className="desk-contact">
        {phone && <PhoneLinks href={phone.href} label={phone.shown} />}
        {directions && (
          <a href={directions} target="_blank" rel="noreferrer" className="desk-button">
            {t.directions}
          </a>
        )}
        <MailtoLink email={email} />
      </p>
      <OwnerContacts owners={visit.owners} />
      <p className="desk-bar">
        <a href={`?request=${visit.reference}`} className="desk-plain">
          {t.request}
        </a>
        <DeskButton
          look="plain"
          label={t.sameProperty}
          onClick={() => address.go({ visit: "", property: String(property.id), day: visit.day })}
        />
      </p>
      {visit.remark && (
        <>
          <h2>{t.remark}</h2>
          <p className="desk-text desk-quote">{visit.remark}</p>
        </>
      )}
    </>
  );
}

/** One visit with what can be done about it. */
export function VisitView({ reference }: { reference: string }) {
  const { words } = useDesk();
  const { visits: t } = words;
  const work = useRecord<DeskVisitDetail>("visits/", reference);
  const { record: visit, done, failure } = work;
  const news = useRef<HTMLDivElement>(null);
  // On a phone the button stands far below what became of its press.
  useEffect(() => {
    if (done || failure) news.current?.scrollIntoView?.({ block: "nearest" });
  }, [done, failure]);
  const messages = (
    <div ref={news}>
      <ReadingState reading={work} />
      <DeskStatus text={done} />
    </div>
  );
  if (!visit)
    return (
      <>
        <h1 className="text-section">{fill(words.request.reference, { reference })}</h1>
        {messages}
      </>
    );
  const part = { visit, work };
  const isOn = visit.state === "held" || visit.state === "confirmed";
  const state = visitStateName(words, visit, visit.hasBegun ? visit.slot : "") || t.states[visit.state];
  return (
    <article className="desk-request desk-narrow" key={reference}>
      <h1 className="text-section">{visit.name || t.view.unnamed}</h1>
      <p className="visit-state" data-state={visit.state}>
        {state}
      </p>
      {messages}
      <Facts {...part} />
      {!visit.hasBegun && (
        <>
          {visit.state !== "confirmed" && (
            <div className="desk-actions">
              <DeskButton
                look="main"
                label={t.confirm.submit}
                onClick={() => work.change("confirm", {}, t.confirm.done)}
              />
            </div>
          )}
          <MoveForm key={`move ${visit.slot}`} {...part} />
        </>
      )}
      {isOn && !notedOutcome(visit) && <CancelForm {...part} />}
      <OutcomeForm {...part} />
    </article>
  );
}
