import "server-only";
import { writeTime } from "./housekeeping-times.ts";
import { writeStore } from "./store.ts";

/**
 * Writes the smallest thing there is: a full or read-only disk and a database that has become a standby can be read like any other.
 * @throws StoreUnavailable
 */
export const probeWrite = (): Promise<void> =>
  writeStore((transaction) => writeTime(transaction, "written", Date.now()));
