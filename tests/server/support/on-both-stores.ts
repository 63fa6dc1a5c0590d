import { test } from "vitest";
import { isFull } from "../../fault/support/rounds";
import { emptyPlace, newPlace, type Place, type StoreKind, storeKinds } from "./place";

/** The full form runs on both databases what lies above them too. */
export const upperStoreKinds: readonly StoreKind[] = isFull ? storeKinds : storeKinds.slice(0, 1);

type StoreTest = (title: string, run: (place: Place) => Promise<void>, timeout?: number) => void;

const storeTest =
  (kinds: readonly StoreKind[], placeOf: typeof newPlace): StoreTest =>
  (title, run, timeout) =>
    test.each(kinds)(
      `${title}, on %s`,
      async (kind) => {
        await using place = await placeOf(kind);
        await run(place);
      },
      timeout,
    );

/**
 * The contract of the store: what must hold on either database, each time on tables of its own. Each query of the product is run by one of
 * these, and so are transactions that meet.
 */
export const onBothStores = storeTest(storeKinds, newPlace);

/** The same before a site was ever started on it. */
export const onEmptyStores = storeTest(storeKinds, emptyPlace);

/** What lies above the store: answers, limits, mails, rights, words. A query that nothing else runs belongs into `onBothStores`. */
export const onOneStore = storeTest(upperStoreKinds, newPlace);
