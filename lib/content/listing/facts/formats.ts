import { formatDate } from "../../../domain/text/dates.ts";
import { formatPrice } from "../../../domain/text/money.ts";
import { belgianNumber } from "../../../domain/text/numbers.ts";
import {
  formatCo2,
  formatEnergy,
  formatLength,
  formatSurface,
  formatTotalEnergy,
} from "../../../domain/text/units.ts";
import type { FactContext, FactPart } from "./fact.ts";
import type { FactWord, WordGroup, WordsOf } from "./words.ts";

type Format<Value> = (value: Value, context: FactContext) => FactPart[];

/** Shows no zero: no garage is no fact. */
const hideZero =
  (format: (value: number, context: FactContext) => string): Format<number> =>
  (value, context) =>
    value === 0 ? [] : [format(value, context)];

/** A text of the record as it stands; an empty one is no fact. */
const text: Format<string> = (value) => (value.trim() === "" ? [] : [value]);

const yes: FactPart = { word: "yes" };
const no: FactPart = { word: "no" };

/** A word of the catalogue by the code of the record: `word("heating")` turns `gasCentral` into that word. */
const word =
  <Group extends WordGroup>(group: Group): Format<WordsOf<Group>> =>
  (code) => [{ word: `${group}.${code}` as FactWord }];

/** One format per kind of value. */
export const formats = {
  text,
  word,
  count: hideZero(String),
  year: (value: number) => [String(value)],
  surface: hideZero(formatSurface),
  length: hideZero(formatLength),
  /** `€ 1.842`; zero is shown too. */
  money: (value: number) => [formatPrice(value)],
  /** `€ 85 per maand`. */
  monthly: (value: number): FactPart[] => [{ word: "perMonth", values: { amount: formatPrice(value) } }],
  yearly: (value: number): FactPart[] => [{ word: "perYear", values: { amount: formatPrice(value) } }],
  percent: (value: number) => [`${belgianNumber(value)} %`],
  energy: (value: number, { language }: FactContext) => [formatEnergy(value, language)],
  totalEnergy: (value: number, { language }: FactContext) => [formatTotalEnergy(value, language)],
  co2: (value: number, { language }: FactContext) => [formatCo2(value, language)],
  date: (value: string, { language }: FactContext) => [formatDate(value, language)],
  /** Both answers are information. */
  yesNo: (value: boolean) => [value ? yes : no],
} as const;
