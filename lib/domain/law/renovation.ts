import type { Region } from "../address/region.ts";
import type { EnergyLabel } from "../energy/energy-label.ts";
import { isForSale } from "../listing/goal.ts";
import { type Dated, inForce } from "./dated.ts";

export interface RenovationRule extends Dated {
  region: Region;
  /** Labels that oblige the buyer, and the label to reach. */
  from: readonly EnergyLabel[];
  to: EnergyLabel;
  /** Counted from the deed. */
  years: number;
}

/**
 * What a buyer must do with a dwelling whose label is too bad (specification, point 9; design, section 10: one dated number).
 * @param date ISO day of the deed
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
  const rule = inForce(
    rules.filter((entry) => entry.region === region),
    date,
  );
  return rule?.from.includes(label) ? { years: rule.years, from: label, to: rule.to } : null;
}
