/** A list with one of its items at another place; beyond an end it stays at that end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, item);
}

/**
 * A list with one more picture. Those that were chosen together arrive in any order, and stand in the one in which they were chosen.
 * @param rankOf when a picture was chosen; undefined for one that was there before
 */
export function insertByRank(
  files: readonly string[],
  added: string,
  rankOf: (file: string) => number | undefined,
): string[] {
  if (files.includes(added)) return [...files];
  const rank = rankOf(added) ?? Number.POSITIVE_INFINITY;
  const place = files.findIndex((file) => (rankOf(file) ?? -1) > rank);
  return files.toSpliced(place === -1 ? files.length : place, 0, added);
}

/** What `kind` of a floor plan is called in `pictures.json`. */
export const floorPlanKind = "floor-plan";

/** Photos as they are, and behind them the floor plans. */
export const plansLast = (files: readonly string[], isPlan: (file: string) => boolean): string[] => [
  ...files.filter((file) => !isPlan(file)),
  ...files.filter(isPlan),
];
