/**
 * The keys of a list after a change: an entry that is the same keeps its key wherever it went; a changed one keeps that of its place.
 * @param keys of `previous`, in its order
 * @returns undefined for an entry that is new
 */
export function matchingKeys(
  previous: readonly unknown[],
  keys: readonly number[],
  next: readonly unknown[],
): (number | undefined)[] {
  const free = new Set(keys);
  const take = (key: number | undefined) => (key !== undefined && free.delete(key) ? key : undefined);
  // What stayed in its place comes first, so that equal texts do not change theirs.
  const matched = next.map((item, index) => (item === previous[index] ? take(keys[index]) : undefined));
  const moved = next.map(
    (item, index) => matched[index] ?? take(keys.find((key, at) => free.has(key) && previous[at] === item)),
  );
  return moved.map((key, index) => key ?? take(keys[index]));
}
