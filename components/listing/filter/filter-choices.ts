import { placeCounts, typeCountsOf } from "@/lib/domain/listing/list-facets";
import type { ListFact } from "@/lib/domain/listing/list-index";
import { energyLetters, type ListQuery } from "@/lib/domain/listing/list-query";
import { formatSurface } from "@/lib/domain/text/units";
import type { Choice } from "./filter-checkboxes";
import { fill, isCity, type ListOptions, type ListWords } from "./filter-words";

/** m² */
const surfaces = [50, 75, 100, 125, 150, 200, 250, 300];
const rooms = [1, 2, 3, 4, 5];

/** The usual figures, and one from elsewhere that the address asks for. */
const withOwn = (usual: number[], own: number | null) =>
  [...new Set(own === null ? usual : [...usual, own])].sort((one, other) => one - other);

const choice = (value: number | string, name: string) => ({ value: String(value), name });

export const roomChoices = ({ filter }: ListWords, { minRooms }: ListQuery) => [
  choice("", filter.bedrooms),
  ...withOwn(rooms, minRooms).map((count) => choice(count, fill(filter.rooms, { count }))),
];

export const surfaceChoices = ({ filter }: ListWords, { minSurface }: ListQuery) => [
  choice("", filter.surface),
  ...withOwn(surfaces, minSurface).map((surface) =>
    choice(surface, fill(filter.surfaceFrom, { surface: formatSurface(surface) })),
  ),
];

/** "G or better" is no choice, but an address may ask for it. */
export const energyChoices = ({ filter }: ListWords, { energy }: ListQuery) => [
  choice("", filter.energy),
  ...energyLetters
    .filter((letter) => letter !== "g" || energy === "g")
    .map((letter) => choice(letter, fill(filter.energyUpTo, { label: letter.toUpperCase() }))),
];

export function cityChoices({ cities }: ListOptions, query: ListQuery, facts: ListFact[] | null): Choice[] {
  const counts = facts && placeCounts(facts, query);
  return cities.map((option) => ({
    value: option.value,
    name: option.name,
    isOn: query.city.some((city) => isCity(option, city)),
    ...(counts && { count: counts.get(option.name) ?? 0 }),
  }));
}

export function typeChoices({ types }: ListOptions, query: ListQuery, facts: ListFact[] | null): Choice[] {
  const counts = facts && typeCountsOf(facts, query);
  return types.map(({ value, name }) => ({
    value,
    name,
    isOn: query.type.includes(value),
    ...(counts && { count: counts.get(value) ?? 0 }),
  }));
}

/** The query with a city more, or without it. */
export function toggledCity({ cities }: ListOptions, query: ListQuery, value: string): Partial<ListQuery> {
  const option = cities.find((each) => each.value === value);
  if (!option) return {};
  const others = query.city.filter((city) => !isCity(option, city));
  const [name = "", zip = ""] = value.split("|");
  return { city: others.length < query.city.length ? others : [...others, { name, zip }] };
}

/** The query with a type more, or without it. */
export const toggledType = (query: ListQuery, value: string): Partial<ListQuery> => ({
  type: query.type.includes(value) ? query.type.filter((id) => id !== value) : [...query.type, value],
});
