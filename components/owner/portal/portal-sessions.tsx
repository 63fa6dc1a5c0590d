import { useEffect, useState } from "react";
import type { SessionEntry } from "@/lib/domain/accounts/session-entry";
import { fill } from "@/lib/domain/text/words";
import { sendAccount } from "../account-api";
import { WithDates } from "./portal-dates";
import { PortalStatus } from "./portal-status";
import { formatMoment, type PortalBase } from "./portal-words";

/** Where the owner who is signed in is signed in besides, and the buttons that end it there. */
export function PortalSessions({ words, facts: { language, phone } }: PortalBase) {
  const { sessions: t } = words;
  const [sessions, setSessions] = useState<readonly SessionEntry[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState("");
  const [failure, setFailure] = useState("");
  const failed = fill(words.failed.text, { phone: phone.shown });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what is sent answers with all of them.
  useEffect(() => {
    fetch("/api/auth/sessions/", { cache: "no-store" })
      .then((response) => (response.ok ? response.json() : Promise.reject()))
      .then(
        (answer) => setSessions(answer.sessions),
        () => setFailure(failed),
      );
  }, []);

  const end = async (id: string, device: string) => {
    if (isBusy) return;
    setBusy(true);
    setDone("");
    setFailure("");
    const outcome = await sendAccount("sessions/end", { id, language });
    setBusy(false);
    // Who has lost a phone must not believe that it is signed out.
    if (outcome.kind !== "done") return setFailure(outcome.kind === "refused" ? outcome.message : failed);
    setSessions(outcome.answer.sessions as SessionEntry[]);
    setDone(fill(t.ended, { device }));
  };

  return (
    <section aria-labelledby="sessions" className="form-section">
      <h2 id="sessions">{t.heading}</h2>
      <p className="max-w-line">{t.text}</p>
      <PortalStatus done={done} failure={failure} />
      <ul className="portal-device-list">
        {sessions.map(({ id, usedAt, isCurrent, stays, ...session }) => {
          const device = session.device ?? t.unknown;
          return (
            <li key={id}>
              <p>
                <b>{device}</b> {isCurrent && `(${t.thisDevice}) `}
                <span className="portal-soft">
                  <WithDates text={fill(t.used, { moment: formatMoment(usedAt, words, language) })} />
                  {stays && `, ${t.stays}`}
                </span>
              </p>
              {!isCurrent && (
                <button
                  type="button"
                  aria-disabled={isBusy || undefined}
                  onClick={() => end(id, device)}
                  className="portal-button"
                >
                  {fill(t.end, { device })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
