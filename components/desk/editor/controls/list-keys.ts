/**
 * The keys of a list after a change: an entry that is the same keeps its key wherever it went; a changed one keeps that of its place.
 * @param keys of `before`, in its order
 * @returns undefined for an entry that is new
 */
export function matchingKeys(
  before: readonly unknown[],
  keys: readonly number[],
  after: readonly unknown[],
): (number | undefined)[] {
  const free = new Set(keys);
  const take = (key: number | undefined) => (key !== undefined && free.delete(key) ? key : undefined);
  // What stayed in its place comes first, so that equal texts do not change theirs.
  const found = after.map((item, index) => (item === before[index] ? take(keys[index]) : undefined));
  const moved = after.map(
    (item, index) => found[index] ?? take(keys.find((key, at) => free.has(key) && before[at] === item)),
  );
  return moved.map((key, index) => key ?? take(keys[index]));
}
