/** How many characters must be changed, added or taken away to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, char] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 1; column < row.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (char === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known word that was probably meant; null where none is near. */
export function closestMatch(written: string, known: Iterable<string>): string | null {
  const limit = Math.max(1, Math.floor(written.length / 3));
  const ranked = [...known]
    .map((word) => ({ word, steps: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, steps }) => steps <= limit && steps < word.length)
    .sort((one, other) => one.steps - other.steps);
  return ranked[0]?.word ?? null;
}
