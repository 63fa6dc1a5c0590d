const stateKey = "searchText";

/** The text that is stored with the entry of the browser's history; empty on a new visit. */
export const storedText = (): string => String(history.state?.[stateKey] ?? "");

export function storeText(text: string) {
  if (text === storedText()) return;
  try {
    history.replaceState({ ...history.state, [stateKey]: text }, "");
  } catch {
    // Some browsers refuse more than a hundred changes in half a minute; the next one succeeds.
  }
}
