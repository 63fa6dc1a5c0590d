import { test } from "vitest";
import { newPlace, type Place, storeKinds } from "./place";

/** A test that must hold on either database, each time on an empty store. */
export function onBothStores(title: string, run: (place: Place) => Promise<void>, timeout?: number): void {
  test.each(storeKinds)(
    `${title}, on %s`,
    async (kind) => {
      await using place = await newPlace(kind);
      await run(place);
    },
    timeout,
  );
}
