import { expect } from "vitest";
import { env } from "@/lib/server/env";
import { storeLead } from "@/lib/server/leads";
import { countAgainst } from "@/lib/server/limits";
import { readStore } from "@/lib/server/store";
import { onBothStores } from "./support/on-both-stores";
import { sampleLead } from "./support/sample";

/** Memory outlives a test: each has addresses of its own. */
let last = 0;
const address = () => `2001:db8:${(last++).toString(16)}::/64`;

async function countOf(times: number, key: string) {
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await countAgainst("address", key));
  return answers;
}

onBothStores("thirty forms in ten minutes, and then a time to wait", async () => {
  const key = address();
  expect((await countOf(30, key)).filter((each) => each !== null)).toEqual([]);
  const refused = await countAgainst("address", key);
  expect(refused?.retryAfterSeconds).toBeGreaterThan(590);
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(600);
  expect(await countAgainst("address", address())).toBeNull();
  expect(await countAgainst("captcha", key)).toBeNull();
});

onBothStores("the scale multiplies every limit", async () => {
  env.limitScale = 0.1;
  const answers = await countOf(4, address());
  env.limitScale = 1;
  expect(answers.map((each) => each === null)).toEqual([true, true, true, false]);
});

onBothStores("no address is kept", async ({ kind }) => {
  const key = address();
  await countAgainst("address", key);
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
