import { useState } from "react";
import type { DeskOffers } from "@/lib/desk/contract/owner-accounts";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { useDeskRead } from "../use-desk-read";
import { OfferSwitch, offerText } from "./offer-release";

/** All offers, the newest first, with which of them their owners read. */
export function OfferList(props: DeskSectionProps) {
  const { words, account, address, onSignedOut } = props;
  const { owners: t } = words;
  const { answer, setAnswer, failure, busy, read, send } = useDeskRead<DeskOffers>(
    props,
    "offers/",
    onSignedOut,
  );
  const [done, setDone] = useState("");
  return (
    <section aria-labelledby="owner-offers">
      <h2 id="owner-offers">{t.offers}</h2>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      <p role="status" className="desk-status">
        {done}
      </p>
      {!answer && !failure && <p>{words.loading}</p>}
      {answer?.offers.length === 0 && <p className="desk-soft">{t.noOffers}</p>}
      <ul className="desk-list">
        {answer?.offers.map((offer) => (
          <li key={offer.reference} className="owner-line">
            <div>
              <DeskLink
                address={address}
                to={{ section: "requests", request: offer.reference }}
                className="desk-plain"
              >
                {offerText(t, offer)}
              </DeskLink>
              <p>
                {offer.property?.title} · {fill(t.offerOf, { name: offer.name || words.request.unnamed })}
              </p>
              {offer.conditions && (
                <p className="desk-text">{fill(t.conditions, { conditions: offer.conditions })}</p>
              )}
              <p className="desk-soft tabular">{deskMoment(offer.date)}</p>
            </div>
            <div>
              <OfferSwitch
                key={`${offer.isShown} ${offer.showsName}`}
                words={words}
                account={account}
                offer={offer}
                busy={busy}
                send={send}
                onChange={(after, message) => {
                  setDone(message);
                  setAnswer({
                    offers: answer.offers.map((each) => (each.reference === after.reference ? after : each)),
                  });
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
