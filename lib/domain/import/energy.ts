import { regionOf } from "../address/region.ts";
import { type EnergyScales, energyLabel, labelText, parseLabel } from "../energy/energy-label.ts";
import type { ImportFinding } from "./findings.ts";
import { ranges, readNumber, valueText } from "./values.ts";

export interface ReadEnergy {
  readonly value: number | null;
  /** As the region writes it: `C+`; empty where there is none. */
  readonly label: string;
  readonly finding: ImportFinding | null;
}

/** kWh/m² a year: below and above no certificate of a region goes. A+ of Flanders and A++ of Wallonia are below 0. */
const [lowest, highest] = [-100, 2000];
/** Above this a value is believed only where its letter says the same: it is more often a total or a misprint. */
const unusual = 1000;

/** `179-179`, as Whise sends a value that is the least and the most of a building, is 179. */
const single = (value: unknown): unknown => {
  const [, least, most] = /^\s*(-?[\d.,]+)\s*-\s*(-?[\d.,]+)\s*$/.exec(String(value ?? "")) ?? [];
  return least !== undefined && least === most ? least : value;
};

/** `App` and `Ap` are Whise's A++ and A+; `A_plus` others'. */
const writtenLabel = (label: unknown): string =>
  valueText(label)
    .replace(/^([A-I])pp$/i, "$1++")
    .replace(/^([A-I])p$/i, "$1+")
    .replace(/^([A-I])m$/i, "$1-");

/**
 * Energy value and label of a listing. The label is that of the value in the scale of its region; without a value, or abroad, the one that
 * was sent.
 * @param date ISO day, whose scale counts
 */
export function readEnergy(
  sent: { value: unknown; label: unknown },
  { country, zip, scales, date }: { country: string; zip: string | null; scales: EnergyScales; date: string },
): ReadEnergy {
  const { number, isUnclear } = readNumber(single(sent.value), ranges.energy);
  const region = country === "BE" ? regionOf(zip ?? "") : null;
  const labelSent = parseLabel(writtenLabel(sent.label));
  const value = number === 0 || number === -1 ? null : number;
  const none = { value: null, label: "" };
  if (isUnclear || (value !== null && (value < lowest || value > highest)))
    return { ...none, finding: "energy-invalid" };
  const label = energyLabel({ region, value, labelText: labelSent && labelText(labelSent), scales, date });
  const written = label ? labelText(label) : "";
  if (value === null || region === null) return { value, label: written, finding: null };
  // A letter without its sign, as older certificates have it, agrees.
  const agrees =
    labelSent === null ||
    labelSent === label ||
    (labelSent.length === 1 && written.startsWith(labelText(labelSent)));
  if (value > unusual && (labelSent === null || !agrees)) return { ...none, finding: "energy-invalid" };
  return { value, label: written, finding: agrees ? null : "label-disagrees" };
}
