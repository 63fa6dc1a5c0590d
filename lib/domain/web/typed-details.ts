import { shownPriceKey } from "../listing/shown-price-key.ts";
import { arrivalKey } from "../views/arrival.ts";
import { readBuyerPlan, writeBuyerPlan } from "./buyer-plan.ts";
import { readStorage, writeStorage } from "./storage.ts";

/* What a visitor has typed and this browser keeps: forms of this tab, sent or not, figures for a purchase, and the price that lists are to show. */

const isForm = (key: string) => key.startsWith("form-");

function formKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter(isForm);
  } catch {
    return [];
  }
}

/** Whether there is anything of it. */
export function hasTypedDetails(): boolean {
  const hasShownPrice = readStorage("localStorage", shownPriceKey) !== null;
  return formKeys().length > 0 || readBuyerPlan() !== null || hasShownPrice;
}

export function forgetTypedDetails(): void {
  for (const key of formKeys()) writeStorage("sessionStorage", key, null);
  writeStorage("sessionStorage", arrivalKey, null);
  writeBuyerPlan(null);
  writeStorage("localStorage", shownPriceKey, null);
}
