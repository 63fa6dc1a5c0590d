import { useState } from "react";
import type { CalendarFeedAnswer } from "@/lib/desk/contract/visits-answers";
import { fill } from "@/lib/domain/text/words";
import { CopyButton } from "../copy-button";
import { DeskButton } from "../desk-button";
import { SelectField } from "../desk-fields";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";

/** Where calendars subscribe to an address that stands behind, by their names in the catalogue. */
const calendars = [
  ["google", "https://calendar.google.com/calendar/r?cid="],
  ["microsoft", "https://outlook.office.com/calendar/0/addfromweb?url="],
  ["outlook", "https://outlook.live.com/calendar/0/addfromweb?url="],
] as const;

/** The address that was just made, to be copied: it is shown once. */
function NewAddress({ href }: { href: string }) {
  const t = useDesk().words.visits.feed;
  const webcal = href.replace(/^https?:/, "webcal:");
  const links = calendars.map(([name, page]) => [name, page + encodeURIComponent(webcal)] as const);
  return (
    <div className="desk-work visit-address">
      <label htmlFor="feed-address">{t.once}</label>
      <div className="desk-search">
        <input
          id="feed-address"
          readOnly
          value={href}
          onFocus={(event) => event.currentTarget.select()}
          className="control h-12 px-3"
        />
        <CopyButton text={href} />
      </div>
      <p id="feed-in">{t.subscribe}</p>
      <ul aria-labelledby="feed-in" className="desk-bar">
        {[["device", webcal] as const, ...links].map(([name, address]) => (
          <li key={name}>
            <a href={address} rel="noreferrer" className="desk-button">
              {t.in[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address under which a calendar fetches visits by itself. */
export function CalendarFeed() {
  const { words, facts } = useDesk();
  const { feed: t, whose, everybody } = words.visits;
  const reading = useDeskRead<CalendarFeedAnswer>("calendar-feed/");
  const { answer, setAnswer } = reading;
  const { failure, send } = useDeskSend();
  const [agent, setAgent] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const chosen = agent ?? answer?.mine ?? "";
  async function change(path: string, body: Record<string, unknown>, message: string) {
    setDone("");
    const changed = await send<CalendarFeedAnswer>(path, body);
    if (!changed) return;
    setAnswer(changed);
    setDone(message);
  }
  return (
    <div className="desk-narrow form">
      <h1 className="text-section">{t.heading}</h1>
      <ReadingState reading={reading} />
      <DeskMessage text={failure} />
      <p>{t.text}</p>
      <p className="desk-soft mt-2">{t.warning}</p>
      <DeskStatus text={done} />
      {answer && (
        <>
          {answer.address && <NewAddress key={answer.address} href={answer.address} />}
          {answer.feed ? (
            <p>
              {fill(t.made, {
                moment: deskMoment(answer.feed.createdAt, facts.language),
                whose: answer.feed.agent?.name ?? everybody,
              })}{" "}
              {answer.feed.readAt
                ? fill(t.read, { moment: deskMoment(answer.feed.readAt, facts.language) })
                : t.unread}
            </p>
          ) : (
            <p>{t.none}</p>
          )}
          <div className="desk-form">
            <SelectField
              id="feed-agent"
              label={whose}
              hint={answer.feed ? t.renewHint : undefined}
              value={chosen}
              onValue={setAgent}
              options={[["", everybody], ...answer.agents.map(({ id, name }) => [id, name] as const)]}
            />
          </div>
          <div className="desk-actions">
            <DeskButton
              look="main"
              label={answer.feed ? t.renew : t.make}
              onClick={() => change("calendar-feed/renew/", { agent: chosen }, "")}
            />
            {answer.feed && (
              <DeskButton
                look="plain-danger"
                label={t.revoke}
                onClick={() => change("calendar-feed/revoke/", {}, t.revoked)}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
