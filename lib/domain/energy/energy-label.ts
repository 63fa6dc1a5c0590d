import { isLuxembourg } from "../address/country.ts";
import type { Region } from "../address/region.ts";
import { type Dated, inForce } from "../law/dated.ts";
import { numeric } from "../text/numbers.ts";

/** Every label of the three regions, best first, then those of Luxembourg alone; the code is the name of its image. */
export const energyLabels = [
  "a_plusplus",
  ...["a_plus", "a", "a_sub"],
  ...["b_plus", "b", "b_sub"],
  ...["c_plus", "c", "c_sub"],
  ...["d_plus", "d", "d_sub"],
  ...["e_plus", "e", "e_sub"],
  ...["f_plus", "f", "f_sub"],
  ...["g", "h", "i"],
] as const;

export type EnergyLabel = (typeof energyLabels)[number];

/** Labels of the energy passport of Luxembourg, best first. */
export const luxembourgLabels: readonly EnergyLabel[] = [
  "a_plus",
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
  "h",
  "i",
];

/** `upTo` belongs to the band, `below` does not; the last band has neither. kWh/m² a year. */
interface EnergyBand {
  label: EnergyLabel;
  upTo?: number;
  below?: number;
}

interface EnergyScale extends Dated {
  bands: readonly EnergyBand[];
}

/** `lib/content/law/rules/energy-scales.json`: what each region used and uses, bands from best to worst. */
export type EnergyScales = Record<Region, readonly EnergyScale[]>;

const signs: Record<string, string> = { "": "", "+": "_plus", "++": "_plusplus", "-": "_sub" };

/** `C+` → `c_plus`, `C-` → `c_sub`, `A++` → `a_plusplus`; null for a text that is no label, `in progress` say. */
export function parseLabel(text: string | null | undefined): EnergyLabel | null {
  const plain = (text ?? "").replace(/\s/g, "").replace(/[−–]/g, "-");
  const match = /^([A-I])(\+{0,2}|-)$/i.exec(plain);
  const code = match ? `${match[1]?.toLowerCase()}${signs[match[2] ?? ""]}` : plain.toLowerCase();
  return energyLabels.find((label) => label === code) ?? null;
}

/** `C+`, `C-`, `A++`: the label as data have it. */
export function labelText(label: EnergyLabel): string {
  const [letter = "", sign] = label.split("_");
  const written = Object.keys(signs).find((key) => signs[key] === (sign ? `_${sign}` : "")) ?? "";
  return `${letter.toUpperCase()}${written}`;
}

/** The label in a sentence: with a real minus sign, as a hyphen is too short beside a capital, and goes unspoken. */
export const writtenLabel = (label: EnergyLabel): string => labelText(label).replace("-", "−");

function isInBand(value: number, band: EnergyBand): boolean {
  if (band.upTo !== undefined) return value <= band.upTo;
  return band.below === undefined || value < band.below;
}

/** The scale a region uses on an ISO day; null abroad. */
const energyScale = (region: Region | null, scales: EnergyScales, date: string): EnergyScale | null =>
  region === null ? null : inForce(scales[region], date);

/** All labels of a region's scale in order, best first, for a drawing of the scale. */
export const labelsOf = (region: Region | null, scales: EnergyScales, date: string): EnergyLabel[] =>
  energyScale(region, scales, date)?.bands.map((band) => band.label) ?? [];

/**
 * The energy label of a property: its value in the scale its region uses on that day; without a value, or without a scale,
 * its label text; without both, none (specification, point 9; design, section 10: the upper bound belongs to the band).
 */
export function energyLabel(property: {
  region: Region | null;
  value: number | string | null | undefined;
  labelText?: string | null;
  scales: EnergyScales;
  date: string;
}): EnergyLabel | null {
  const value = numeric(property.value);
  const scale = energyScale(property.region, property.scales, property.date);
  if (value === null || scale === null) return parseLabel(property.labelText);
  return scale.bands.find((band) => isInBand(value, band))?.label ?? null;
}

/** The energy of a home by its certificate, on an ISO day. */
interface MeasuredHome {
  region: Region | null;
  /** kWh/m² a year. */
  value: number | string | null | undefined;
  scales: EnergyScales;
  date: string;
}

/**
 * How many kWh/m² a year a home has to lose for a label of its region's scale, rounded up.
 * @returns null without a value, where it has that label or a better one, and for a label whose bound does not belong to it
 */
export function distanceToLabel({ region, value, scales, date }: MeasuredHome, label: EnergyLabel) {
  const limit = energyScale(region, scales, date)?.bands.find((band) => band.label === label)?.upTo;
  const measured = numeric(value);
  if (measured === null || limit === undefined || measured <= limit) return null;
  return Math.ceil(measured - limit);
}

/** The next better label of a home with the distance to it; null where there is none, or it cannot be said. */
export function nextLabel(home: MeasuredHome): { label: EnergyLabel; distance: number } | null {
  const scale = labelsOf(home.region, home.scales, home.date);
  const label = scale[scale.indexOf(energyLabel(home) ?? scale[0] ?? "a") - 1];
  const distance = label ? distanceToLabel(home, label) : null;
  return label && distance !== null ? { label, distance } : null;
}

/** `/images/epc/{region}/{label}.png`; in Luxembourg its own label text chooses the image. Null where there is none to show. */
export function labelImage(property: {
  countryId: number | string | null | undefined;
  region: Region | null;
  label: EnergyLabel | null;
  labelText?: string | null;
}): string | null {
  if (isLuxembourg(property.countryId)) {
    const label = parseLabel(property.labelText);
    return label && luxembourgLabels.includes(label) ? `/images/epc/luxembourg/${label}.png` : null;
  }
  return property.region && property.label && `/images/epc/${property.region}/${property.label}.png`;
}
