import { useState } from "react";
import type { DeskHome } from "@/lib/desk/contract/home-answers";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { RequestLine } from "../inbox/inbox-list";
import type { DeskAddress } from "../use-desk-address";
import { useDeskRead } from "../use-desk-read";
import "./home.css";
import { HomeContentState } from "./home-content";
import { HomeProblems } from "./home-problems";
import { HomeSpeed } from "./home-speed";
import { HomeVisits } from "./home-visits";
import { HomeWeek } from "./home-week";

/** An address whose changes lead to the requests. */
const toRequests = (address: DeskAddress): DeskAddress => ({
  ...address,
  go: (changes) => address.open({ section: "requests", ...changes }),
});

/** The counts that lead to what they count. */
function Counts({ home, words, account, address }: DeskSectionProps & { home: DeskHome }) {
  const { home: t, inbox } = words;
  const counts: { name: string; count: number; to?: Record<string, string> }[] = [
    {
      name: t.unassigned,
      count: home.unassigned.count,
      to: { section: "requests", state: "new", who: "nobody" },
    },
    {
      name: t.mine,
      count: home.mine,
      to: { section: "requests", state: "inHand", who: account.staff.email },
    },
    { name: inbox.overdue, count: home.overdue.count },
    {
      name: inbox.offers,
      count: home.offers,
      to: { section: "requests", waits: "offers" },
    },
  ];
  return (
    <ul className="home-counts">
      {counts.map(({ name, count, to }) => (
        <li key={name} data-none={count === 0 || undefined}>
          {to ? (
            <DeskLink address={address} to={to}>
              <b className="home-number tabular">{belgianNumber(count)}</b> {name}
            </DeskLink>
          ) : (
            // They stand below, the longest wait first.
            <a href={count > 0 ? "#home-overdue" : undefined}>
              <b className="home-number tabular">{belgianNumber(count)}</b> {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** New requests, and those that wait too long. */
function Waiting({ home, ...props }: DeskSectionProps & { home: DeskHome }) {
  const { words, address } = props;
  const { home: t } = words;
  const lines = (requests: DeskHome["overdue"]["requests"]) => (
    <ul className="desk-list home-lines">
      {requests.map((request) => (
        <RequestLine
          key={request.reference}
          words={words}
          facts={props.facts}
          request={request}
          address={toRequests(address)}
        />
      ))}
    </ul>
  );
  const { unassigned, overdue } = home;
  return (
    <div>
      <section aria-labelledby="home-new">
        <h2 id="home-new">{t.unassigned}</h2>
        {unassigned.count === 0 && <p className="desk-soft">{t.nothingNew}</p>}
        {lines(unassigned.requests)}
        {unassigned.count > unassigned.requests.length && (
          <DeskLink
            address={address}
            to={{ section: "requests", state: "new", who: "nobody" }}
            className="desk-plain"
          >
            {t.allNew}
          </DeskLink>
        )}
      </section>
      {overdue.count > 0 && (
        <section aria-labelledby="home-overdue">
          <h2 id="home-overdue">{words.inbox.overdue}</h2>
          <p className="desk-soft">{t.overdueHint}</p>
          {lines(overdue.requests)}
          {overdue.count > overdue.requests.length && (
            <DeskLink address={address} to={{ section: "requests", waits: "overdue" }} className="desk-plain">
              {t.allOverdue}
            </DeskLink>
          )}
        </section>
      )}
    </div>
  );
}

/** What somebody at the desk sees first: what is new, what waits, what goes wrong, how the week is. */
export function HomeSection(props: DeskSectionProps) {
  const { words, facts, account, address, onSignedOut } = props;
  const { home: t } = words;
  const { answer: home, setAnswer, failure, read, send } = useDeskRead<DeskHome>(props, "home/", onSignedOut);
  const mayWork = account.rights.includes("requests.work");
  // The state of the content is read anew with the rest.
  const [reads, setReads] = useState(0);
  const retry = async () => {
    const after = await send<DeskHome>("home/retry/", {});
    if (after) setAnswer(after);
  };
  return (
    <>
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {!home && !failure && <p>{words.loading}</p>}
      {home && (
        <>
          <HomeProblems
            words={words}
            facts={facts}
            address={address}
            problems={home.problems}
            {...(mayWork && { onRetry: retry })}
          />
          <Counts {...props} home={home} />
          {account.rights.includes("content.read") && (
            <HomeContentState
              key={reads}
              words={words}
              facts={facts}
              address={address}
              onSignedOut={onSignedOut}
            />
          )}
          {/* On a phone visits come first: they have an hour. */}
          <div className="desk-columns home-columns">
            <HomeVisits
              words={words}
              facts={facts}
              address={address}
              mayWork={account.rights.includes("visits.work")}
              visits={home.visits}
              takenAt={home.takenAt}
            />
            <Waiting {...props} home={home} />
          </div>
          <HomeWeek words={words} facts={facts} week={home.week} />
          <HomeSpeed words={words} speeds={home.speeds} />
          <p className="desk-bar desk-soft">
            {fill(t.taken, { moment: deskMoment(home.takenAt) })}
            <button
              type="button"
              className="desk-plain"
              onClick={() => {
                setReads(reads + 1);
                void read();
              }}
            >
              {words.inbox.refresh}
            </button>
          </p>
        </>
      )}
    </>
  );
}
