import { type ReactNode, useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import type { PlanData } from "@/lib/content/listing/plan-data";
import type { BuyerPlan } from "@/lib/domain/law/mortgage";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { parseAmount } from "@/lib/domain/text/typed-amounts";
import { fill } from "@/lib/domain/text/words";
import { isPlanFigure, planLimits, readBuyerPlan, writeBuyerPlan } from "@/lib/domain/web/buyer-plan";

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

/** The three figures of a visitor's own purchase, which stay on the device, and whether it is their only home. */
export function PlanFields({
  words,
  hasOnlyHome,
  children,
  onPlan,
}: {
  words: PlanData["words"];
  /** Whether it makes a difference that this is the only home. */
  hasOnlyHome: boolean;
  /** What the figures come to, between them and the way to forget them. */
  children?: ReactNode;
  /** Called with the plan, or with null where a figure is missing; the same function each time. */
  onPlan: (plan: BuyerPlan | null) => void;
}) {
  const [stored] = useState(readBuyerPlan);
  const [texts, setTexts] = useState(() => textsOf(stored));
  const [onlyHome, setOnlyHome] = useState(stored?.onlyHome ?? hasOnlyHome);
  const [ownMoney, rate, years] = figures.map((name) => readFigure(name, texts[name]));
  const isWhole = typeof ownMoney === "number" && typeof rate === "number" && typeof years === "number";
  const written = JSON.stringify(isWhole ? { ownMoney, rate, years, onlyHome } : null);
  useEffect(() => {
    const plan: BuyerPlan | null = JSON.parse(written);
    if (plan) writeBuyerPlan(plan);
    onPlan(plan);
  }, [written, onPlan]);
  const forget = () => {
    writeBuyerPlan(null);
    setTexts(textsOf(null));
  };
  return (
    <>
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
      {hasOnlyHome && (
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
      {children}
      <p className="mt-3 text-sm text-ink-soft">
        {words.kept}{" "}
        <button type="button" onClick={forget} className="link-line min-h-11">
          {words.forget}
        </button>
      </p>
    </>
  );
}
