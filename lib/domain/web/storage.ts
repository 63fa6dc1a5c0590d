type StorageName = "localStorage" | "sessionStorage";

/** For browsers that forbid their storages, or have no room in them: until the page is left. */
const copies = new Map<string, string>();

/** The text under a key; null where there is none. Throws nothing. */
export function readStorage(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key) ?? copies.get(key) ?? null;
  } catch {
    return copies.get(key) ?? null;
  }
}

/** Stores a text under a key, or with null removes what is there. Throws nothing. */
export function writeStorage(storage: StorageName, key: string, text: string | null): void {
  copies.delete(key);
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    if (text !== null) copies.set(key, text);
  }
}

/** The JSON under a key of the tab's storage; null where there is none that can be read. */
export function readStoredJson<Value>(key: string): Value | null {
  try {
    return JSON.parse(readStorage("sessionStorage", key) ?? "null");
  } catch {
    return null;
  }
}
