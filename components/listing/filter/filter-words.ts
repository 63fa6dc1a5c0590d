import type { Messages } from "next-intl";
import type { PaginationWords } from "@/components/ui/pagination";
import type { ActiveFilter } from "@/lib/domain/listing/list-filters";
import { cityValue, type ListQuery, type QueryCity } from "@/lib/domain/listing/list-query";
import { fold } from "@/lib/domain/text/accents";
import { formatPrice } from "@/lib/domain/text/money";
import { formatSurface } from "@/lib/domain/text/units";

type Catalogue = Messages["list"];

/** What a list says in the browser: templates of the catalogue, `{count}` and the like still standing in them. */
export interface ListWords extends PaginationWords {
  filter: Catalogue["filter"];
  found: Catalogue["found"];
  loading: string;
  retry: string;
  toDemand: string;
  noResults: string;
  noMatchingProperty: string;
}

/** A city or a type that a list can be narrowed to; `value` as in the address, `count` of the whole stock. */
export interface ListOption {
  value: string;
  name: string;
  count: number;
}

export interface ListOptions {
  cities: ListOption[];
  types: ListOption[];
}

/** Fills a template: `fill("{count} panden", { count: 3 })`. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The right one of two or three templates for a number, which stands in it as `{count}`. */
export function counted(words: { none?: string; one: string; many: string }, count: number): string {
  if (count === 0 && words.none) return words.none;
  return fill(count === 1 ? words.one : words.many, { count });
}

/** True where an option stands for this city: by its postcode, whose name is another one in each language. */
export function isCity({ value }: ListOption, city: QueryCity): boolean {
  const [name = "", zip = ""] = value.split("|");
  return city.zip ? zip === city.zip : fold(name) === fold(city.name);
}

/** A free text that is the name or the postcode of a town, and nothing else, asks for that town. */
export function withTown(query: ListQuery, { cities }: ListOptions): ListQuery {
  const { q } = query;
  if (q === null) return query;
  const towns = cities.filter(
    (option) => isCity(option, { name: q, zip: "" }) || isCity(option, { name: "", zip: q }),
  );
  if (towns.length === 0) return query;
  const city = towns.map(({ value }): QueryCity => {
    const [name = "", zip = ""] = value.split("|");
    return { name, zip };
  });
  return { ...query, q: null, city: [...query.city, ...city] };
}

export const cityName = (options: ListOptions, city: QueryCity): string =>
  options.cities.find((option) => isCity(option, city))?.name ?? (city.name || city.zip);

/** Of a type without a property, or one that an address made up, no more can be told than that it is a type: its id means nothing. */
export const typeName = (words: ListWords, options: ListOptions, id: string): string =>
  options.types.find((option) => option.value === id)?.name ?? words.filter.type;

export function priceRange({ filter }: ListWords, { minPrice, maxPrice }: ListQuery): string {
  if (minPrice !== null && maxPrice !== null) return `${formatPrice(minPrice)} – ${formatPrice(maxPrice)}`;
  if (minPrice !== null) return fill(filter.priceFrom, { price: formatPrice(minPrice) });
  return maxPrice === null ? "" : fill(filter.priceTo, { price: formatPrice(maxPrice) });
}

/** What a filter that is on says: `Ukkel`, `tot € 400.000`, `EPC B of beter`; without a value all its cities or types. */
export function filterName(
  words: ListWords,
  options: ListOptions,
  query: ListQuery,
  { name, value }: ActiveFilter,
): string {
  const { filter } = words;
  switch (name) {
    case "city":
      return query.city
        .filter((city) => value === undefined || cityValue(city) === value)
        .map((city) => cityName(options, city))
        .join(", ");
    case "type":
      return (value === undefined ? query.type : [value])
        .map((id) => typeName(words, options, id))
        .join(", ");
    case "q":
      return fill(filter.text, { text: query.q ?? "" });
    case "minPrice":
      return priceRange(words, { ...query, maxPrice: null });
    case "maxPrice":
      return priceRange(words, { ...query, minPrice: null });
    case "minRooms":
      return fill(filter.rooms, { count: query.minRooms ?? 0 });
    case "minSurface":
      return fill(filter.surfaceFrom, { surface: formatSurface(query.minSurface) });
    case "energy":
      return fill(filter.energyUpTo, { label: query.energy?.toUpperCase() ?? "" });
    default:
      return filter[name];
  }
}
