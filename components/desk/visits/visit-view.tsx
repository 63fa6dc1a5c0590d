import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { DeskVisitDetail } from "@/lib/desk/contract/visits-answers";
import { longDay } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { languageName } from "../desk-words";
import { useDraft } from "../use-draft";
import { useRecord } from "../use-record";
import { type ChosenTime, TimeField } from "./time-field";
import { visitStateName } from "./visit-state";

type Work = ReturnType<typeof useRecord<DeskVisitDetail>>;
type PartProps = DeskSectionProps & { visit: DeskVisitDetail; work: Work };

/** Whether the person hears of it, or has to be called. */
function Told({ words, facts, visit }: PartProps) {
  const { visits: t } = words;
  const language = languageName(visit.language, facts.language);
  return (
    <p className="desk-soft">{visit.email ? fill(t.told, { email: visit.email, language }) : t.untold}</p>
  );
}

function MoveForm(props: PartProps) {
  const { words, visit, work } = props;
  const { move: t } = words.visits;
  const [time, setTime] = useState<ChosenTime>({ isOther: false, slot: "" });
  const [refusals, setRefusals] = useState(0);
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.change("move", { slot: time.slot }, t.done)) setTime({ isOther: false, slot: "" });
    else setRefusals(refusals + 1);
  };
  return (
    <details className="visit-part">
      <summary>{t.heading}</summary>
      <form method="dialog" noValidate onSubmit={move} className="form desk-form">
        <TimeField
          {...props}
          key={visit.slot}
          propertyId={visit.property.id}
          chosen={time}
          refusals={refusals}
          onChoose={setTime}
        />
        <Told {...props} />
        <BusyButton
          id="visit-move"
          label={t.submit}
          busyLabel={words.request.saving}
          busy={work.busy === "move"}
        />
      </form>
    </details>
  );
}

function CancelForm(props: PartProps) {
  const { words, facts, visit, work } = props;
  const { cancel: t } = words.visits;
  const [reason, setReason] = useState("");
  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    await work.change("cancel", { reason }, t.done);
  };
  const language = languageName(visit.language, facts.language);
  return (
    <details className="visit-part">
      <summary>{t.heading}</summary>
      <form method="dialog" onSubmit={cancel} className="form desk-form">
        {visit.email && (
          <Field id="visit-reason" label={t.reason} hint={fill(t.reasonHint, { language })}>
            {(aria) => (
              <textarea
                {...aria}
                lang={visit.language}
                rows={3}
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                className="control px-3 py-2"
              />
            )}
          </Field>
        )}
        <Told {...props} />
        <BusyButton
          id="visit-cancel"
          label={t.submit}
          busyLabel={words.request.saving}
          busy={work.busy === "cancel"}
        />
      </form>
    </details>
  );
}

const outcomes = ["done", "noShow"] as const;

/** What came of it, or what the owner should know before. */
function OutcomeForm({ words, account, visit, work }: PartProps) {
  const { outcome: t, states, view } = words.visits;
  const stored = visit.comment ?? "";
  const [typed, setTyped] = useDraft<{ comment: string; before: string }>(
    account.staff.email,
    `outcome ${visit.reference}`,
  );
  const comment = typed?.comment ?? stored;
  const noted = outcomes.find((outcome) => outcome === visit.status);
  const [chosen, setStatus] = useState<(typeof outcomes)[number] | null>(null);
  const status = chosen ?? noted ?? "done";
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.change("outcome", { comment, ...(visit.hasBegun && { status }) }, t.done)) setTyped(null);
  };
  return (
    <section aria-label={visit.hasBegun ? t.heading : t.forOwner}>
      {visit.hasBegun && <h2>{t.heading}</h2>}
      <form method="dialog" onSubmit={save} className="form desk-form">
        {visit.hasBegun && (
          <fieldset className="field">
            <legend className="sr-only">{t.heading}</legend>
            <div className="visit-choices">
              {outcomes.map((outcome) => (
                <label key={outcome} className="chip">
                  <input
                    type="radio"
                    name="outcome"
                    checked={status === outcome}
                    onChange={() => setStatus(outcome)}
                    className="checkmark"
                  />
                  {states[outcome]}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {typed && stored !== "" && stored !== typed.before && (
          <div className="desk-quote">
            <p className="desk-soft">{view.comment}</p>
            <p className="desk-text">{stored}</p>
          </div>
        )}
        <Field id="visit-comment" label={t.forOwner} hint={t.hint}>
          {(aria) => (
            <textarea
              {...aria}
              rows={3}
              maxLength={1000}
              value={comment}
              onChange={(event) => setTyped({ comment: event.target.value, before: typed?.before ?? stored })}
              className="control px-3 py-2"
            />
          )}
        </Field>
        <BusyButton
          id="visit-note"
          label={t.submit}
          busyLabel={words.request.saving}
          busy={work.busy === "outcome"}
        />
      </form>
    </section>
  );
}

/** Who, where, when: what an agent needs at the door. */
function Facts({ words, facts, address, visit }: PartProps) {
  const { view: t } = words.visits;
  const { property, agent, phone, email, directions, href } = visit;
  return (
    <>
      <p className="visit-when">
        {longDay(visit.day, facts.language)}, {visit.from} – {visit.to}
      </p>
      <p>
        {href ? (
          <a href={href} className="link-line">
            {property.title}
          </a>
        ) : (
          property.title
        )}{" "}
        ({property.reference})
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
        {phone && (
          <a href={phone.href} className="desk-button">
            {phone.shown}
          </a>
        )}
        {directions && (
          <a href={directions} target="_blank" rel="noreferrer" className="desk-button">
            {t.directions}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="desk-button">
            {email}
          </a>
        )}
      </p>
      <p className="desk-bar">
        <a href={`?request=${visit.reference}`} className="desk-plain">
          {t.request}
        </a>
        <button
          type="button"
          className="desk-plain"
          onClick={() => address.go({ visit: "", property: String(property.id), day: visit.day })}
        >
          {t.sameProperty}
        </button>
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
export function VisitView({ reference, ...props }: DeskSectionProps & { reference: string }) {
  const { words, onSignedOut } = props;
  const { visits: t } = words;
  const work = useRecord<DeskVisitDetail>(props, "visits/", reference, onSignedOut);
  const { record: visit, failure, done } = work;
  const messages = (
    <>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={work.read} />}
      <p role="status" className="desk-status">
        {done}
      </p>
    </>
  );
  if (!visit)
    return (
      <>
        <h1 className="text-section">{fill(words.request.reference, { reference })}</h1>
        {messages}
        {!failure && <p>{words.loading}</p>}
      </>
    );
  const part = { ...props, visit, work };
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
              <button
                type="button"
                className="desk-button desk-main-button"
                onClick={() => work.change("confirm", {}, t.confirm.done)}
              >
                {t.confirm.submit}
              </button>
            </div>
          )}
          <MoveForm key={`move ${visit.slot}`} {...part} />
        </>
      )}
      {isOn && <CancelForm {...part} />}
      <OutcomeForm {...part} />
    </article>
  );
}
