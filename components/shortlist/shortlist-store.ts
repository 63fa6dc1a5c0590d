import { createStore } from "@/components/ui/create-store";
import { readShortlist, type Shortlist, writeShortlist } from "@/lib/domain/shortlist/shortlist";
import { shortlistKey } from "@/lib/domain/shortlist/shortlist-key";
import { readStorage, writeStorage } from "@/lib/domain/web/storage";

let last: { text: string | null; shortlist: Shortlist } | undefined;

/** The shortlist as the storage has it now: another tab may have changed it. */
function read(): Shortlist {
  const text = readStorage("localStorage", shortlistKey);
  if (!last || last.text !== text) last = { text, shortlist: readShortlist(text) };
  return last.shortlist;
}

/** The shortlist of this device; null while a page is prerendered and hydrated. Other tabs and the map's frame are followed. */
export const shortlistStore = {
  ...createStore<Shortlist | null>({ read, prerendered: null, events: () => [[window, "storage"]] }),
  read,
};

/** Changes the shortlist as it is now, not as the page last saw it. */
export function changeShortlist(change: (shortlist: Shortlist) => Shortlist): void {
  writeStorage("localStorage", shortlistKey, writeShortlist(change(read())));
  shortlistStore.notify();
}
