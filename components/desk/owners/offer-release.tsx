import { useState } from "react";
import type { DeskOffer } from "@/lib/desk/contract/owner-accounts";
import { formatDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { Tick } from "../desk-fields";
import { DeskStatus, ReadingState } from "../desk-message";
import { type DeskWords, deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { type DeskReading, useDeskRead } from "../use-desk-read";

/** Whether the owner reads an offer, and the way to change that. */
export function OfferSwitch({
  offer,
  reading: { busy, send },
  onChange,
}: {
  offer: DeskOffer;
  reading: Pick<DeskReading, "busy" | "send">;
  onChange: (offer: DeskOffer, message: string) => void;
}) {
  const { words, facts, account } = useDesk();
  const { owners: t } = words;
  const { reference, owners, isShown, shownAt, mailedAt, seenAt } = offer;
  const [showsName, setShowsName] = useState(offer.showsName);
  if (owners.length === 0) return <p className="desk-soft">{t.noOwner}</p>;
  const names = owners.join(", ");
  const state =
    isShown && shownAt
      ? fill(t.shown, { owners: names, moment: deskMoment(shownAt, facts.language) })
      : fill(t.notShown, { owners: names });
  const change = async (to: "show" | "hide", body: { showsName?: boolean }, message: string) => {
    const after = await send<DeskOffer>(`offers/${reference}/${to}/`, body);
    if (!after) return;
    const isNewlyMailed = mailedAt === null && after.mailedAt !== null;
    onChange(after, isNewlyMailed ? `${message} ${t.offerMailed}` : message);
  };
  const setName = (checked: boolean) => {
    setShowsName(checked);
    if (isShown) void change("show", { showsName: checked }, t.offerShown);
  };
  return (
    <>
      <p className="desk-soft">{state}</p>
      {isShown && (
        <p className="desk-soft">
          {seenAt ? fill(t.offerSeen, { moment: deskMoment(seenAt, facts.language) }) : t.offerUnseen}
        </p>
      )}
      {account.rights.includes("requests.work") && (
        <div className="desk-bar">
          <DeskButton
            look={isShown ? "button" : "main"}
            label={isShown ? t.hide : t.show}
            isOff={busy !== null}
            onClick={() =>
              isShown ? change("hide", {}, t.offerHidden) : change("show", { showsName }, t.offerShown)
            }
          />
          <Tick label={t.withName} checked={showsName} onTick={setName} />
        </div>
      )}
    </>
  );
}

/** What is offered, on one line. */
export const offerText = (
  t: DeskWords["owners"],
  { amount, validUntil }: DeskOffer,
  language: LanguageCode,
): string => fill(t.offer, { amount: formatPrice(amount), date: formatDate(validUntil, language) });

/** On the page of a request: whether the owner reads this offer. */
export function OfferRelease({
  reference,
  onChange,
}: {
  reference: string;
  /** After it was shown or hidden: the request's history has one entry more. */
  onChange: () => void;
}) {
  const { words } = useDesk();
  const reading = useDeskRead<DeskOffer>(`offers/${encodeURIComponent(reference)}/`);
  const { answer, setAnswer } = reading;
  const [done, setDone] = useState("");
  return (
    <section aria-labelledby="offer-release" className="desk-narrow">
      <h2 id="offer-release">{words.owners.offerHeading}</h2>
      <ReadingState reading={reading} />
      {answer && (
        <OfferSwitch
          key={`${answer.isShown} ${answer.showsName}`}
          offer={answer}
          reading={reading}
          onChange={(after, message) => {
            setAnswer(after);
            setDone(message);
            onChange();
          }}
        />
      )}
      <DeskStatus text={done} />
    </section>
  );
}
