import { readBuyerPlan, writeBuyerPlan } from "./buyer-plan.ts";
import { writeStorage } from "./storage.ts";

/* What a visitor has typed and this browser keeps: forms of this tab, sent or not, and figures for a purchase. */

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
  return formKeys().length > 0 || readBuyerPlan() !== null;
}

export function forgetTypedDetails(): void {
  for (const key of formKeys()) writeStorage("sessionStorage", key, null);
  writeBuyerPlan(null);
}
