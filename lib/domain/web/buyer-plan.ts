import type { BuyerPlan } from "../law/mortgage.ts";
import { readStorage, writeStorage } from "./storage.ts";

/** Under which the plan lies on the device; the cookie policy names it. */
const key = "buyer-plan";

/** What a plan may say: euro, per cent a year, years. */
export const planLimits = {
  ownMoney: { least: 0, most: 100_000_000 },
  rate: { least: 0, most: 20 },
  years: { least: 1, most: 40 },
} as const;

export const isPlanFigure = (name: keyof typeof planLimits, value: unknown): value is number =>
  typeof value === "number" && value >= planLimits[name].least && value <= planLimits[name].most;

/** The plan on the device; null where there is none, or something else lies there. */
export function readBuyerPlan(): BuyerPlan | null {
  try {
    const plan: Partial<BuyerPlan> | null = JSON.parse(readStorage("localStorage", key) ?? "null");
    const { ownMoney, rate, years, onlyHome = false } = plan ?? {};
    if (!isPlanFigure("ownMoney", ownMoney) || !isPlanFigure("rate", rate) || !isPlanFigure("years", years))
      return null;
    return { ownMoney, rate, years, onlyHome: onlyHome === true };
  } catch {
    return null;
  }
}

/** Keeps a plan on the device, or with null forgets it. */
export const writeBuyerPlan = (plan: BuyerPlan | null): void =>
  writeStorage("localStorage", key, plan && JSON.stringify(plan));
