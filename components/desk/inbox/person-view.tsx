import { useState } from "react";
import type { DeskPersonFile } from "@/lib/desk/contract/person-answers";
import { personFileParts } from "@/lib/domain/desk/person-file";
import { countText, fill } from "@/lib/domain/text/words";
import { BackButton, DeskButton } from "../desk-button";
import { DeskMessage, ReadingState } from "../desk-message";
import { MailtoLink } from "../desk-parts";
import { deskSlot } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { RequestLine } from "./inbox-list";

/** All of one human: requests, visits, searches and offers, from whichever address. */
export function PersonView({ email }: { email: string }) {
  const { words, facts, account, address } = useDesk();
  const { person: t } = words;
  const reading = useDeskRead<DeskPersonFile>(`people/file/?email=${encodeURIComponent(email)}`);
  const { answer: file, setAnswer, send, busy } = reading;
  /** What was done last, and the way to undo it. */
  const [done, setDone] = useState<{ text: string; undo: () => void } | null>(null);
  const mayWork = account.rights.includes("requests.work");

  const change = async (path: "join" | "part", other: string) => {
    setDone(null);
    const after = await send<DeskPersonFile>(`people/${path}/`, { email, other });
    if (!after) return;
    setAnswer(after);
    const isJoined = path === "join";
    setDone({
      text: fill(isJoined ? t.joined : t.parted, { email: other }),
      undo: () => void change(isJoined ? "part" : "join", other),
    });
  };
  const back = <BackButton label={words.back} onClick={() => address.go({ person: "" })} />;
  if (!file)
    return (
      <>
        {back}
        <ReadingState reading={reading} />
      </>
    );
  const { name, addresses, likely, requests, alerts } = file;
  return (
    <article>
      {back}
      <h1 className="text-section">{fill(t.heading, { name: name || email })}</h1>
      <ReadingState reading={reading} />
      <DeskMessage text={done?.text ?? ""} action={t.undo} onAction={done?.undo} />
      <section aria-labelledby="person-addresses">
        <h2 id="person-addresses">{t.addresses}</h2>
        <ul className="desk-list">
          {addresses.map((one) => (
            <li key={one} className="desk-session">
              <MailtoLink email={one} />
              {mayWork && one !== email && (
                <DeskButton
                  look="plain"
                  label={fill(t.part, { email: one })}
                  isOff={busy !== null}
                  onClick={() => change("part", one)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      {mayWork && likely.length > 0 && (
        <section aria-labelledby="person-likely">
          <h2 id="person-likely">{t.likely}</h2>
          <p className="max-w-line">{t.likelyText}</p>
          <ul className="desk-list">
            {likely.map((other) => (
              <li key={other.email} className="desk-session">
                <p>
                  <b>{other.name}</b>{" "}
                  <span className="desk-soft">
                    {other.email}, {other.phone}
                  </span>
                </p>
                <DeskButton
                  label={fill(t.join, { email: other.email })}
                  isOff={busy !== null}
                  onClick={() => change("join", other.email)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {personFileParts.map((part) => {
        const lines = requests.filter((request) => request.part === part);
        if (lines.length === 0) return null;
        return (
          <section key={part} aria-labelledby={`person-${part}`}>
            <h2 id={`person-${part}`}>
              {t.parts[part]} ({lines.length})
            </h2>
            <ul className="desk-list">
              {lines.map((request) => (
                <RequestLine
                  key={request.reference}
                  request={{
                    ...request,
                    // Whose it is stands above; what differs is the address, and when a visit is.
                    name: [request.slot && deskSlot(request.slot, facts.language), request.email]
                      .filter(Boolean)
                      .join(" · "),
                  }}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {alerts > 0 && <p>{countText(t.alerts, alerts, facts.language)}</p>}
    </article>
  );
}
