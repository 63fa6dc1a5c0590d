import { useState } from "react";
import type { DeskOffer } from "@/lib/desk/contract/owner-accounts";
import { formatDate } from "@/lib/domain/text/dates";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { useDeskRead } from "../use-desk-read";

type Send = ReturnType<typeof useDeskRead>["send"];

/** Whether the owner reads an offer, and the way to change that. */
export function OfferSwitch({
  words,
  account,
  offer,
  busy,
  send,
  onChange,
}: Pick<DeskSectionProps, "words" | "account"> & {
  offer: DeskOffer;
  busy: string | null;
  send: Send;
  onChange: (offer: DeskOffer, message: string) => void;
}) {
  const { owners: t } = words;
  const { reference, owners, isShown, shownAt, mailedAt } = offer;
  const [showsName, setShowsName] = useState(offer.showsName);
  if (owners.length === 0) return <p className="desk-soft">{t.noOwner}</p>;
  const names = owners.join(", ");
  const state =
    isShown && shownAt
      ? fill(t.shown, { owners: names, moment: deskMoment(shownAt) })
      : fill(t.notShown, { owners: names });
  const change = async (to: "show" | "hide", body: { showsName?: boolean }, message: string) => {
    const after = await send<DeskOffer>(`offers/${reference}/${to}/`, body);
    if (!after) return;
    const isToldNow = mailedAt === null && after.mailedAt !== null;
    onChange(after, isToldNow ? `${message} ${t.offerMailed}` : message);
  };
  const setName = (wanted: boolean) => {
    setShowsName(wanted);
    if (isShown) void change("show", { showsName: wanted }, t.offerShown);
  };
  const isBusy = busy !== null || undefined;
  return (
    <>
      <p className="desk-soft">{state}</p>
      {account.rights.includes("requests.work") && (
        <div className="desk-bar">
          <button
            type="button"
            className={`desk-button ${isShown ? "" : "desk-main-button"}`}
            aria-disabled={isBusy}
            onClick={() =>
              isShown ? change("hide", {}, t.offerHidden) : change("show", { showsName }, t.offerShown)
            }
          >
            {isShown ? t.hide : t.show}
          </button>
          <label className="tick">
            <input
              type="checkbox"
              checked={showsName}
              onChange={({ target }) => setName(target.checked)}
              className="checkmark"
            />
            {t.withName}
          </label>
        </div>
      )}
    </>
  );
}

/** What is offered, on one line. */
export const offerText = (
  t: DeskSectionProps["words"]["owners"],
  { amount, validUntil }: DeskOffer,
): string => fill(t.offer, { amount: formatPrice(amount), date: formatDate(validUntil) });

/** On the page of a request: whether the owner reads this offer. */
export function OfferRelease({
  reference,
  onChange,
  ...props
}: Pick<DeskSectionProps, "words" | "facts" | "account" | "onSignedOut"> & {
  reference: string;
  /** After it was shown or hidden: the request's history has one entry more. */
  onChange: () => void;
}) {
  const { words, account, onSignedOut } = props;
  const path = `offers/${encodeURIComponent(reference)}/`;
  const { answer, setAnswer, failure, busy, send } = useDeskRead<DeskOffer>(props, path, onSignedOut);
  const [done, setDone] = useState("");
  return (
    <section aria-labelledby="offer-release" className="desk-narrow">
      <h2 id="offer-release">{words.owners.offerHeading}</h2>
      {failure && (
        <p role="alert" className="desk-alert">
          {failure}
        </p>
      )}
      {!answer && !failure && <p>{words.loading}</p>}
      {answer && (
        <OfferSwitch
          key={`${answer.isShown} ${answer.showsName}`}
          words={words}
          account={account}
          offer={answer}
          busy={busy}
          send={send}
          onChange={(after, message) => {
            setAnswer(after);
            setDone(message);
            onChange();
          }}
        />
      )}
      <p role="status" className="desk-status">
        {done}
      </p>
    </section>
  );
}
