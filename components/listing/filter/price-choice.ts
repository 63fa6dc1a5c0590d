import { createStore } from "@/components/ui/create-store";
import { readShownPrice, type ShownPrice, writeShownPrice } from "@/lib/domain/listing/shown-price";
import { shownPriceKey } from "@/lib/domain/listing/shown-price-key";
import { readStorage, writeStorage } from "@/lib/domain/web/storage";

const store = createStore<string | null>({
  read: () => readStorage("localStorage", shownPriceKey),
  prerendered: null,
  events: () => [[window, "storage"]],
});

/** What this device wants to see as the price, as a text for {@link readShownPrice}. */
export const usePriceChoice = store.use;

/** Keeps on the device what is to stand as the price. */
export function choosePrice(part: Partial<ShownPrice>): void {
  const former = readShownPrice(readStorage("localStorage", shownPriceKey));
  writeStorage("localStorage", shownPriceKey, writeShownPrice({ ...former, ...part }));
  store.notify();
}
