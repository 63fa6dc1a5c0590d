import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { consumeRateLimit, enforceRateLimits } from "@/lib/server/rate-limit";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleLead } from "../support/sample";
import { until } from "../support/until";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Memory outlives a test: each has addresses of its own. */
let last = 0;
const address = () => `2001:db8:${(last++).toString(16)}::/64`;

async function countOf(times: number, key: string) {
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await consumeRateLimit("address", key));
  return answers;
}

onBothStores("thirty forms in ten minutes, and then a time to wait", async () => {
  const key = address();
  expect((await countOf(30, key)).filter((each) => each !== null)).toEqual([]);
  const refused = await consumeRateLimit("address", key);
  expect(refused?.retryAfterSeconds).toBeGreaterThan(590);
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(600);
  expect(await consumeRateLimit("address", address())).toBeNull();
  expect(await consumeRateLimit("captcha", key)).toBeNull();
});

test("several workers on SQLite count together, in the file", async () => {
  await using _ = await newPlace("SQLite");
  env.workers = 2;
  const key = address();
  expect((await countOf(31, key)).filter((each) => each !== null)).toHaveLength(1);
  const rows = await readStore((db) => db.selectFrom("limits").select("points").execute());
  expect(rows).toEqual([{ points: 31 }]);
});

onOneStore("the scale multiplies every limit", async () => {
  env.limitScale = 0.1;
  const answers = await countOf(4, address());
  env.limitScale = 1;
  expect(answers.map((each) => each === null)).toEqual([true, true, true, false]);
});

onBothStores("no address is kept", async ({ kind }) => {
  const key = address();
  await consumeRateLimit("address", key);
  const rows = await readStore((db) => db.selectFrom("limits").selectAll().execute());
  expect(rows).toHaveLength(kind === "PostgreSQL" ? 1 : 0);
  expect(JSON.stringify(rows)).not.toContain(key);
});

onBothStores("with the database out of reach it goes on counting", async (place) => {
  await storeLead(sampleLead(), []);
  await place.takeAway();
  const answers = await countOf(31, address());
  await place.bringBack();
  expect(answers.filter((each) => each !== null)).toHaveLength(1);
});

onOneStore("all addresses of one mailbox are one", async () => {
  const name = `ann.${last++}`;
  for (let time = 0; time < 10; time++)
    expect(await consumeRateLimit("person", ` ${name}+${time}@Example.be`)).toBeNull();
  expect(await consumeRateLimit("person", `${name}+x@example.be`)).not.toBeNull();
  expect(await consumeRateLimit("person", `${name}@example.be`)).not.toBeNull();
  expect(await consumeRateLimit("person", `${name.replace(".", "")}@example.be`)).toBeNull();
  for (let time = 0; time < 10; time++) await consumeRateLimit("person", `${name}+${time}@gmail.com`);
  expect(await consumeRateLimit("person", `${name.replace(".", "")}@googlemail.com`)).not.toBeNull();
});

onOneStore("the 65,536 networks of one customer count together, ten times as much as one", async () => {
  const customer = `2a02:${(last++).toString(16)}:1`;
  // What one of them sends over its own limit uses up nothing of the others'.
  expect((await countOf(400, `${customer}:0::/64`)).filter((each) => each === null)).toHaveLength(30);
  let taken = 30;
  for (let network = 1; network < 100; network++)
    if ((await consumeRateLimit("address", `${customer}:${network.toString(16)}::/64`)) === null) taken++;
  expect(taken).toBe(129);
  for (let network = 1; network < 100; network++)
    taken += (await countOf(3, `${customer}:${network.toString(16)}::/64`)).filter((each) => !each).length;
  expect(taken).toBe(300);
  expect(await consumeRateLimit("address", `2a02:${(last++).toString(16)}:1:0::/64`)).toBeNull();
});

onOneStore("a customer's networks count together at one property too", async () => {
  const customer = `2a02:${(last++).toString(16)}:1`;
  const book = (network: number, propertyId: number) =>
    consumeRateLimit("propertyVisits", `${customer}:${network.toString(16)}::/64 ${propertyId}`);
  for (let network = 1; network <= 40; network++) expect(await book(network, 7123)).toBeNull();
  expect(await book(41, 7123)).not.toBeNull();
  expect(await book(41, 7044)).toBeNull();
});

onBothStores("what a later limit refuses, and what is given back, uses up nothing of any", async () => {
  const [key, full] = [address(), address()];
  const both = (other: string, points: number) =>
    enforceRateLimits([
      { kind: "address", key, points },
      { kind: "visits", key: other, code: "too-many-visits" },
    ]);
  await consumeRateLimit("visits", full, 10);
  for (const _ of [1, 2, 3]) await expect(both(full, 30)).rejects.toMatchObject({ code: "too-many-visits" });
  // More than there is: refused as well, without a trace.
  await expect(both(key, 31)).rejects.toMatchObject({ code: "too-many" });
  const giveBack = await both(key, 30);
  await expect(both(key, 1)).rejects.toMatchObject({ code: "too-many" });
  await giveBack();
  await both(key, 30);
});

onBothStores("several may be counted at once, and none is forgotten", async () => {
  const key = address();
  const answers = await Promise.all(Array.from({ length: 40 }, () => consumeRateLimit("address", key)));
  expect(answers.filter((each) => each === null)).toHaveLength(30);
  expect(await consumeRateLimit("volume", key, 40_000)).toBeNull();
  expect(await consumeRateLimit("volume", key, 1)).not.toBeNull();
});

onBothStores("a limit ends with its time", async () => {
  const key = address();
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    await countOf(31, key);
    vi.setSystemTime(Date.now() + 599_000);
    expect((await consumeRateLimit("address", key))?.retryAfterSeconds).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await countOf(31, key)).filter((each) => each !== null)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test("so many keys are kept in memory and no more: the oldest make room", async () => {
  await using _ = await newPlace("SQLite");
  const [old, young, usedUp] = [address(), address(), address()];
  await countOf(30, usedUp);
  await countOf(29, old);
  for (let each = 0; each < 5_000; each++) await consumeRateLimit("address", address());
  await countOf(29, young);
  for (let each = 0; each < 5_000; each++) await consumeRateLimit("address", address());
  const left = async (key: string) => (await countOf(2, key)).filter((answer) => answer === null).length;
  expect([await left(young), await left(old)]).toEqual([1, 2]);
  // Many others, each counted once, let nobody try again.
  expect(await left(usedUp)).toBe(0);
});

onBothStores("nothing of a request is held by what was counted in it", async () => {
  const requests = new AsyncLocalStorage<object>();
  const made: WeakRef<object>[] = [];
  for (const kind of ["address", "captcha", "nobody"] as const)
    for (let each = 0; each < 10; each++) {
      const request = { headers: "a".repeat(1_000) };
      made.push(new WeakRef(request));
      await requests.run(request, () => consumeRateLimit(kind, address()));
    }
  // One or two more may stand on the stack, or in a connection that was opened in them.
  await until("they are gone", () => {
    collectGarbage();
    return made.filter((request) => request.deref()).length <= 3;
  });
});
