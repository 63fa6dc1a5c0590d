import { memoized } from "../memoized.ts";

/**
 * Sentences for a number, one per plural category of a language as `Intl.PluralRules` names them: `one` and `other` are enough for
 * Dutch, French, English and German, a Slavic language adds `few` and `many`. `none` may stand for nought. The number itself is
 * written `{count}`.
 */
export type CountWords = { other: string; none?: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rulesOf = memoized((language: string) => new Intl.PluralRules(language));

/**
 * Fills the gaps of a text: `fill("Step {step}", { step: 1 })`. A gap without a value stays as it is. The one formatter of words in
 * the browser: next-intl and its ICU syntax stay on the server.
 */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

/**
 * The sentence for a number in a language: `countText({ one: "{count} home", other: "{count} homes" }, 2, "en")` is `2 homes`.
 * @param values for further gaps of the sentence
 */
export function countText(
  words: CountWords,
  count: number,
  language: string,
  values: Record<string, string | number> = {},
): string {
  const template =
    count === 0 && words.none ? words.none : (words[rulesOf(language).select(count)] ?? words.other);
  return fill(template, { count, ...values });
}

/**
 * Some texts of a catalogue, typed by it, as props of a component in the browser: `pick(useMessages().list, "loading", "retry")`.
 *
 * Props travel in the page, so a component is given the texts that it shows and no others. Texts that always travel together are an
 * object of their own in `locales/*`, which is handed over whole and needs no `pick`: `useMessages().map.frame`, with
 * `Messages["map"]["frame"]` (of `next-intl`) as the type of the prop. In route handlers and other async code the catalogue comes
 * from `await getMessages({ locale: language })`. The gaps of the texts are filled in the browser by `fill` and `countText`, or on
 * the server where the value is known there: `{ ...words, hint: fill(words.hint, { provider }) }`.
 */
export const pick = <Words extends object, Key extends keyof Words>(
  words: Words,
  ...keys: readonly Key[]
): Pick<Words, Key> => Object.fromEntries(keys.map((key) => [key, words[key]])) as Pick<Words, Key>;
