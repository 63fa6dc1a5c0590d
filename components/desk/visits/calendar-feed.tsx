import { useState } from "react";
import { Field } from "@/components/ui/field";
import type { CalendarFeedAnswer } from "@/lib/desk/contract/visits-answers";
import { fill } from "@/lib/domain/text/words";
import { CopyButton } from "../copy-button";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { useDeskRead } from "../use-desk-read";
import { useForm } from "../use-form";

/** Where calendars subscribe to an address, by its name in the catalogue. */
const calendars = {
  device: (webcal: string) => webcal,
  google: (webcal: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  microsoft: (webcal: string) =>
    `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(webcal)}`,
  outlook: (webcal: string) =>
    `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(webcal)}`,
};
const calendarNames = ["device", "google", "microsoft", "outlook"] as const;

/** The address that was just made, to be copied: it is shown once. */
function NewAddress({ words, href }: Pick<DeskSectionProps, "words"> & { href: string }) {
  const { feed: t } = words.visits;
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
        <CopyButton words={words} text={href} />
      </div>
      <p id="feed-in">{t.subscribe}</p>
      <ul aria-labelledby="feed-in" className="desk-bar">
        {calendarNames.map((name) => (
          <li key={name}>
            <a
              href={calendars[name](href.replace(/^https?:/, "webcal:"))}
              rel="noreferrer"
              className="desk-button"
            >
              {t.in[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address under which a calendar fetches visits by itself. */
export function CalendarFeed(props: DeskSectionProps) {
  const { words } = props;
  const { feed: t, whose, everybody } = words.visits;
  const { answer, failure, read, setAnswer } = useDeskRead<CalendarFeedAnswer>(
    props,
    "calendar-feed/",
    props.onSignedOut,
  );
  const form = useForm<CalendarFeedAnswer>(props);
  const [agent, setAgent] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const chosen = agent ?? answer?.mine ?? "";
  async function send(path: string, body: Record<string, unknown>, message: string) {
    setDone("");
    const changed = await form.send(path, body);
    if (!changed) return;
    setAnswer(changed);
    setDone(message);
  }
  return (
    <div className="desk-narrow form">
      <h1 className="text-section">{t.heading}</h1>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {form.failure && <DeskMessage text={form.failure} />}
      <p>{t.text}</p>
      <p className="desk-soft mt-2">{t.warning}</p>
      <p role="status" className="desk-status">
        {done}
      </p>
      {answer && (
        <>
          {answer.address && <NewAddress key={answer.address} words={words} href={answer.address} />}
          {answer.feed ? (
            <p>
              {fill(t.made, {
                moment: deskMoment(answer.feed.createdAt),
                whose: answer.feed.agent?.name ?? everybody,
              })}{" "}
              {answer.feed.readAt ? fill(t.read, { moment: deskMoment(answer.feed.readAt) }) : t.unread}
            </p>
          ) : (
            <p>{t.none}</p>
          )}
          <div className="desk-form">
            <Field id="feed-agent" label={whose} hint={answer.feed ? t.renewHint : undefined}>
              {(aria) => (
                <select
                  {...aria}
                  value={chosen}
                  onChange={(event) => setAgent(event.target.value)}
                  className="control h-12 px-3"
                >
                  <option value="">{everybody}</option>
                  {answer.agents.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <div className="desk-actions">
            <button
              type="button"
              className="desk-button desk-main-button"
              onClick={() => send("calendar-feed/renew/", { agent: chosen }, "")}
            >
              {answer.feed ? t.renew : t.make}
            </button>
            {answer.feed && (
              <button
                type="button"
                className="desk-plain desk-danger"
                onClick={() => send("calendar-feed/revoke/", {}, t.revoked)}
              >
                {t.revoke}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
