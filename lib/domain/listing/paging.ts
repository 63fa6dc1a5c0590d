/** Sizes of lists (specification, point 9; the page size is ours). */
export const latestOffersCount = 4;
export const listPageSize = 12;
/** Services and team. */
export const categoryMaxItems = 12;

export interface Page<Item> {
  items: Item[];
  /** From 1. */
  page: number;
  pages: number;
  total: number;
}

/** Pages of a list; an empty one has a single empty page. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** One page of a list, counted from 1; a number outside the list gives its nearest page. */
export function paginate<Item>(items: readonly Item[], page: number, size: number): Page<Item> {
  const pages = pageCount(items.length, size);
  const requested = Number.isFinite(page) ? Math.trunc(page) : 1;
  const current = Math.min(Math.max(1, requested), pages);
  return {
    items: items.slice((current - 1) * size, current * size),
    page: current,
    pages,
    total: items.length,
  };
}

/** Entries in the row of page links, at most. */
const rowLength = 7;

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/**
 * The pages a list links to, so that its row never grows: the first, the last, those around the current one; null for a gap.
 * `[1, null, 4, 5, 6, null, 80]`
 */
export function shownPages(page: number, pages: number): (number | null)[] {
  if (pages <= rowLength) return from(1, pages);
  if (page <= 4) return [...from(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...from(pages - 4, 5)];
  return [1, null, ...from(page - 1, 3), null, pages];
}

/** Ids per file of cards. */
const cardsPerPart = 50;

/**
 * The number of the file with a property's card, by its id: `7123` is in `142`, with 7100 to 7149. Other properties do not change
 * it, so a page opened before an update still finds its cards.
 */
export const cardPart = (id: number): number => Math.floor(id / cardsPerPart);

/** The files with the cards of these ids, without duplicates. */
export const cardParts = (ids: readonly number[]): number[] => [...new Set(ids.map(cardPart))];
