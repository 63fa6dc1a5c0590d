/** As many entries as the row has at most. */
const row = 7;

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/**
 * The pages a list links to, so that its row never grows: the first, the last, those around the current one; null for a gap.
 * `[1, null, 4, 5, 6, null, 80]`
 */
export function shownPages(page: number, pages: number): (number | null)[] {
  if (pages <= row) return from(1, pages);
  if (page <= 4) return [...from(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...from(pages - 4, 5)];
  return [1, null, ...from(page - 1, 3), null, pages];
}
