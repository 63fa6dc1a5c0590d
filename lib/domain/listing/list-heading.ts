import type { LanguageCode } from "../text/language.ts";
import { fill } from "../text/words.ts";
import { type FilterName, type FilterOfKind, filters } from "./filters.ts";
import type { GoalKind } from "./goal.ts";
import { emptyListQuery, type ListQuery, textsOf } from "./list-query.ts";

/** What a list can be narrowed to: of each choice its value, its name and, of a type, the heading of its list. */
export interface NamedOptions {
  options: Record<FilterOfKind<"several">, readonly { value: string; name: string; title?: string }[]>;
}

/** Templates of headings, by goal and by what they name. */
export type HeadingWords = Record<GoalKind | `${GoalKind}${"In" | "Type" | "TypeIn"}`, string>;

/** The name of an option; empty for a type that nobody knows, whose text is only an id. */
export function optionName({ options }: NamedOptions, name: FilterOfKind<"several">, text: string): string {
  const { isSame, show } = filters[name];
  return options[name].find(({ value }) => isSame(value, text))?.name ?? show(text);
}

/** Municipalities that a heading names at most; more would fill the screen. */
const namedPlaces = 3;

/** The heading of a list, and which filters it names. */
export function headingParts(
  base: NamedOptions & { words: { heading: HeadingWords } },
  goal: GoalKind,
  query: Pick<ListQuery, "city" | "type" | "kind">,
  language: LanguageCode,
  whole: string = base.words.heading[goal],
): { text: string; named: FilterName[] } {
  const names = (name: FilterOfKind<"several">) =>
    textsOf({ ...emptyListQuery, ...query }, name).map((text) => optionName(base, name, text));
  const distinct = (name: FilterOfKind<"several">) => [...new Set(names(name))].filter((text) => text !== "");
  const kinds = distinct("kind");
  const [type, ...moreTypes] = kinds.length > 0 ? kinds : distinct("type");
  const places = distinct("city");
  const isNamed = places.length > 0 && places.length <= namedPlaces;
  const { heading } = base.words;
  const values = {
    type: type ?? "",
    place: new Intl.ListFormat(language, { type: "conjunction" }).format(places),
  };
  const place: FilterName[] = isNamed ? ["city"] : [];
  const [only] = query.type;
  const title = query.type.length === 1 && base.options.type.find(({ value }) => value === only)?.title;
  if (title && kinds.length === 0)
    return { text: isNamed ? `${title}, ${values.place}` : title, named: ["type", ...place] };
  if (type && moreTypes.length === 0)
    return {
      text: fill(isNamed ? heading[`${goal}TypeIn`] : heading[`${goal}Type`], values),
      // The type of a kind goes without saying.
      named: ["type", "kind", ...place],
    };
  return { text: isNamed ? fill(heading[`${goal}In`], values) : whole, named: place };
}

/**
 * The heading of a list under its filters: `Houses for sale in Uccle`. One type is named and up to three municipalities; the
 * other filters narrow what is found there, and stand in their buttons and chips.
 * @param whole what the list is called without a filter
 */
export const listHeading = (...list: Parameters<typeof headingParts>): string => headingParts(...list).text;
