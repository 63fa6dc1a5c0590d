import { useEffect, useRef, useState } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { tableRoles } from "@/components/ui/table-roles";
import type { PlanData } from "@/lib/content/listing/plan-data";
import { type BuyerPlan, monthlyCosts, type PropertyCosts, totalFor } from "@/lib/domain/law/mortgage";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import { readBuyerPlan } from "@/lib/domain/web/buyer-plan";
import { AmountRow } from "./amount-row";
import { PlanFields } from "./plan-fields";

function Result({ plan, costs, data }: { plan: BuyerPlan; costs: PropertyCosts; data: PlanData }) {
  const { words, tariff } = data;
  const { charges, tax } = costs;
  const total = totalFor(costs, plan.onlyHome);
  const month = monthlyCosts({ total, charges, tax }, plan, tariff);
  const rows: (readonly [name: string, amount: number | undefined, isTotal?: boolean])[] = [
    [words.row.total, total],
    [words.row.ownMoney, -Math.min(plan.ownMoney, total)],
    [words.row.duty, month.duty],
    [words.row.deed, month.deed],
    [words.row.loan, month.loan, true],
    [words.row.payment, month.payment],
    [words.row.charges, charges],
    [words.row.tax, month.tax],
    [words.row.monthly, month.monthly, true],
  ];
  const missing = [...(tax ? [] : [words.row.tax]), ...Object.values(words.leftOut.items)].join(", ");
  return (
    <>
      <table {...tableRoles.table} className="cost-table mt-6">
        <caption className="sr-only">{words.caption}</caption>
        <tbody {...tableRoles.group}>
          {rows.flatMap(([name, amount, isTotal]) =>
            amount === undefined || (amount === 0 && !isTotal) ? (
              []
            ) : (
              <AmountRow key={name} name={name} amount={amount} isTotal={isTotal} />
            ),
          )}
        </tbody>
      </table>
      <p className="mt-4 max-w-line text-sm text-ink-soft">
        {[fill(words.leftOut.text, { items: missing }), words.estimate, words.noOffer].join(" ")}
      </p>
      <LiveRegion text={fill(words.spoken, { amount: formatPrice(month.monthly) })} />
    </>
  );
}

/** What a purchase comes to a month, by three figures of the visitor's own, which stay on the device. */
export function MonthlyCostsForm({
  costs,
  data,
  isRequested,
}: {
  costs: PropertyCosts;
  data: PlanData;
  /** Opened by a press of its button: the focus follows. */
  isRequested: boolean;
}) {
  const { words } = data;
  const [plan, setPlan] = useState(readBuyerPlan);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [isRequested]);
  return (
    <section className="mt-8 border-t border-hairline pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {words.title}
      </h3>
      <p className="mt-2 max-w-line text-note">{words.intro}</p>
      <PlanFields words={words} hasOnlyHome={costs.buyers.includes("ownHome")} onPlan={setPlan}>
        {plan && <Result plan={plan} costs={costs} data={data} />}
      </PlanFields>
    </section>
  );
}
