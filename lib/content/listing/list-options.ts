import type { GoalKind } from "../../domain/listing/goal.ts";
import type { ListTown } from "../../domain/listing/list-index.ts";
import { writeListQuery } from "../../domain/listing/list-query.ts";
import { shownTowns } from "../../domain/listing/shown-towns.ts";
import { kindsBelow, typeTree } from "../../domain/listing/type-tree.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { slugify } from "../../domain/text/slug.ts";
import { addressOf, listAddress } from "../../i18n/addresses.ts";
import { perCatalogue, placeKey } from "../catalogue.ts";
import { type CategoryFilter, listFilters, listKey } from "./listings.ts";

/** What a municipality is found by: what people call it in any language, and all its postcodes. */
const townNames = perCatalogue(({ places, listed }, goal: GoalKind, language: LanguageCode) => {
  const towns = new Map<string, Set<string>>();
  for (const record of listed[goal]) {
    const names = places.get(placeKey(record))?.Name ?? {};
    const slug = slugify(textIn(names, language) || record.City, language);
    towns.set(slug, new Set([...(towns.get(slug) ?? []), record.Zip, ...Object.values(names)]));
  }
  return towns;
});

/** All municipalities that a list can be narrowed to, by name. */
export const listTowns = perCatalogue((catalogue, goal: GoalKind, language: LanguageCode): ListTown[] =>
  listFilters(catalogue, goal, language).cities.map(({ value, name, slug, count }) => {
    const names = [...(townNames(catalogue, goal, language).get(slug) ?? [])].filter((text) => text !== name);
    return { value, name, count, href: listAddress(listKey(goal), language, slug), found: names };
  }),
);

const typeOptions = perCatalogue((catalogue, goal: GoalKind, language: LanguageCode) => {
  const { types } = listFilters(catalogue, goal, language);
  const kinds = Map.groupBy(catalogue.listed[goal], ({ MainTypeName }) => MainTypeName);
  return {
    type: catalogue.types.map(({ WebID, Name, title }) => ({
      value: WebID,
      name: textIn(Name, language),
      /** The heading of its list, where it is not made of the name. */
      title: title?.[goal]?.[language],
      count: types.find(({ value }) => value === WebID)?.count ?? 0,
    })),
    kind: catalogue.content.types.mainTypes.map(({ id, name }) => ({
      value: id,
      name: textIn(name, language),
      count: kinds.get(id)?.length ?? 0,
    })),
  };
});

/** The kinds of property of a type that a list has, each with the address of the list that shows them. */
const kindLinks = perCatalogue((catalogue, goal: GoalKind, language: LanguageCode) => {
  const named = catalogue.types.map(({ ID, WebID, Name }) => ({ ID, WebID, Name: textIn(Name, language) }));
  const kinds = catalogue.content.types.mainTypes.map(({ id, name }) => ({
    id,
    Name: textIn(name, language),
  }));
  const tree = typeTree(named, kinds, catalogue.listed[goal]);
  const list = addressOf(listKey(goal), language);
  return new Map(
    catalogue.types.map(({ WebID }) => [
      WebID,
      kindsBelow(tree, WebID).map(({ kind, Name, count }) => ({
        name: Name,
        href: list + writeListQuery({ type: [WebID], kind: [kind] }),
        count,
      })),
    ]),
  );
});

/** What a page names of the ways to narrow its list, however many there are. @param city the slug of the page's city */
export const shownFilters = perCatalogue(
  (catalogue, goal: GoalKind, language: LanguageCode, city: string | null) => {
    const { cities, types } = listFilters(catalogue, goal, language);
    const linked = (filter: CategoryFilter) => ({
      ...filter,
      href: listAddress(listKey(goal), language, filter.slug),
    });
    const visible = shownTowns(cities, city);
    const values = new Set(visible.map(({ value }) => value));
    return {
      /** Cities and types that have a page, with the address of that page; of many cities some (`shownTowns`). */
      cities: visible.map(linked),
      types: types.map((type) => ({
        ...linked(type),
        /** What the list can be narrowed to further: the kinds of property of a type. */
        below: kindLinks(catalogue, goal, language).get(type.value) ?? [],
      })),
      /** Whether some have several types, so that the counts of these come to more than there are. */
      typesOverlap: types.reduce((sum, { count }) => sum + count, 0) > catalogue.listed[goal].length,
      /** What the list can be narrowed to, with its number of properties; of many cities those above: `listTowns` has all. */
      options: {
        city: listTowns(catalogue, goal, language).filter(({ value }) => values.has(value)),
        ...typeOptions(catalogue, goal, language),
      },
    };
  },
);
