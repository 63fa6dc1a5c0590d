import { brusselsClock, brusselsMoment, isoDay } from "../text/dates.ts";
import type { DraftFinding } from "./code-mapping.ts";

/*
 * Values of packages as they come: numbers as text in Belgian or English writing, dates in four formats, "-" for nothing. All return
 * null for what is unknown.
 */

/** A text without the spaces around it; empty for null, for a lone dash and for what is neither text nor number. */
export function valueText(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value !== "string") return "";
  const text = value.replace(/[\u00a0\u202f\ufeff]/g, " ").trim();
  return /^[-–—]+$/.test(text) ? "" : text;
}

/** The numbers a value can be at all. `usual` chooses between two readings of one text: "1.250" m² of ground is 1250, not 1.25. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly usual?: number;
  readonly isWhole?: boolean;
  /** Amounts have no third decimal, so that "425.000" has one reading. */
  readonly isMoney?: boolean;
}

export const ranges = {
  /** Bedrooms, floors of a building: 0 is a value. */
  count: { least: 0, most: 99, isWhole: true },
  floor: { least: -5, most: 99, isWhole: true },
  /** m²; 0 is unknown. */
  area: { least: 0.1, most: 20_000_000, usual: 5 },
  /** Euro; 0 is unknown. */
  money: { least: 0.01, most: 999_999_999, isMoney: true },
  /** Euro; 0 is a value. */
  charge: { least: 0, most: 100_000, isMoney: true },
  year: { least: 1000, most: 2100, isWhole: true },
  energy: { least: -100_000, most: 1_000_000 },
  signed: { least: -1e12, most: 1e12 },
} as const satisfies Record<string, NumberRange>;

const units = /(?:€|EUR|m²|m2|kWh|\s)/gi;

/** What a text of digits, dots and commas can stand for: none, one or two numbers. */
function readings(text: string): number[] {
  const digits = text.replace(units, "").replace(/['’]/g, "").replace(/,-+$/, "");
  if (/^-?\d+$/.test(digits)) return [Number(digits)];
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return [Number(digits.replaceAll(".", "").replace(",", "."))];
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(digits)) return [Number(digits.replaceAll(",", ""))];
  if (/^-?\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(digits)) return [Number(digits.replace(/[.,]/g, ""))];
  if (!/^-?\d*[.,]\d+$/.test(digits)) return [];
  const decimal = Number(digits.replace(",", "."));
  const isGrouped = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return isGrouped ? [decimal, Number(digits.replace(/[.,]/g, ""))] : [decimal];
}

/**
 * The number in a value: `1250.5`, `"1.250,50"`, `"12,5"`, `"€ 1 250"`.
 * @returns null where there is none, with `isUnclear` where there is something that is no number, or two
 */
export function readNumber(
  value: unknown,
  range: NumberRange,
): { number: number | null; isUnclear: boolean } {
  const text = valueText(value);
  if (text === "") return { number: null, isUnclear: false };
  const { least, most, usual = least, isWhole, isMoney } = range;
  const found = typeof value === "number" ? [value] : readings(text);
  const fitting = found.filter((number) => number <= most && !(isWhole && !Number.isInteger(number)));
  const usualOnes =
    fitting.length > 1
      ? isMoney
        ? fitting.slice(-1)
        : fitting.filter((number) => number >= usual)
      : fitting;
  const [number, other] = usualOnes;
  // 0, -1 and the like are how packages write "unknown".
  if (number !== undefined && other === undefined && number < least)
    return { number: null, isUnclear: false };
  return number === undefined || other !== undefined
    ? { number: null, isUnclear: true }
    : { number, isUnclear: false };
}

/** A count of which 0 says nothing. */
export const positive = (value: number | null): number | null => (value === 0 ? null : value);

const yes = new Set(["true", "1", "yes", "y", "ja", "j", "oui", "o", "waar", "vrai"]);
const no = new Set(["false", "0", "no", "n", "nee", "neen", "non", "onwaar", "faux"]);

export function readFlag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const text = valueText(value).toLowerCase();
  return yes.has(text) ? true : no.has(text) ? false : null;
}

/** Years that packages write for "no date": 0001, 1753, 1900, 9999. */
const isRealYear = (day: string): boolean => day > "1901-01-01" && day < "2200-01-01";

/** `06/14/2033 00:00`, or `14/06/2033`: what cannot be read as the order says is read the other way round. */
function slashDay(text: string, order: "us" | "be"): string | null {
  const [, first = "", second = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? [];
  if (year === "") return null;
  const iso = (month: string, day: string) =>
    isoDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const [us, be] = [iso(first, second), iso(second, first)];
  return order === "us" ? (us ?? be) : (be ?? us);
}

/** What is read as a moment: ISO with or without a zone (then Belgian time), with a space for the T, `/Date(1790000000000+0200)/`. */
function momentIn(text: string): Date | null {
  const stamp = /^\\?\/Date\((-?\d+)(?:[+-]\d{4})?\)\\?\/$/.exec(text)?.[1];
  if (stamp !== undefined) return new Date(Number(stamp));
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d(?:\.\d+)?))?\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text,
  );
  const [, day = "", time = "00:00", seconds = "0", zone] = match ?? [];
  if (isoDay(day) === null) return null;
  const start = zone
    ? new Date(`${day}T${time}:00${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`)
    : brusselsMoment(`${day}T${time}`);
  const moment = new Date(start.getTime() + Math.floor(Number(seconds) * 1000));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The ISO day of a date in Belgium; null for none, and for 0001-01-01, 1753-01-01, 1900-01-01. @param order of a date with slashes */
export function readDay(value: unknown, order: "us" | "be" = "be"): string | null {
  const text = valueText(value);
  const moment = momentIn(text);
  const day = slashDay(text, order) ?? (moment && brusselsClock(moment).slice(0, 10));
  return day !== null && isRealYear(day) ? day : null;
}

/** The moment of a date as ISO 8601 in UTC; null as for {@link readDay}. */
export function readMoment(value: unknown): string | null {
  const moment = momentIn(valueText(value));
  return moment && isRealYear(moment.toISOString()) ? moment.toISOString() : null;
}

/** An address of the web as it is sent; null for anything else, such as `#` or a path. */
export function readWebAddress(value: unknown): string | null {
  const text = valueText(value);
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** Reads the fields of one row by name, whatever their capitals, and notes what cannot be read. */
export interface FieldReader {
  raw(name: string): unknown;
  text(name: string): string;
  number(name: string, range?: NumberRange): number | null;
  flag(name: string): boolean | null;
  day(name: string, order?: "us" | "be"): string | null;
  moment(name: string): string | null;
}

/** @param findings receives `value-unclear:NAME` for what is no number, or could be two */
export function fieldReader(row: Readonly<Record<string, unknown>>, findings: DraftFinding[]): FieldReader {
  const fields = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const raw = (name: string) => fields.get(name.toLowerCase());
  return {
    raw,
    text: (name) => valueText(raw(name)),
    number(name, range = ranges.signed) {
      const { number, isUnclear } = readNumber(raw(name), range);
      if (isUnclear) findings.push(`value-unclear:${name}`);
      return number;
    },
    flag: (name) => readFlag(raw(name)),
    day: (name, order) => readDay(raw(name), order),
    moment: (name) => readMoment(raw(name)),
  };
}
