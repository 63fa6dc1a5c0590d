import type { GoalKind } from "../listing/goal.ts";
import type { ShownText } from "../text/localized.ts";
import { formatPrice } from "../text/money.ts";
import { slugify } from "../text/slug.ts";
import { cutTypeText, typeTextLimit } from "../text/text.ts";
import { fill } from "../text/words.ts";
import { unpackProperty } from "./search-columns.ts";
import type {
  SearchFilter,
  SearchIndex,
  SearchPage,
  SearchPageKind,
  SearchPicture,
  SearchProject,
} from "./search-index.ts";

/** A page below a list: of a city or a type, and how many properties it holds. */
export interface FilterResult {
  kind: "filter";
  href: string;
  name: string;
  zips?: string;
  goal: GoalKind;
  count: number;
}

/** A property or a project. */
export interface ThingResult {
  kind: "thing";
  href: string;
  name: string;
  place: string;
  /** 100 characters at most (specification, point 9). */
  title: ShownText;
  /** The price in words, or `Sold`. */
  price: string;
  picture: SearchPicture | null;
}

/** A guide, a term of the glossary, or another page of words. */
export interface PageResult {
  kind: "page";
  href: string;
  name: string;
  title: ShownText | null;
  page: SearchPageKind;
}

export type SearchResult = FilterResult | ThingResult | PageResult;

/**
 * The results of one kind; `total` also counts those that are left out. `lists` are what a sentence leads to, `nearby` the
 * municipalities around one without stock.
 */
export interface SearchGroup {
  name: "lists" | "nearby" | "cities" | "types" | "pages" | "properties" | "projects";
  results: SearchResult[];
  total: number;
}

/** A short title keeps its non-breaking spaces, which cutting would lose. */
const cutTitle = ({ title, lang }: { title: string; lang?: ShownText["lang"] }): ShownText => ({
  text: title.length > typeTextLimit ? cutTypeText(title) : title,
  ...(lang && { lang }),
});

/** The property at a position of the index; null where there is none. */
export function propertyResult(index: SearchIndex, position: number, id: number): ThingResult | null {
  const property = unpackProperty(index.properties, position, id);
  const price = property && index.prices[property.price];
  if (!property || !price) return null;
  const place = index.places[property.place];
  const [amount, charges] = property.amounts;
  return {
    kind: "thing",
    // The canonical address, of the same parts as `propertyAddress` in lib/content.
    href: encodeURI(
      fill(index.propertyPaths[price.goal], {
        id,
        reference: property.reference || id,
        city: place?.slug ?? "",
        slug: slugify(property.title, index.language),
      }),
    ),
    name: index.kinds[property.kind] ?? "",
    place: place?.label ?? "",
    title: cutTitle(property),
    price: fill(price.text, { amount: formatPrice(amount), charges: formatPrice(charges) }),
    picture: property.picture,
  };
}

/** The pages of a city or a type: one for each goal that it has properties for. */
export function filterResults(index: SearchIndex, filter: SearchFilter): FilterResult[] {
  const goals: readonly GoalKind[] = ["sale", "rent"];
  return goals
    .filter((goal) => filter[goal] > 0)
    .map((goal) => ({
      kind: "filter",
      href: `${index.listPaths[goal]}${filter.slug}/`,
      name: filter.name,
      ...(filter.zips && { zips: filter.zips }),
      goal,
      count: filter[goal],
    }));
}

export const projectResult = (project: SearchProject): ThingResult => ({
  kind: "thing",
  href: project.href,
  name: project.name,
  place: project.place,
  title: cutTitle(project),
  price: project.price,
  picture: project.picture,
});

export const pageResult = ({ kind, name, title, lang, href }: SearchPage): PageResult => ({
  kind: "page",
  href,
  name,
  title: title === undefined ? null : { text: title, ...(lang && { lang }) },
  page: kind,
});
