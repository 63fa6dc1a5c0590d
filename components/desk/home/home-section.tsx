import { useEffect, useState } from "react";
import type { DeskHome } from "@/lib/desk/contract/home-answers";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { ReadingState } from "../desk-message";
import { deskMoment } from "../desk-words";
import { RequestLine } from "../inbox/inbox-list";
import { NewListing } from "../listings/new-listing";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import "./home.css";
import { HomeContentState } from "./home-content";
import { HomeProblems } from "./home-problems";
import { HomeSpeed } from "./home-speed";
import { HomeVisits } from "./home-visits";
import { HomeWeek } from "./home-week";

const requests = { section: "requests" };
const newRequests = { ...requests, state: "new", who: "nobody" };

/** The counts that lead to what they count. */
function Counts({ home }: { home: DeskHome }) {
  const { words, account } = useDesk();
  const { home: t, inbox } = words;
  const counts: { name: string; count: number; to?: Record<string, string> }[] = [
    { name: t.unassigned, count: home.unassigned.count, to: newRequests },
    { name: t.mine, count: home.mine, to: { ...requests, state: "inHand", who: account.staff.email } },
    { name: inbox.overdue, count: home.overdue.count },
    { name: inbox.offers, count: home.offers, to: { ...requests, waits: "offers" } },
  ];
  return (
    <ul className="home-counts">
      {counts.map(({ name, count, to }) => (
        <li key={name} data-none={count === 0 || undefined}>
          {to ? (
            <DeskLink to={to}>
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
function Waiting({ home }: { home: DeskHome }) {
  const { words } = useDesk();
  const { home: t } = words;
  const lines = (waiting: DeskHome["overdue"]["requests"]) => (
    <ul className="desk-list home-lines">
      {waiting.map((request) => (
        <RequestLine key={request.reference} request={request} keeps={false} />
      ))}
    </ul>
  );
  const { unassigned, due, overdue } = home;
  return (
    <div>
      {due.count > 0 && (
        <section aria-labelledby="home-due">
          <h2 id="home-due">{words.inbox.due}</h2>
          {lines(due.requests)}
          {due.count > due.requests.length && (
            <DeskLink to={{ ...requests, waits: "due" }} className="desk-plain">
              {`${words.inbox.all} (${belgianNumber(due.count)})`}
            </DeskLink>
          )}
        </section>
      )}
      <section aria-labelledby="home-new">
        <h2 id="home-new">{t.unassigned}</h2>
        {unassigned.count === 0 && <p className="desk-soft">{t.nothingNew}</p>}
        {lines(unassigned.requests)}
        {unassigned.count > unassigned.requests.length && (
          <DeskLink to={newRequests} className="desk-plain">
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
            <DeskLink to={{ ...requests, waits: "overdue" }} className="desk-plain">
              {t.allOverdue}
            </DeskLink>
          )}
        </section>
      )}
    </div>
  );
}

/** How many new requests wait, before the title of the tab: `(3) …`, for who has it open behind others. */
function useCountInTitle(count: number) {
  useEffect(() => {
    const former = document.title;
    if (count > 0) document.title = `(${count}) ${former}`;
    return () => {
      document.title = former;
    };
  }, [count]);
}

/** What somebody at the desk sees first: what is new, what waits, what goes wrong, how the week is. */
export function HomeSection() {
  const { words, facts, account } = useDesk();
  const { home: t } = words;
  const reading = useDeskRead<DeskHome>("home/");
  const { answer: home, setAnswer, read, send } = reading;
  useCountInTitle(home?.unassigned.count ?? 0);
  const mayWork = account.rights.includes("requests.work");
  // The state of the content is read anew with the rest.
  const [reads, setReads] = useState(0);
  const retry = async () => {
    const after = await send<DeskHome>("home/retry/");
    if (after) setAnswer(after);
  };
  return (
    <>
      <div className="desk-bar">
        <h1 className="text-section max-md:sr-only">{t.heading}</h1>
        <NewListing />
      </div>
      <ReadingState reading={reading} />
      {home && (
        <>
          <HomeProblems problems={home.problems} onRetry={mayWork ? retry : undefined} />
          <Counts home={home} />
          {account.rights.includes("content.read") && <HomeContentState key={reads} />}
          {/* On a phone visits come first: they have an hour. */}
          <div className="desk-columns home-columns">
            <HomeVisits visits={home.visits} takenAt={home.takenAt} />
            <Waiting home={home} />
          </div>
          <HomeWeek week={home.week} />
          <HomeSpeed speeds={home.speeds} />
          <p className="desk-bar desk-soft">
            {fill(t.taken, { moment: deskMoment(home.takenAt, facts.language) })}
            <DeskButton
              look="plain"
              label={words.inbox.refresh}
              onClick={() => {
                setReads(reads + 1);
                void read();
              }}
            />
          </p>
        </>
      )}
    </>
  );
}
