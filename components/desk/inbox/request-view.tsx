import { lazy, Suspense, useState } from "react";
import type { DeskEntry, DeskRequestDetail, SignedInAccount } from "@/lib/desk/contract/desk-answers";
import { requestStates } from "@/lib/domain/desk/request-state";
import { fill } from "@/lib/domain/text/words";
import { deskApi } from "../desk-api";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import { type DeskBase, type DeskWords, deskMoment, deskSlot } from "../desk-words";
import type { DeskAddress } from "../use-desk-address";
import { removeDrafts } from "../use-draft";
import { AnswerForm, NoteForm } from "./answer-form";
import { ErasePerson } from "./erase-person";
import { EraseRequest } from "./erase-request";
import { RequestLine } from "./inbox-list";
import { type RequestWork, useRequest } from "./use-request";

const OfferRelease = lazy(() =>
  import("../owners/offer-release").then(({ OfferRelease: View }) => ({ default: View })),
);

interface ViewProps extends DeskBase {
  account: SignedInAccount;
  address: DeskAddress;
}

/** What an entry of the history says before its text. */
function entryTitle(words: DeskWords, { kind, author, state, assignee, visit }: DeskEntry): string {
  const { entries: t, states } = words;
  const { name } = author;
  if (kind === "visit") {
    const { event = "noted", from = "", to = "" } = visit ?? {};
    return fill(words.visits.history[event], { name, from: deskSlot(from), to: deskSlot(to) });
  }
  if (kind === "state") return fill(t.state, { name, state: state ? states[state] : "" });
  if (kind !== "assignee") return fill(t[kind], { name });
  if (!assignee) return fill(t.released, { name });
  return assignee.email === author.email
    ? fill(t.taken, { name })
    : fill(t.given, { name, other: assignee.name });
}

/** What was done and written, the latest last. */
function History({ words, entries }: { words: DeskWords; entries: readonly DeskEntry[] }) {
  if (entries.length === 0) return <p className="desk-soft">{words.request.noHistory}</p>;
  return (
    <ol className="desk-history">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing of their own but their words.
        <li key={index} data-kind={entry.kind}>
          <p>
            {entryTitle(words, entry)}{" "}
            <span className="desk-soft tabular">
              {deskMoment(entry.date)}
              {entry.mail && ` · ${words.mails[entry.mail]}`}
            </span>
          </p>
          {entry.subject && <p className="font-semibold">{entry.subject}</p>}
          {entry.text && <p className="desk-text">{entry.text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Who has it and how it stands: the two things that change most, within reach of a thumb. */
function Work({
  words,
  account,
  request,
  work,
}: ViewProps & { request: DeskRequestDetail; work: RequestWork }) {
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
        <button
          type="button"
          className="desk-button desk-main-button"
          onClick={() => assign(account.staff.email)}
        >
          {t.take}
        </button>
      )}
      <label htmlFor="request-who">{t.handOver}</label>
      <select
        id="request-who"
        value={next ?? current}
        onChange={(event) => setNext(event.target.value)}
        className="control h-12 px-3"
      >
        <option value="">{words.inbox.nobody}</option>
        {colleagues.map(({ email, name }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </select>
      {next !== null && next !== current && (
        <button type="button" className="desk-button" onClick={() => assign(next)}>
          {t.give}
        </button>
      )}
      <fieldset aria-label={words.inbox.state} className="desk-tabs">
        {requestStates.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === state}
            onClick={() => each !== state && work.change("state", { state: each }, t.saved)}
          >
            {states[each]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** What was sent, as the agency's mail shows it. */
function Sent({ words, request }: { words: DeskWords; request: DeskRequestDetail }) {
  const { request: t } = words;
  return (
    <section aria-labelledby="desk-sent">
      <h2 id="desk-sent">{t.sent}</h2>
      {request.texts.map(([label, text]) => (
        <div key={label} className="desk-quote">
          <p className="desk-soft">{label}</p>
          <p className="desk-text" lang={request.language}>
            {text}
          </p>
        </div>
      ))}
      <dl className="desk-facts">
        {request.rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {request.files.length > 0 && (
        <>
          <h3>{t.files}</h3>
          <ul className="desk-bullets">
            {request.files.map(({ id, name, bytes }) => (
              <li key={id}>
                <a
                  href={`${deskApi}requests/${request.reference}/files/${id}/`}
                  download={name}
                  className="link-line"
                >
                  {name}
                </a>{" "}
                ({Math.max(1, Math.round(bytes / 1000))} kB)
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** One request with all that is known of it and can be done about it. */
export function RequestView({
  reference,
  onSignedOut,
  onErased: showErased,
  ...props
}: ViewProps & { reference: string; onSignedOut: () => void; onErased: (email: string) => void }) {
  const { words, facts, account, address } = props;
  const { request: t } = words;
  const work = useRequest(props, reference, onSignedOut);
  const { request, failure, done } = work;
  const onErased = (whose: string) => {
    removeDrafts([reference, ...(request?.earlier.map((each) => each.reference) ?? [])]);
    showErased(whose);
  };
  const messages = (
    <>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={work.read} />}
      <p role="status" className="desk-status">
        {done}
      </p>
    </>
  );
  const back = (
    <button
      type="button"
      className="desk-plain"
      onClick={() => address.go({ section: "requests", request: "" })}
    >
      ‹ {words.back}
    </button>
  );
  if (!request)
    return (
      <>
        {back}
        <h1 className="text-section">{fill(t.reference, { reference })}</h1>
        {messages}
        {!failure && <p>{words.loading}</p>}
      </>
    );
  return (
    <article className="desk-request">
      {back}
      <h1 className="text-section">{request.name || request.email || t.unnamed}</h1>
      <p className="desk-soft">
        {words.flows[request.flow]} · {deskMoment(request.date)} · {fill(t.reference, { reference })}
      </p>
      {request.about && (
        <p>
          {request.href ? (
            <a href={request.href} className="link-line">
              {request.about}
            </a>
          ) : (
            request.about
          )}
        </p>
      )}
      {request.visit && account.rights.includes("visits.work") && (
        <p>
          <a href={`?section=visits&visit=${reference}`} className="link-line">
            {fill(words.visits.inCalendar, { when: deskSlot(request.visit) })}
          </a>
        </p>
      )}
      <p className="desk-contact">
        {request.phoneHref && (
          <a href={request.phoneHref} className="desk-button">
            {request.phone}
          </a>
        )}
        {request.email && (
          <a href={`mailto:${request.email}`} className="desk-button">
            {request.email}
          </a>
        )}
      </p>
      {request.flow === "demand-register" && (
        <DeskLink
          address={address}
          to={{ section: "demand", demand: reference }}
          className="desk-button desk-main-button"
        >
          {words.demand.toDemand}
        </DeskLink>
      )}
      {messages}
      <Work key={reference} {...props} request={request} work={work} />
      <div className="desk-columns">
        <div>
          <Sent words={words} request={request} />
          {request.flow === "purchase-offer" && (
            <Suspense fallback={<p>{words.loading}</p>}>
              <OfferRelease
                words={words}
                facts={facts}
                account={account}
                reference={reference}
                onChange={work.read}
                onSignedOut={onSignedOut}
              />
            </Suspense>
          )}
          <section aria-labelledby="desk-history">
            <h2 id="desk-history">{t.history}</h2>
            <History words={words} entries={request.entries} />
          </section>
        </div>
        <div>
          <section aria-labelledby="desk-answer">
            <h2 id="desk-answer">{t.answer}</h2>
            <AnswerForm
              key={reference}
              words={words}
              facts={facts}
              author={account.staff.email}
              request={request}
              work={work}
            />
          </section>
          <NoteForm
            key={`note ${reference}`}
            words={words}
            author={account.staff.email}
            reference={reference}
            work={work}
          />
        </div>
      </div>
      {request.earlier.length > 0 && (
        <section aria-labelledby="desk-earlier">
          <h2 id="desk-earlier">{t.earlier}</h2>
          <ul className="desk-list">
            {request.earlier.map((each) => (
              <RequestLine key={each.reference} {...props} request={each} />
            ))}
          </ul>
        </section>
      )}
      {!request.email && account.rights.includes("people.erase") && (
        <EraseRequest
          words={words}
          facts={facts}
          reference={reference}
          onErased={() => onErased(reference)}
        />
      )}
      {request.email && account.rights.includes("people.erase") && (
        <ErasePerson
          words={words}
          facts={facts}
          email={request.email}
          onErased={() => onErased(request.email)}
        />
      )}
    </article>
  );
}
