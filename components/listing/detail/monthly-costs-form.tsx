import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { tableRoles } from "@/components/ui/table-roles";
import type { PlanData } from "@/lib/content/listing/plan-data";
import { type BuyerPlan, financing, monthlyPayment } from "@/lib/domain/law/mortgage";
import type { PurchaseCosts } from "@/lib/domain/law/purchase-costs";
import { formatPrice } from "@/lib/domain/text/money";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { parseAmount } from "@/lib/domain/text/typed-amounts";
import { fill } from "@/lib/domain/text/words";
import { isPlanFigure, planLimits, readBuyerPlan, writeBuyerPlan } from "@/lib/domain/web/buyer-plan";
import { AmountRow } from "./amount-row";

/** What a property costs, as far as its page says it; euro. */
export interface PropertyCosts {
  buyers: PurchaseCosts["buyers"];
  /** Per buyer, with duty and notary. */
  totals: readonly number[];
  /** A month, of the owner. */
  charges?: number | undefined;
  /** A year. */
  tax?: number | undefined;
}

const figures = ["ownMoney", "rate", "years"] as const;
type FigureName = (typeof figures)[number];
type Texts = Record<FigureName, string>;

const textsOf = (plan: BuyerPlan | null): Texts => ({
  ownMoney: plan ? belgianNumber(plan.ownMoney) : "",
  rate: plan ? belgianNumber(plan.rate) : "",
  years: plan ? belgianNumber(plan.years) : "",
});

/** The number that was typed; null for none, and for one beyond its limits. */
function readFigure(name: FigureName, text: string): number | null {
  const plain = text.trim().replace(/\s*(%|jaar|ans?|years?|Jahre)$/i, "");
  const value = name === "ownMoney" ? parseAmount(plain) : Number(plain.replace(",", ".") || Number.NaN);
  return isPlanFigure(name, value) && (name !== "years" || Number.isInteger(value)) ? value : null;
}

function Result({ plan, costs, data }: { plan: BuyerPlan; costs: PropertyCosts; data: PlanData }) {
  const { words, tariff } = data;
  const own = costs.buyers.indexOf(plan.onlyHome ? "ownHome" : "other");
  const total = costs.totals[Math.max(0, own)] ?? 0;
  const { loan, duty, deed } = financing(total, plan.ownMoney, tariff);
  const payment = Math.round(monthlyPayment(loan, plan.rate, plan.years));
  const tax = costs.tax && Math.round(costs.tax / 12);
  const monthly = payment + (costs.charges ?? 0) + (tax ?? 0);
  const rows: (readonly [name: string, amount: number | undefined, isTotal?: boolean])[] = [
    [words.row.total, total],
    [words.row.ownMoney, -Math.min(plan.ownMoney, total)],
    [words.row.duty, duty],
    [words.row.deed, deed],
    [words.row.loan, loan, true],
    [words.row.payment, payment],
    [words.row.charges, costs.charges],
    [words.row.tax, tax],
    [words.row.monthly, monthly, true],
  ];
  const missing = [...(costs.tax ? [] : [words.row.tax]), ...Object.values(words.leftOut.items)].join(", ");
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
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        {[fill(words.leftOut.text, { items: missing }), words.estimate, words.noOffer].join(" ")}
      </p>
      <LiveRegion text={fill(words.spoken, { amount: formatPrice(monthly) })} />
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
  const [stored] = useState(readBuyerPlan);
  const [texts, setTexts] = useState(() => textsOf(stored));
  const [onlyHome, setOnlyHome] = useState(stored?.onlyHome ?? costs.buyers.includes("ownHome"));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [isRequested]);
  const [ownMoney, rate, years] = figures.map((name) => readFigure(name, texts[name]));
  const isWhole = typeof ownMoney === "number" && typeof rate === "number" && typeof years === "number";
  const plan = isWhole ? { ownMoney, rate, years, onlyHome } : null;
  const written = JSON.stringify(plan);
  useEffect(() => {
    if (written !== "null") writeBuyerPlan(JSON.parse(written));
  }, [written]);
  const forget = () => {
    writeBuyerPlan(null);
    setTexts(textsOf(null));
  };
  return (
    <section className="mt-8 border-t border-hairline pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {words.title}
      </h3>
      <p className="mt-2 max-w-prose text-note">{words.intro}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        {figures.map((name) => {
          const { least, most } = planLimits[name];
          const isWrong = texts[name].trim() !== "" && readFigure(name, texts[name]) === null;
          return (
            <Field
              key={name}
              id={`plan-${name}`}
              label={words.figures[name]}
              {...(isWrong && {
                error: fill(words.wrong[name], { least: belgianNumber(least), most: belgianNumber(most) }),
              })}
            >
              {(aria) => (
                <input
                  {...aria}
                  value={texts[name]}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={15}
                  onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
                  className="h-12 w-full rounded border border-ink-soft bg-white px-3 tabular"
                />
              )}
            </Field>
          );
        })}
      </div>
      {costs.buyers.includes("ownHome") && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={onlyHome}
            onChange={() => setOnlyHome(!onlyHome)}
            className="size-5 shrink-0 accent-ink"
          />
          {words.onlyHome}
        </label>
      )}
      {plan && <Result plan={plan} costs={costs} data={data} />}
      <p className="mt-3 text-sm text-ink-soft">
        {words.kept}{" "}
        <button type="button" onClick={forget} className="link-line min-h-11">
          {words.forget}
        </button>
      </p>
    </section>
  );
}
