import { useEffect, useMemo, useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { type Read, useFetched } from "@/components/ui/use-fetched";
import type { ComparedListing } from "@/lib/content/listing/compared";
import type { PlanData } from "@/lib/content/listing/plan-data";
import type { BuyerPlan, PropertyCosts } from "@/lib/domain/law/mortgage";
import type { ComparedValue } from "@/lib/domain/shortlist/compared-rows";
import type { LanguageCode } from "@/lib/domain/text/language";
import { formatPrice } from "@/lib/domain/text/money";
import { readBuyerPlan } from "@/lib/domain/web/buyer-plan";

type Monthly = (costs: PropertyCosts, plan: BuyerPlan) => number;

const readMonthly: Read<Monthly> = async (source, signal, onFailure) => {
  const [{ tariff }, { monthlyCosts, totalFor }] = await Promise.all([
    readWithRetry<PlanData>(source, signal, onFailure),
    import("@/components/listing/filter/list-costs"),
  ]);
  return (costs, plan) =>
    monthlyCosts({ ...costs, total: totalFor(costs, plan.onlyHome) }, plan, tariff).monthly;
};

/** What each sale comes to a month, where the visitor's figures lie on the device; read only there. */
export function useMonthlyAmounts(
  cards: readonly ComparedListing[] | "failed" | null,
  language: LanguageCode,
): ReadonlyMap<number, ComparedValue> {
  const [plan, setPlan] = useState<BuyerPlan | null>(null);
  useEffect(() => setPlan(readBuyerPlan()), []);
  const [monthly, setMonthly] = useState<{ of: Monthly } | null>(null);
  const [store] = useState(() => (of: Monthly) => setMonthly({ of }));
  const isWanted = plan !== null && Array.isArray(cards) && cards.some(({ costs }) => costs);
  useFetched(isWanted && !monthly ? `/api/plan-words/${language}/` : null, readMonthly, store, cards);
  return useMemo(() => {
    const amounts = new Map<number, ComparedValue>();
    if (!plan || !monthly || !Array.isArray(cards)) return amounts;
    for (const { id, costs } of cards) {
      const amount = costs && monthly.of(costs, plan);
      if (amount !== null) amounts.set(id, [formatPrice(amount), amount]);
    }
    return amounts;
  }, [plan, monthly, cards]);
}
