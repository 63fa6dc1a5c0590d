/** How long who hears of a free time is ahead of the next in line, in ms. */
export const headStart = 30 * 60_000;

/**
 * Who in a line is told of free times now. Each time that is free is news for one of them, and for the next one only once the first has had a
 * head start.
 * @param line in its order; `day` is the ISO day that somebody waits for, empty for any
 * @param free how many times are free on each day that has some, in the order of the days
 * @param ahead the days of which others were told within the head start
 */
export function nextInLine<Waiting extends { day: string }>(
  line: readonly Waiting[],
  free: ReadonlyMap<string, number>,
  ahead: readonly string[],
): { waiting: Waiting; day: string }[] {
  const left = new Map(free);
  const take = (day: string) => left.set(day, (left.get(day) ?? 0) - 1);
  for (const day of ahead) take(day);
  return line.flatMap((waiting) => {
    const day = waiting.day || [...left].find(([, count]) => count > 0)?.[0];
    if (!day || (left.get(day) ?? 0) < 1) return [];
    take(day);
    return [{ waiting, day }];
  });
}
