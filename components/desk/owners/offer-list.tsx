import { useState } from "react";
import type { DeskOffers } from "@/lib/desk/contract/owner-accounts";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskStatus, ReadingState } from "../desk-message";
import { deskMoment } from "../desk-words";
import { ReferenceText } from "../reference-text";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { OfferSwitch, offerText } from "./offer-release";

/** All offers, the newest first, with which of them their owners read. */
export function OfferList() {
  const { words, facts } = useDesk();
  const { owners: t } = words;
  const reading = useDeskRead<DeskOffers>("offers/");
  const { answer, setAnswer } = reading;
  const [done, setDone] = useState("");
  return (
    <section aria-labelledby="owner-offers">
      <h2 id="owner-offers">{t.offers}</h2>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      {answer?.offers.length === 0 && <p className="desk-soft">{t.noOffers}</p>}
      <ul className="desk-list">
        {answer?.offers.map((offer) => (
          <li key={offer.reference} className="owner-line">
            <div>
              <DeskLink to={{ section: "requests", request: offer.reference }} className="desk-plain">
                {offerText(t, offer, facts.language)}
              </DeskLink>
              <p>
                <ReferenceText text={offer.property?.title ?? ""} /> ·{" "}
                {fill(t.offerOf, { name: offer.name || words.request.unnamed })}
              </p>
              {offer.isWithdrawn && <p className="font-semibold">{t.offerWithdrawn}</p>}
              {offer.conditions && (
                <p className="desk-text">{fill(t.conditions, { conditions: offer.conditions })}</p>
              )}
              <p className="desk-soft tabular">{deskMoment(offer.date, facts.language)}</p>
            </div>
            <div>
              <OfferSwitch
                key={`${offer.isShown} ${offer.showsName}`}
                offer={offer}
                reading={reading}
                onChange={(after, message) => {
                  setDone(message);
                  setAnswer({
                    offers: answer.offers.map((item) => (item.reference === after.reference ? after : item)),
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
