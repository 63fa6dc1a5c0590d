import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { leadDetail } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { bookedPlaces } from "@/lib/leads/visits/bookings";
import { readStore, writeStore } from "@/lib/server/db/store";
import { faultCode, StoreUnavailable } from "@/lib/server/db/store-unavailable";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { keyFor } from "@/lib/server/secret";
import { onBothStores, onEmptyStores } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";
import { until } from "../support/until";

onBothStores("a database that goes away is told, and one that comes back is used", async (place) => {
  const told = vi.spyOn(log, "error");
  const [before, lost, after] = [sampleLead(), sampleLead({ payload: { firstName: "Zoé" } }), sampleLead()];
  await storeLead(before, []);
  await place.takeAway();
  await expect(storeLead(lost, [sampleMail()])).rejects.toThrow(StoreUnavailable);
  await expect(bookedPlaces(1, ["2026-11-24T10:00"])).rejects.toThrow(StoreUnavailable);
  // A server that goes away may first end connections, and then refuse them: two faults, each told once.
  const codes = told.mock.calls.map(([fault]) => (fault as { code?: string }).code);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes).toEqual([...new Set(codes)]);
  expect(JSON.stringify(told.mock.calls)).not.toMatch(/Zoé|Peeters/);
  await place.bringBack();
  expect(await storeLead(after, [])).toEqual({ stored: true });
  expect(await leadDetail(before.reference)).not.toBeNull();
  expect(await leadDetail(lost.reference)).toBeNull();
});

onEmptyStores("a database that is not there at first is used once it is", async (place) => {
  await place.takeAway();
  await expect(storeLead(sampleLead(), [])).rejects.toThrow(StoreUnavailable);
  await place.bringBack();
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
});

onBothStores("one request that cannot be stored takes no other with it", async () => {
  const twice = sampleLead();
  const answers = await Promise.allSettled([
    storeLead(sampleLead(), []),
    storeLead(twice, []),
    storeLead({ ...twice, email: "bo@example.be" }, []),
    storeLead(sampleLead(), []),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
});

test("a database that can grow no further is told, and nobody's request is taken for stored", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  // Of this connection alone; the one that is opened after the fault has no such limit.
  await readStore((db) => sql`pragma max_page_count = 1`.execute(db));
  const large = sampleLead({ payload: { remark: "é".repeat(500_000) } });
  await expect(storeLead(large, [])).rejects.toThrow(/SQLITE_13/);
  expect(await storeLead(sampleLead(), []), place.dataDir).toEqual({ stored: true });
  expect(await leadDetail(large.reference)).toBeNull();
});

test("a folder that can never be made is told, and held up nobody", async () => {
  await using place = await newPlace("SQLite");
  Object.assign(env, { dataDir: "/proc/nope/data", secret: undefined });
  await expect(storeLead(sampleLead(), [])).rejects.toMatchObject({ code: "ENOENT" });
  expect(() => keyFor("links")).toThrow(/ENOENT/);
  env.dataDir = place.dataDir;
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
});

test("only the database's own faults count as out of reach", () => {
  expect(faultCode(Object.assign(new Error(), { code: "ECONNREFUSED" }))).toBe("ECONNREFUSED");
  expect(faultCode(Object.assign(new Error(), { code: "57P01" }))).toBe("57P01");
  expect(faultCode(Object.assign(new Error(), { code: "ERR_SQLITE_ERROR", errcode: 13 }))).toBe("SQLITE_13");
  expect(faultCode(Object.assign(new Error(), { code: "ERR_SQLITE_ERROR", errcode: 1 }))).toBeNull();
  expect(faultCode(Object.assign(new Error(), { code: "42601" }))).toBeNull();
  expect(faultCode(new TypeError("x is not a function"))).toBeNull();
});

test("a connection that breaks in the middle of a transaction fails that one, and not the process", async () => {
  await using place = await newPlace("PostgreSQL");
  await storeLead(sampleLead(), []);
  const broken = writeStore(async (transaction) => {
    await place.takeAway();
    await until("the connection is known to be gone", () =>
      sql`select 1`.execute(transaction).then(
        () => false,
        () => true,
      ),
    );
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow(StoreUnavailable);
  await place.bringBack();
  expect(await storeLead(sampleLead(), [])).toEqual({ stored: true });
});
