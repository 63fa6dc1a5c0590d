import { Suspense, useState } from "react";
import type { DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { requestStates } from "@/lib/domain/desk/request-state";
import { fill } from "@/lib/domain/text/words";
import { BackButton, DeskButton } from "../desk-button";
import { Select } from "../desk-fields";
import { DeskLink } from "../desk-link";
import { DeskStatus, ReadingState } from "../desk-message";
import { FactList, MailtoLink, NamedLink, PhoneLinks, Quote } from "../desk-parts";
import { deskMoment, deskSlot } from "../desk-words";
import { late } from "../late";
import { useDesk } from "../use-desk";
import { removeDrafts } from "../use-draft";
import { type RecordWork, useRecord } from "../use-record";
import { AnswerForm, NoteForm } from "./answer-form";
import { FollowUp } from "./follow-up";
import { RequestLine } from "./inbox-list";
import { FileLinks, History } from "./request-history";
import { RequestRelations } from "./request-relations";

const OfferRelease = late(() => import("../owners/offer-release").then((part) => part.OfferRelease));

const EraseRequest = late(() => import("./erase").then((part) => part.EraseRequest));
const ErasePerson = late(() => import("./erase").then((part) => part.ErasePerson));
const PackageState = late(() => import("./package-state").then((part) => part.PackageState));

type RequestProps = { request: DeskRequestDetail; work: RecordWork<DeskRequestDetail> };

/** Who has it and how it stands: the two things that change most, within reach of a thumb. */
function Work({ request, work }: RequestProps) {
  const { words, account } = useDesk();
  const { request: t, states } = words;
  const { assignee, state } = request;
  /** Who is to have it. It is handed over by a button: the arrow keys choose each person on the way in passing. */
  const [next, setNext] = useState<string | null>(null);
  const current = assignee?.email ?? "";
  const colleagues =
    assignee && !account.colleagues.some(({ email }) => email === current)
      ? [...account.colleagues, assignee]
      : account.colleagues;
  const assign = async (to: string) => {
    if (await work.change("assignee", { to: to || null }, t.saved)) setNext(null);
  };
  return (
    <div className="desk-work">
      <p>{assignee ? fill(t.has, { name: assignee.name }) : t.nobodyHas}</p>
      {assignee?.email !== account.staff.email && (
        <DeskButton look="main" label={t.take} onClick={() => assign(account.staff.email)} />
      )}
      <label htmlFor="request-who">{t.handOver}</label>
      <Select
        id="request-who"
        value={next ?? current}
        onValue={setNext}
        options={[["", words.inbox.nobody], ...colleagues.map(({ email, name }) => [email, name] as const)]}
      />
      {next !== null && next !== current && <DeskButton label={t.give} onClick={() => assign(next)} />}
      <fieldset aria-label={words.inbox.state} className="desk-tabs">
        {requestStates.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === state}
            onClick={() => option !== state && work.change("state", { state: option }, t.saved)}
          >
            {states[option]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** What was sent, as the agency's mail shows it. */
function Sent({ request }: { request: DeskRequestDetail }) {
  const t = useDesk().words.request;
  return (
    <section aria-labelledby="desk-sent">
      <h2 id="desk-sent">{t.sent}</h2>
      {request.texts.map(([label, text]) => (
        <Quote key={label} label={label} text={text} language={request.language} />
      ))}
      <FactList rows={request.rows} />
      {request.files.length > 0 && (
        <>
          <h3>{t.files}</h3>
          <FileLinks reference={request.reference} files={request.files} />
        </>
      )}
    </section>
  );
}

/** One request with all that is known of it and can be done about it. */
export function RequestView({
  reference,
  onErased: showErased,
}: {
  reference: string;
  onErased: (email: string) => void;
}) {
  const { words, facts, account, address } = useDesk();
  const { request: t } = words;
  const work = useRecord<DeskRequestDetail>("requests/", reference);
  const { record: request } = work;
  const onErased = (whose: string) => {
    removeDrafts([reference, ...(request?.earlier.map((earlier) => earlier.reference) ?? [])]);
    showErased(whose);
  };
  const messages = (
    <>
      <ReadingState reading={work} />
      <DeskStatus text={work.done} />
    </>
  );
  const back = (
    <BackButton label={words.back} onClick={() => address.go({ section: "requests", request: "" })} />
  );
  if (!request)
    return (
      <>
        {back}
        <h1 className="text-section">{fill(t.reference, { reference })}</h1>
        {messages}
      </>
    );
  return (
    <article className="desk-request">
      {back}
      <h1 className="text-section">{request.name || request.email || t.unnamed}</h1>
      <p className="desk-soft">
        {words.flows[request.flow]} · {deskMoment(request.date, facts.language)} ·{" "}
        <span className="whitespace-nowrap">{fill(t.reference, { reference })}</span>
      </p>
      {request.about && (
        <p>
          <NamedLink href={request.href} name={request.about} />
        </p>
      )}
      {request.visit && account.rights.includes("visits.work") && (
        <p>
          <NamedLink
            href={`?section=visits&visit=${reference}`}
            name={fill(words.visits.inCalendar, { when: deskSlot(request.visit, facts.language) })}
          />
        </p>
      )}
      <p className="desk-contact">
        <PhoneLinks href={request.phoneHref} label={request.phone} />
        <MailtoLink email={request.email} />
        {request.email && (
          <DeskLink to={{ section: "requests", person: request.email }} className="desk-button">
            {words.person.open}
          </DeskLink>
        )}
      </p>
      <RequestRelations request={request} />
      {messages}
      <Work key={reference} request={request} work={work} />
      <FollowUp key={`follow ${reference} ${request.followUp}`} request={request} work={work} />
      <div className="desk-columns">
        <div>
          <Sent request={request} />
          {request.flow === "purchase-offer" && (
            <Suspense fallback={<p>{words.loading}</p>}>
              <OfferRelease reference={reference} onChange={work.read} />
            </Suspense>
          )}
          {request.package && (
            <Suspense fallback={<p>{words.loading}</p>}>
              <PackageState state={request.package} work={work} />
            </Suspense>
          )}
          <section aria-labelledby="desk-history">
            <h2 id="desk-history">{t.history}</h2>
            <History entries={request.entries} reference={reference} email={request.email} />
          </section>
        </div>
        <div>
          <section aria-labelledby="desk-answer">
            <h2 id="desk-answer">{t.answer}</h2>
            <AnswerForm key={reference} request={request} work={work} />
          </section>
          <NoteForm key={`note ${reference}`} reference={reference} work={work} />
        </div>
      </div>
      {request.earlier.length > 0 && (
        <section aria-labelledby="desk-earlier">
          <h2 id="desk-earlier">{t.earlier}</h2>
          <ul className="desk-list">
            {request.earlier.map((earlier) => (
              <RequestLine key={earlier.reference} request={earlier} />
            ))}
          </ul>
        </section>
      )}
      {account.rights.includes("people.erase") && (
        <Suspense fallback={null}>
          {request.email ? (
            <ErasePerson email={request.email} onErased={() => onErased(request.email)} />
          ) : (
            <EraseRequest
              reference={reference}
              packages={request.package ? [request.package.source] : []}
              onErased={() => onErased(reference)}
            />
          )}
        </Suspense>
      )}
    </article>
  );
}
