import { expect, test } from "vitest";
import { StoreUnavailable } from "@/lib/server/db/store-unavailable";
import { retryTransient } from "@/lib/server/db/transient-faults";

/** How often work is done that fails so the first two times. */
async function triesOf(error: Error): Promise<number> {
  let tries = 0;
  await retryTransient(async () => {
    tries += 1;
    if (tries <= 2) throw error;
  }).catch((thrown: unknown) => expect(thrown).toBe(error));
  return tries;
}

test.each([
  "40001",
  "40P01",
  "25006",
  "25P03",
  "57P01",
  "08006",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "connection",
])("%s may be over at the next try", async (code) =>
  expect(await triesOf(new StoreUnavailable(code))).toBe(3),
);

test.each(["ENOSPC", "28P01", "3D000", "53300", "schema-older", "SQLITE_13", "reference"])(
  "%s is not tried again",
  async (code) => expect(await triesOf(new StoreUnavailable(code))).toBe(1),
);

test("what is no fault of the database is not tried again", async () => {
  expect(await triesOf(new TypeError("x is not a function"))).toBe(1);
});
