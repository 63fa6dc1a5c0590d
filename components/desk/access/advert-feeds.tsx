import { useState } from "react";
import type { AdvertFeeds } from "@/lib/desk/contract/access-answers";
import { CopyButton } from "../copy-button";
import { DeskButton } from "../desk-button";
import { DeskStatus, ReadingState } from "../desk-message";
import { languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** The private addresses under which Meta, Google and Kyero fetch the stock. */
export function AdvertFeedAddresses() {
  const { words, facts } = useDesk();
  const { feeds: t, settings } = words.access;
  const reading = useDeskRead<AdvertFeeds>("feeds/");
  const { answer, setAnswer, send } = reading;
  const [done, setDone] = useState("");
  const change = async (on: boolean) => {
    const after = await send<AdvertFeeds>("feeds/change/", { on });
    if (!after) return;
    setAnswer(after);
    setDone(on ? t.made : t.ended);
  };
  const isOn = answer !== null && answer.feeds.length > 0;
  return (
    <section aria-labelledby="access-feeds">
      <h2 id="access-feeds">{t.heading}</h2>
      <p className="max-w-line">{t.text}</p>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      {isOn && (
        <ul className="desk-list">
          {answer.feeds.map(({ format, language, address }) => (
            <li key={address}>
              <p>
                {t.formats[format]}
                {language && `, ${languageName(language, facts.language)}`}
              </p>
              <p className="desk-bar">
                <code className="break-all">{address}</code>
                <CopyButton text={address} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {answer?.isFixed && <p className="desk-soft">{settings.fixed}</p>}
      {answer && !answer.isFixed && (
        <p className="desk-bar">
          <DeskButton label={isOn ? t.renew : t.make} onClick={() => change(true)} />
          {isOn && <DeskButton look="plain" label={t.end} onClick={() => change(false)} />}
        </p>
      )}
    </section>
  );
}
