import { expect, vi } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { checkStore, closeStore, writeStore } from "@/lib/server/db/store";
import { log } from "@/lib/server/log";
import { onBothStores } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";

onBothStores("tables of a newer version are left alone, and the log says so once", async () => {
  await storeLead(sampleLead(), []);
  await writeStore((transaction) =>
    transaction.insertInto("migrations").values({ name: "9999-future", run_at: 0 }).execute(),
  );
  await closeStore();
  const logged = vi.spyOn(log, "error");
  for (let time = 0; time < 3; time++)
    await expect(storeLead(sampleLead(), [])).rejects.toMatchObject({
      name: "StoreUnavailable",
      code: "schema-newer",
      problem: expect.stringContaining("9999-future"),
    });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { code: "schema-newer", problem: expect.stringContaining("9999-future") },
    "store out of reach",
  );
});

onBothStores("tables of an older version are changed by nothing but an upgrade", async () => {
  await storeLead(sampleLead(), []);
  await writeStore((transaction) =>
    transaction.deleteFrom("migrations").where("name", "=", "0004-submissions").execute(),
  );
  await closeStore();
  const logged = vi.spyOn(log, "error");
  for (let time = 0; time < 3; time++)
    await expect(checkStore()).rejects.toMatchObject({
      code: "schema-older",
      problem: expect.stringMatching(/0004-submissions.*npm run agency -- migrate/),
    });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { code: "schema-older", problem: expect.stringContaining("0004-submissions") },
    "store out of reach",
  );
});
