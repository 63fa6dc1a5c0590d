import { createStore } from "@/components/ui/create-store";
import { readShortlist, type StoredShortlist, writeShortlist } from "@/lib/domain/shortlist/shortlist";
import { shortlistKey } from "@/lib/domain/shortlist/shortlist-key";
import { readStorage, writeStorage } from "@/lib/domain/web/storage";

let last: { text: string | null; shortlist: StoredShortlist } | undefined;

/** The shortlist as the storage has it now: another tab may have changed it. */
function read(): StoredShortlist {
  const text = readStorage("localStorage", shortlistKey);
  if (!last || last.text !== text) last = { text, shortlist: readShortlist(text) };
  return last.shortlist;
}

/** The shortlist of this device; null while a page is prerendered and hydrated. Other tabs and the map's frame are followed. */
export const shortlistStore = {
  ...createStore<StoredShortlist | null>({ read, prerendered: null, events: () => [[window, "storage"]] }),
  read,
};

/** Changes the shortlist as it is now, not as the page last saw it. */
export function changeShortlist(change: (shortlist: StoredShortlist) => StoredShortlist): void {
  writeStorage("localStorage", shortlistKey, writeShortlist(change(read())));
  shortlistStore.notify();
}
