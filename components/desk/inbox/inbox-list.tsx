import { type MouseEvent, useState } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import type { DeskInbox, DeskPerson, DeskRequest } from "@/lib/desk/contract/desk-answers";
import { requestStates } from "@/lib/domain/desk/request-state";
import { fill } from "@/lib/domain/text/words";
import { deskApi, failureText, isSignedOut, readDesk } from "../desk-api";
import { DeskMessage } from "../desk-message";
import { DeskPages } from "../desk-pages";
import { type DeskBase, deskMoment } from "../desk-words";
import {
  FilterChoice,
  FurtherFilters,
  ListFilters,
  ListSearch,
  ListTabs,
  listFilterOf,
} from "../list-filters";
import type { DeskAddress } from "../use-desk-address";
import { useDeskRead } from "../use-desk-read";

const filterNames = ["state", "flow", "who", "waits", "q", "page"] as const;

/** One request of a list, as a link to it. */
export function RequestLine({
  words,
  request,
  address,
}: DeskBase & { request: DeskRequest; address: DeskAddress }) {
  const { reference, name, email, flow, about, excerpt, date, state, assignee } = request;
  return (
    <li>
      <a
        href={`?request=${reference}`}
        className="desk-line"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          address.go({ request: reference });
        }}
      >
        <strong>{name || email || words.request.unnamed}</strong>
        <span className="desk-state" data-state={state}>
          {words.states[state]}
        </span>
        <span>
          {words.flows[flow]}
          {about && ` · ${about}`}
        </span>
        {excerpt && (
          <span className="desk-excerpt" dir="auto">
            {excerpt}
          </span>
        )}
        <span className="desk-soft tabular">
          {deskMoment(date)}
          {assignee && ` · ${assignee.name}`}
        </span>
      </a>
    </li>
  );
}

/** Which requests are shown: by state in one touch, by form, person and words in another. */
function Filters({ words, address, inbox, colleagues }: DeskBase & InboxProps & { inbox: DeskInbox | null }) {
  const { query, go } = address;
  const { inbox: t, states, flows } = words;
  const all = inbox && requestStates.reduce((sum, state) => sum + inbox.counts[state], 0);
  const tabs = [
    ["", t.all, all] as const,
    ...requestStates.map((state) => [state, states[state], inbox?.counts[state]] as const),
  ];
  return (
    <>
      <ListTabs label={t.state} name="state" tabs={tabs} address={address} />
      <ListFilters go={go}>
        <ListSearch id="desk-q" label={t.search} find={t.find} value={query.get("q") ?? ""} />
        <FurtherFilters label={t.filters} isUsed={["flow", "who", "waits"].some((name) => query.has(name))}>
          <div className="desk-more">
            <FilterChoice
              name="flow"
              label={t.form}
              chosen={query.get("flow")}
              options={[["", t.allForms], ...Object.entries(flows)]}
            />
            <FilterChoice
              name="who"
              label={t.who}
              chosen={query.get("who")}
              options={[
                ["", t.everybody],
                ["nobody", t.nobody],
                ...colleagues.map(({ email, name }) => [email, name] as const),
              ]}
            />
            <FilterChoice
              name="waits"
              label={t.waits}
              chosen={query.get("waits")}
              options={[
                ["", t.all],
                ["overdue", t.overdue],
                ["offers", t.offers],
              ]}
            />
          </div>
        </FurtherFilters>
      </ListFilters>
    </>
  );
}

interface InboxProps {
  address: DeskAddress;
  colleagues: readonly DeskPerson[];
}

/** All requests, the newest first, a page at a time. */
export function InboxList({
  mayExport,
  onSignedOut,
  ...props
}: DeskBase & InboxProps & { mayExport: boolean; onSignedOut: () => void }) {
  const { words, facts, address } = props;
  const { inbox: t } = words;
  const filter = listFilterOf(address.query, filterNames);
  const {
    answer: inbox,
    failure,
    read,
  } = useDeskRead<DeskInbox>({ words, facts }, `requests/${filter && `?${filter}`}`, onSignedOut);
  const go = (page: number) => address.go({ page: String(page) });
  const [refusal, setRefusal] = useState("");
  /** A download cannot ask who it is: that is settled before. */
  const exportList = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    setRefusal("");
    const { href } = event.currentTarget;
    readDesk("confirm/", facts.language).then(
      () => location.assign(href),
      (error) => {
        if (isSignedOut(error)) return onSignedOut();
        setRefusal(failureText(error, words.loadFailed));
      },
    );
  };
  return (
    <>
      {/* On a phone the bar above says it already, and the room is for requests. */}
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      <Filters {...props} inbox={inbox} />
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {refusal && <DeskMessage text={refusal} />}
      {!inbox && !failure && <p>{words.loading}</p>}
      {inbox && (
        <>
          <div className="desk-bar">
            <p role="status">{inbox.total === 0 ? t.none : fill(t.count, { count: inbox.total })}</p>
            <button type="button" className="desk-plain" onClick={() => read()}>
              {t.refresh}
            </button>
            {mayExport && inbox.total > 0 && (
              <a href={`${deskApi}export/?${filter}`} download className="desk-plain" onClick={exportList}>
                {t.export}
              </a>
            )}
          </div>
          <ul className="desk-list">
            {inbox.requests.map((request) => (
              <RequestLine key={request.reference} {...props} request={request} />
            ))}
          </ul>
          <DeskPages page={inbox.page} pages={inbox.pages} words={t} onPage={go} />
        </>
      )}
    </>
  );
}
