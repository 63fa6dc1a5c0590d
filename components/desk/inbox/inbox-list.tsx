import { type MouseEvent, type ReactNode, useState } from "react";
import type { DeskInbox, DeskRequest } from "@/lib/desk/contract/desk-answers";
import { requestStates } from "@/lib/domain/desk/request-state";
import { fill } from "@/lib/domain/text/words";
import { deskApi, readDesk, sendDesk } from "../desk-api";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { DeskMessage, ReadingState } from "../desk-message";
import { DeskPages } from "../desk-pages";
import { deskMoment, deskSlot } from "../desk-words";
import {
  FilterChoice,
  FurtherFilters,
  ListFilters,
  ListSearch,
  ListTabs,
  listFilterOf,
} from "../list-filters";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";

const filterNames = ["state", "flow", "who", "waits", "q", "page"] as const;

/** One request of a list, as a link to it. @param keeps whether the way back leads to the list with its filter @param choice what stands before it */
export function RequestLine({
  request,
  keeps = true,
  choice,
}: {
  request: DeskRequest;
  keeps?: boolean;
  choice?: ReactNode;
}) {
  const { words, facts } = useDesk();
  const { reference, name, email, flow, about, excerpt, date, state, assignee, followUp, repliedAt } =
    request;
  // A reference ends no line at its hyphen.
  const [title, property] = about?.split(/(?=\(\S+\)$)/) ?? [];
  return (
    <li className={choice ? "desk-choosable" : undefined}>
      {choice}
      <DeskLink to={{ section: "requests", request: reference }} keeps={keeps} className="desk-line">
        <strong>{name || email || words.request.unnamed}</strong>
        <span className="desk-state" data-state={state}>
          {words.states[state]}
        </span>
        <span>
          {words.flows[flow]}
          {title && ` · ${title}`}
          <span className="whitespace-nowrap">{property}</span>
        </span>
        {excerpt && (
          <span className="desk-excerpt" dir="auto">
            {excerpt}
          </span>
        )}
        <span className="desk-soft tabular">
          {deskMoment(date, facts.language)}
          {repliedAt && ` · ${fill(words.replies.line, { when: deskMoment(repliedAt, facts.language) })}`}
          {assignee && ` · ${assignee.name}`}
          {followUp && ` · ${fill(words.followUp.line, { when: deskSlot(followUp, facts.language) })}`}
        </span>
      </DeskLink>
    </li>
  );
}

/** Which requests are shown: by state in one touch, by form, person and words in another. */
function Filters({ inbox }: { inbox: DeskInbox | null }) {
  const { words, account } = useDesk();
  const { inbox: t, states, flows } = words;
  const all = inbox && requestStates.reduce((sum, state) => sum + inbox.counts[state], 0);
  const tabs = [
    ["", t.all, all] as const,
    ...requestStates.map((state) => [state, states[state], inbox?.counts[state]] as const),
  ];
  const people = account.colleagues.map(({ email, name }) => [email, name] as const);
  const waits = [
    ["", t.all],
    ["due", t.due],
    ["overdue", t.overdue],
    ["offers", t.offers],
  ] as const;
  return (
    <>
      <ListTabs label={t.state} name="state" tabs={tabs} />
      <ListFilters>
        <ListSearch id="desk-q" label={t.search} find={t.find} />
        <FurtherFilters label={t.filters} names={["flow", "who", "waits"]}>
          <div className="desk-more">
            <FilterChoice name="flow" label={t.form} options={[["", t.allForms], ...Object.entries(flows)]} />
            <FilterChoice
              name="who"
              label={t.who}
              options={[["", t.everybody], ["nobody", t.nobody], ...people]}
            />
            <FilterChoice name="waits" label={t.waits} options={waits} />
          </div>
        </FurtherFilters>
      </ListFilters>
    </>
  );
}

/**
 * Several requests of a page, chosen to be closed together: one after the other, each as it was seen. Where one fails the rest stay chosen.
 * @param read reads the list again
 */
function useClosing(inbox: DeskInbox | null, read: () => void) {
  const { facts } = useDesk();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { failure, busy, run } = useDeskSend();
  const picked = (inbox?.requests ?? []).filter(
    ({ reference, state }) => state !== "closed" && chosen.includes(reference),
  );
  const choose = (reference: string) =>
    setChosen(
      chosen.includes(reference) ? chosen.filter((other) => other !== reference) : [...chosen, reference],
    );
  const close = async () => {
    const isDone = await run(async () => {
      for (const { reference, version } of picked)
        await sendDesk(`requests/${reference}/state/`, facts.language, { state: "closed", version });
      return true;
    });
    if (isDone) setChosen([]);
    read();
  };
  return { chosen, picked, choose, close, failure, isBusy: busy !== null };
}

/** The box that chooses a request; its room alone where it is closed already. */
function RequestChoice({
  request: { name, email, state },
  isChosen,
  onChoose,
}: {
  request: DeskRequest;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { words } = useDesk();
  if (state === "closed") return <span />;
  return (
    <label className="desk-choice">
      <input type="checkbox" className="checkmark" checked={isChosen} onChange={onChoose} />
      <span className="sr-only">
        {fill(words.inbox.choose, { name: name || email || words.request.unnamed })}
      </span>
    </label>
  );
}

/** All requests, the newest first, a page at a time. */
export function InboxList() {
  const { words, facts, account, address } = useDesk();
  const { inbox: t } = words;
  const filter = listFilterOf(address.query, filterNames);
  const reading = useDeskRead<DeskInbox>(`requests/${filter && `?${filter}`}`);
  const { answer: inbox, read } = reading;
  const { failure, run } = useDeskSend();
  const closing = useClosing(inbox, read);
  const mayClose =
    account.rights.includes("requests.work") && inbox?.requests.some(({ state }) => state !== "closed");
  /** A download cannot ask who it is: that is settled before. */
  const exportList = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    void run(async () => {
      await readDesk("confirm/", facts.language);
      location.assign(href);
    });
  };
  return (
    <>
      {/* On a phone the bar above says it already, and the room is for requests. */}
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      <Filters inbox={inbox} />
      <ReadingState reading={reading} />
      <DeskMessage text={failure || closing.failure} />
      {inbox && (
        <>
          <div className="desk-bar">
            <p role="status">{inbox.total === 0 ? t.none : fill(t.count, { count: inbox.total })}</p>
            <DeskButton look="plain" label={t.refresh} onClick={read} />
            {mayClose && (
              <DeskButton
                look="plain"
                label={`${t.close} (${closing.picked.length})`}
                isOff={closing.picked.length === 0 || closing.isBusy}
                onClick={closing.close}
              />
            )}
            <DeskLink to={{ section: "requests", sources: "1" }} className="desk-plain">
              {words.sources.heading}
            </DeskLink>
            {account.rights.includes("requests.export") && inbox.total > 0 && (
              <a href={`${deskApi}export/?${filter}`} download className="desk-plain" onClick={exportList}>
                {t.export}
              </a>
            )}
          </div>
          <ul className="desk-list">
            {inbox.requests.map((request) => (
              <RequestLine
                key={request.reference}
                request={request}
                choice={
                  mayClose && (
                    <RequestChoice
                      request={request}
                      isChosen={closing.chosen.includes(request.reference)}
                      onChoose={() => closing.choose(request.reference)}
                    />
                  )
                }
              />
            ))}
          </ul>
          <DeskPages list={inbox} words={t} />
        </>
      )}
    </>
  );
}
