import type { DeskListing } from "@/lib/desk/contract/listing-answers";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { countText, fill } from "@/lib/domain/text/words";
import { useDesk } from "../use-desk";

type FactProps = { listing: DeskListing };

/** How a property stands, with the name of its marquee where that says more. */
export function StateMark({ listing }: FactProps) {
  const t = useDesk().words.listings;
  const { state, mark, goal } = listing;
  const text =
    state === "closed" ? t.closed[goal] : state === "hidden" ? t.states.hidden : mark || t.states[state];
  return (
    <span className="listing-state" data-state={state}>
      {text}
    </span>
  );
}

/** The price as the content has it, whether visitors read it or not. */
export function ListingPrice({ listing }: FactProps) {
  const t = useDesk().words.listings;
  const { price, goal, isPricePublished } = listing;
  if (price === null) return <span className="desk-soft">{t.onRequest}</span>;
  return (
    <>
      <span className="tabular">{formatPrice(price)}</span>
      {goal === "rent" && <span className="desk-soft"> {t.perMonth}</span>}
      {!isPricePublished && goal === "sale" && <span className="desk-soft"> ({t.notPublished})</span>}
    </>
  );
}

/** The result of the check, in a word. */
export function ListingCheck({ listing }: FactProps) {
  const { words, facts } = useDesk();
  const { listings: t } = words;
  const { findings } = listing;
  if (!findings) return <span className="desk-soft">{t.checking}</span>;
  const { errors, warnings, isHeld } = findings;
  if (errors + warnings === 0) return <span className="desk-soft">{t.fine}</span>;
  const severity = errors ? "error" : "warning";
  return (
    <span className="listing-check" data-severity={severity}>
      {isHeld && t.held} {countText(t[`${severity}s`], errors || warnings, facts.language)}
    </span>
  );
}

/** Requests about a property, and how many nobody has looked at yet. */
export function ListingRequests({ listing }: FactProps) {
  const { words, facts } = useDesk();
  const { listings: t } = words;
  const { total, new: fresh } = listing.requests;
  return (
    <>
      <span className="listing-word">{countText(t.requests, total, facts.language)}</span>
      <span className="listing-figure">{belgianNumber(total)}</span>
      {fresh > 0 && (
        <>
          {" "}
          <strong className="whitespace-nowrap">({countText(t.newRequests, fresh, facts.language)})</strong>
        </>
      )}
    </>
  );
}

/** Days online, views, label: one line of small facts. */
export function ListingLine({ listing }: FactProps) {
  const { words, facts } = useDesk();
  const { listings: t } = words;
  const { daysOnline, views, energyLabel } = listing;
  return [
    energyLabel && fill(t.label, { label: energyLabel }),
    daysOnline === null ? "" : countText(t.days, daysOnline, facts.language),
    countText(t.views, views, facts.language),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The first picture; a quiet field where there is none. */
export function ListingPicture({ listing }: { listing: DeskListing }) {
  return listing.picture ? (
    <img
      src={listing.picture}
      alt=""
      width={320}
      height={213}
      loading="lazy"
      decoding="async"
      className="listing-picture"
    />
  ) : (
    <span className="listing-picture" aria-hidden="true" />
  );
}
