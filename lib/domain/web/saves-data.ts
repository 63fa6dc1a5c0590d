/** Whether the visitor has told the browser to fetch little. */
export const savesData = (): boolean =>
  // Of browsers that do not know the one or the other it is no.
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) ||
  matchMedia("(prefers-reduced-data: reduce)").matches;
