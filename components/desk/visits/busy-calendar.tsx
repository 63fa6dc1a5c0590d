import { useState } from "react";
import type { BusyCalendarAnswer } from "@/lib/desk/contract/visits-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { TextField } from "../desk-fields";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";

/** What is known of the calendar that is read. */
function State({ calendar }: { calendar: NonNullable<BusyCalendarAnswer["calendar"]> }) {
  const { words, facts } = useDesk();
  const t = words.visits.busy;
  const { host, readAt, problem, times } = calendar;
  const moment = readAt && deskMoment(readAt, facts.language);
  return (
    <>
      <p>
        {host && fill(t.from, { host })} {moment && countText(t.read, times, facts.language, { moment })}
      </p>
      {problem && <DeskMessage text={`${t.problems[problem]} ${t.kept}`} />}
    </>
  );
}

/** The person's own calendar, whose hours are not offered to visitors. */
export function BusyCalendar() {
  const t = useDesk().words.visits.busy;
  const reading = useDeskRead<BusyCalendarAnswer>("busy-calendar/");
  const { answer, setAnswer } = reading;
  const { failure, busy, send } = useDeskSend();
  const [address, setAddress] = useState("");
  const [done, setDone] = useState("");
  async function change(path: string, body: Record<string, unknown>, message: string) {
    setDone("");
    const changed = await send<BusyCalendarAnswer>(path, body);
    if (!changed) return;
    setAnswer(changed);
    if (changed.refusal) return;
    setAddress("");
    setDone(message);
  }
  return (
    <section aria-labelledby="busy-calendar" className="desk-narrow form-section">
      <h2 id="busy-calendar">{t.heading}</h2>
      <p>{t.text}</p>
      <p className="desk-soft mt-2">{t.privacy}</p>
      <ReadingState reading={reading} />
      <DeskMessage text={failure} />
      <DeskStatus text={done} />
      {answer && !answer.isAgent && <p>{t.noAgent}</p>}
      {answer?.isAgent && (
        <form
          noValidate
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault();
            void change("busy-calendar/save/", { address }, t.saved);
          }}
        >
          {answer.calendar && <State calendar={answer.calendar} />}
          <TextField
            id="busy-address"
            type="url"
            label={t.address}
            hint={t.where}
            value={address}
            error={answer.refusal && t.problems[answer.refusal]}
            onText={setAddress}
          />
          <div className="desk-actions">
            <DeskButton
              type="submit"
              look="main"
              label={answer.calendar ? t.replace : t.save}
              isOff={busy !== null}
            />
            {answer.calendar && (
              <DeskButton
                look="plain-danger"
                label={t.end}
                isOff={busy !== null}
                onClick={() => change("busy-calendar/end/", {}, t.ended)}
              />
            )}
          </div>
        </form>
      )}
    </section>
  );
}
