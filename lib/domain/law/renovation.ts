import type { Region } from "../address/region.ts";
import type { EnergyLabel } from "../energy/energy-label.ts";
import { isForSale } from "../listing/goal.ts";
import { type Dated, inForceIn } from "./dated.ts";

export interface RenovationRule extends Dated {
  region: Region;
  /** Labels that oblige the buyer, and the label to reach. */
  from: readonly EnergyLabel[];
  to: EnergyLabel;
  /** Counted from the deed. */
  years: number;
}

/** A deed follows a contract within four months as a rule: the year of that of a home which is sold on an ISO day. */
const deedYear = (date: string): number => Number(date.slice(0, 4)) + (date.slice(5, 7) > "08" ? 1 : 0);

/**
 * What a buyer must do with a dwelling whose label is too bad (specification, point 9; design, section 10: one dated number).
 * @param date ISO day on which it is on offer
 * @param rules `lib/content/law/rules/renovation.json`
 * @returns null where there is no such duty
 */
export function renovationDuty(property: {
  region: Region | null;
  label: EnergyLabel | null;
  goal: number | string;
  residential: boolean;
  date: string;
  rules: readonly RenovationRule[];
}) {
  const { region, label, goal, residential, date, rules } = property;
  if (label === null || !residential || !isForSale(goal)) return null;
  const rule = inForceIn(region, rules, date);
  if (!rule?.from.includes(label)) return null;
  const deed = deedYear(date);
  return { years: rule.years, from: label, to: rule.to, deedYear: deed, lastYear: deed + rule.years };
}
