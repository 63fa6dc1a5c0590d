/** What a list needs where something else than the asking price or the bare rent is to stand as the price: it is fetched then. */

import type { CardListing } from "@/lib/content/listing/card-words";
import type { PlanData } from "@/lib/content/listing/plan-data";
import type { BuyerPlan } from "@/lib/domain/law/mortgage";
import type { ListFact } from "@/lib/domain/listing/filters";
import type { ListQuery } from "@/lib/domain/listing/list-query";
import type { PriceWords } from "@/lib/domain/listing/price";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import { PlanFields } from "../detail/plan-fields";

export { monthlyCosts, totalFor } from "@/lib/domain/law/mortgage";
export { withAmounts } from "@/lib/domain/listing/cost-index";
export { readBuyerPlan } from "@/lib/domain/web/buyer-plan";

/** The price of a card or a marker, and what stands below it; null where its own words are to stay. */
export type ShownPriceOf = (id: number, price: PriceWords) => { price: PriceWords; below: string } | null;

/**
 * What stands as the price of each property.
 * @param facts of the stock, with their amounts where the query has a basis
 */
export function shownPrices(
  facts: readonly ListFact[],
  { basis, charges }: Pick<ListQuery, "basis" | "charges">,
  { shown }: PlanData["words"],
  hasPlan: boolean,
): ShownPriceOf {
  const kind = basis ?? "charges";
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return (id, { before, amount }) => {
    const fact = byId.get(id);
    // A price on request has nothing that could be worked out, and says so itself.
    if (!fact || fact.price === null || (basis === null && !charges)) return null;
    const more = fact.charges === null ? null : fact.price + fact.charges;
    const sum = basis ? (fact.amounts?.[basis] ?? null) : more;
    if (sum === null)
      return basis === "month" && !hasPlan
        ? null
        : { price: { ...(before && { before }), amount }, below: shown.unknown[kind] };
    return {
      price: { ...(before && { before }), amount: formatPrice(sum), after: shown.after[kind] },
      below: fill(basis ? shown.asking : shown.rent, { amount: [before, amount].filter(Boolean).join(" ") }),
    };
  };
}

/** A card with another price than its own. */
export function pricedCard(card: CardListing, priceOf: ShownPriceOf): CardListing {
  const shown = priceOf(card.id, card.words.price);
  return shown ? { ...card, words: { ...card.words, price: shown.price, charges: shown.below } } : card;
}

/** What the amounts of a list rest on; for an amount a month with the fields of the visitor's own figures. */
export function CostNotice({
  basis,
  data: { words },
  plan,
  onPlan,
}: {
  basis: NonNullable<ListQuery["basis"]>;
  data: PlanData;
  plan: BuyerPlan | null;
  onPlan: (plan: BuyerPlan | null) => void;
}) {
  const { shown, leftOut, noOffer, estimate } = words;
  if (basis !== "month")
    return (
      <p className="mb-4 max-w-line text-sm text-ink-soft">
        {shown.buyer[basis]} {shown.note}
      </p>
    );
  const figures = plan && {
    ownMoney: formatPrice(plan.ownMoney),
    rate: belgianNumber(plan.rate),
    years: plan.years,
  };
  return (
    <details open={plan === null} className="mb-4 max-w-line border-l-2 border-hairline pl-4 text-note">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {figures ? fill(shown.summary, figures) : shown.missing}
      </summary>
      {!figures && <p>{shown.needed}</p>}
      <PlanFields words={words} hasOnlyHome onPlan={onPlan} />
      <p className="mb-3 text-sm text-ink-soft">
        {[
          shown.spread,
          fill(leftOut.text, { items: Object.values(leftOut.items).join(", ") }),
          estimate,
          noOffer,
        ].join(" ")}
      </p>
    </details>
  );
}
