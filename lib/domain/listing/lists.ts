/** Sizes of lists (specification, point 9; the page size is ours). */
export const latestOffersCount = 4;
export const listPageSize = 12;
/** Services and team. */
export const categoryMaxItems = 12;
