import { type FormEvent, useState } from "react";
import { Field } from "@/components/ui/field";
import type { DeskListing } from "@/lib/desk/contract/listing-answers";
import type { ListingAction } from "@/lib/domain/desk/listing-state";
import { isPriceSlip } from "@/lib/domain/desk/price-slip";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { parseAmount } from "@/lib/domain/text/typed-amounts";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import type { DeskWords } from "../desk-words";
import { useDesk } from "../use-desk";
import type { ListingWork } from "./use-listing-actions";

/** What an action is called for a property: what is for sale is sold, what is to let is let. */
const actionName = ({ listings: { action: t } }: DeskWords, action: ListingAction, { goal }: DeskListing) =>
  action === "close" ? t[goal === "sale" ? "closeSale" : "closeRent"] : t[action];

/** The price, typed as people in Belgium write it; empty where it is on request. */
function PriceForm({ listing, work }: ActionProps) {
  const t = useDesk().words.listings;
  const [text, setText] = useState(listing.price === null ? "" : belgianNumber(listing.price));
  const [isWrong, setWrong] = useState(false);
  /** A price that somebody has to confirm, as it is far from the present one. */
  const [doubtful, setDoubtful] = useState<number | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = text.trim() === "" ? null : parseAmount(text);
    const isAmount = text.trim() === "" || (amount !== null && amount > 0);
    setWrong(!isAmount);
    if (!isAmount) return setDoubtful(null);
    if (amount !== doubtful && isPriceSlip(listing.price, amount)) return setDoubtful(amount);
    void work.setPrice(listing, amount);
  };
  const id = `price-${listing.id}`;
  return (
    <form method="dialog" onSubmit={save} className="listing-price-form">
      <Field id={id} label={t.price} hint={t.priceHint} error={isWrong ? t.priceWrong : undefined}>
        {(aria) => (
          <input
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setDoubtful(null);
            }}
            className="control h-12 px-3 tabular"
          />
        )}
      </Field>
      <p role="alert" className="listing-price-question">
        {doubtful !== null &&
          fill(t.priceDoubt, { before: formatPrice(listing.price), after: formatPrice(doubtful) })}
      </p>
      <DeskButton
        label={doubtful === null ? t.savePrice : t.confirmPrice}
        type="submit"
        disabled={work.isBusy}
      />
    </form>
  );
}

type ActionProps = { listing: DeskListing; work: ListingWork };

/** What can be done with a property at once: its state, its price, a copy. */
export function ListingActions({ listing, work }: ActionProps) {
  const { account, words } = useDesk();
  const { rights } = account;
  if (!rights.includes("listings.update")) return null;
  return (
    <>
      <div className="listing-buttons">
        {listing.actions.map((action) => (
          <DeskButton
            key={action}
            label={actionName(words, action, listing)}
            disabled={work.isBusy}
            onClick={() => void work.act(listing, action)}
          />
        ))}
        {rights.includes("properties.draft") && (
          <DeskButton
            label={words.listings.duplicate}
            disabled={work.isBusy}
            onClick={() => void work.duplicate(listing)}
          />
        )}
      </div>
      <PriceForm key={`${listing.hash}`} listing={listing} work={work} />
    </>
  );
}
