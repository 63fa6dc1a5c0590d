export interface Page<Item> {
  items: Item[];
  /** From 1. */
  page: number;
  pages: number;
  total: number;
}

/** Pages of a list; an empty one has a single empty page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** One page of a list, counted from 1; a number outside the list gives its nearest page. */
export function paginate<Item>(items: readonly Item[], page: number, size: number): Page<Item> {
  const pages = pageCount(items.length, size);
  const wanted = Number.isFinite(page) ? Math.trunc(page) : 1;
  const current = Math.min(Math.max(1, wanted), pages);
  return {
    items: items.slice((current - 1) * size, current * size),
    page: current,
    pages,
    total: items.length,
  };
}
