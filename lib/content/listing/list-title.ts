import type { GoalKind } from "../../domain/listing/goal.ts";
import { listHeading, type NamedOptions } from "../../domain/listing/list-heading.ts";
import { type ListQuery, readListQuery } from "../../domain/listing/list-query.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { CategoryFilter } from "./listings.ts";

/** The filter of a page of a city or a type, as in a query. */
export function presetOf(filter: CategoryFilter | null): Pick<ListQuery, "city" | "type" | "kind"> {
  const query = filter ? `?${new URLSearchParams({ [filter.kind]: filter.value })}` : "";
  const { city, type, kind } = readListQuery(query);
  return { city, type, kind };
}

/** What the heading of a page of a list depends on. */
interface TitledList extends NamedOptions {
  goal: GoalKind;
  filter: CategoryFilter | null;
  preset: ReturnType<typeof presetOf>;
  title: string;
}

/** The heading of a list, with the city or type it is narrowed to. */
export function listTitle(
  { list: heading }: Pick<MessageCatalogue, "list">,
  { filter, options, goal, preset, title }: TitledList,
  language: LanguageCode,
): string {
  // A city abroad is no option of the list.
  const named = filter && { ...options, [filter.kind]: [filter, ...options[filter.kind]] };
  return listHeading({ words: { heading }, options: named ?? options }, goal, preset, language, title);
}
