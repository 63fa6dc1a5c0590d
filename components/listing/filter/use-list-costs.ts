import { useMemo, useState } from "react";
import { readWithRetry, withRetry } from "@/components/ui/read-with-retry";
import { type Read, useCode, useFetched } from "@/components/ui/use-fetched";
import type { PlanData } from "@/lib/content/listing/plan-data";
import type { BuyerPlan } from "@/lib/domain/law/mortgage";
import type { CostIndex } from "@/lib/domain/listing/cost-index";
import type { ListFact } from "@/lib/domain/listing/filters";
import type { ListQuery } from "@/lib/domain/listing/list-query";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { ShownPriceOf } from "./list-costs";

const fetchCode: Read<typeof import("./list-costs")> = (_, signal, onFailure) =>
  withRetry(() => import("./list-costs"), signal, onFailure);

/** What stands as the price of a list, where that is not the asking price. */
export interface ListCosts {
  code: typeof import("./list-costs");
  data: PlanData;
  /** The visitor's figures; null where they are missing. */
  plan: BuyerPlan | null;
  setPlan: (plan: BuyerPlan | null) => void;
  priceOf: ShownPriceOf;
}

/**
 * The stock with what it costs by the query, and what shows that: fetched where the query has such a price.
 * @param facts of the stock, once they are there
 * @returns `facts` is null as long as something is missing
 */
export function useListCosts(
  { source, language }: { source: string; language: LanguageCode },
  { basis, charges }: ListQuery,
  facts: ListFact[] | null,
  retryKey: unknown,
): { facts: ListFact[] | null; costs: ListCosts | null; hasFailed: boolean } {
  const isWanted = basis !== null || charges;
  const code = useCode(fetchCode, isWanted, retryKey);
  const [data, setData] = useState<PlanData | null>(null);
  const [index, setIndex] = useState<CostIndex | null>(null);
  const [typed, setPlan] = useState<BuyerPlan | null | undefined>();
  const dataFailed = useFetched(
    isWanted && !data ? `/api/plan-words/${language}/` : null,
    readWithRetry<PlanData>,
    setData,
    retryKey,
  );
  const indexFailed = useFetched(
    basis && !index ? `${source}costs/` : null,
    readWithRetry<CostIndex>,
    setIndex,
    retryKey,
  );
  return useMemo(() => {
    if (!isWanted) return { facts, costs: null, hasFailed: false };
    const hasFailed = code === "failed" || dataFailed || indexFailed;
    if (!facts || typeof code !== "object" || !data || (basis && !index))
      return { facts: null, costs: null, hasFailed };
    const plan = typed === undefined ? code.readBuyerPlan() : typed;
    const priced = basis && index ? code.withAmounts(facts, index, plan, data.tariff) : facts;
    const priceOf = code.shownPrices(priced, { basis, charges }, data.words, plan !== null);
    return { facts: priced, costs: { code, data, plan, setPlan, priceOf }, hasFailed: false };
  }, [isWanted, basis, charges, facts, code, data, index, typed, dataFailed, indexFailed]);
}
