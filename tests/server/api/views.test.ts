import { beforeEach, expect, test } from "vitest";
import { isoDay } from "@/lib/domain/text/dates";
import { handleView } from "@/lib/owner/view-rules";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { floodLimit } from "@/lib/views/beacon";
import { flushViews } from "@/lib/views/view-queue";
import { handleVitals } from "@/lib/views/vitals-endpoint";
import { pageSpeeds } from "@/lib/views/vitals-store";
import { onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { countedViews, forgetAll } from "../support/views";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const sent = {
  "content-type": "text/plain;charset=UTF-8",
  "user-agent": firefox,
  "accept-language": "fr-BE",
  "sec-fetch-site": "same-origin",
  host: "www.zennehuis.example",
};

let visitors = 0;

/** A beacon as a browser sends it, each from another address. */
async function look(
  body: unknown,
  headers: Record<string, string> = {},
  handle: (request: Request) => Promise<Response> = handleView,
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  visitors++;
  const address = `10.0.${visitors >> 8}.${visitors & 255}`;
  return handle(
    new Request("http://localhost:3000/api/views/", {
      method: "POST",
      body: text,
      headers: { ...sent, "x-forwarded-for": address, ...headers },
    }),
  );
}

const sources = async () => {
  await flushViews();
  return (await countedViews()).map((line) => line.replace(/ \S+ /, " "));
};

beforeEach(() => {
  const { trustProxy } = env;
  env.trustProxy = 1;
  return () => {
    env.trustProxy = trustProxy;
  };
});

onOneStore("a page that was looked at is counted by where its visitor came from", async () => {
  await forgetAll();
  const answers = [
    await look({ propertyId: 7123 }),
    await look({ propertyId: "7123", source: "" }),
    await look({ propertyId: 7123, source: "www.google.be" }, { "content-type": "application/json" }),
    await look({ propertyId: 7123, source: "www.zennehuis.example" }),
    await look({ propertyId: 7123, source: new URL(env.siteUrl).host }),
    await look({ propertyId: 7120, source: "campaign" }),
    await look({ propertyId: 7120, source: "campaign" }, { "x-forwarded-for": "10.9.9.9, 198.51.100.7" }),
    await look({ propertyId: 7120, source: "campaign" }, { "x-forwarded-for": "10.9.9.8, 198.51.100.7" }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(204);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.text()).toBe("");
  }
  expect(await sources()).toEqual(["7120 campaign 2", "7123 direct 2", "7123 search 1", "7123 site 2"]);
});

test("what nobody looks at is taken and not counted", async () => {
  await using _ = await newPlace("SQLite");
  const view = { propertyId: 7123 };
  const answers = [
    await look({ propertyId: 999_999 }),
    await look(view, { "user-agent": "" }),
    await look(view, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
    await look(view, { "user-agent": `${firefox} HeadlessChrome/140.0.0.0` }),
    await look(view, { "sec-purpose": "prefetch" }),
    await look(view, { "sec-purpose": "prefetch;prerender" }),
    await look(view, { purpose: "prefetch" }),
    await look(view, { "sec-fetch-site": "cross-site" }),
    await look(view, { "sec-fetch-site": "same-site" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  expect(await sources()).toEqual([]);
});

test.each([
  ["nothing", "", {}, 400, "not-json"],
  ["no JSON", "{propertyId:1}", {}, 400, "not-json"],
  ["no object", "7123", {}, 400, "wrong-fields"],
  ["null", "null", {}, 400, "wrong-fields"],
  ["no property", "{}", {}, 400, "wrong-fields"],
  ["no number", '{"propertyId":"7123; drop table views"}', {}, 400, "wrong-fields"],
  ["part of one", '{"propertyId":1.5}', {}, 400, "wrong-fields"],
  ["one below zero", '{"propertyId":-7123}', {}, 400, "wrong-fields"],
  ["one too large for the store", '{"propertyId":2147483648}', {}, 400, "wrong-fields"],
  ["a truth", '{"propertyId":true}', {}, 400, "wrong-fields"],
  ["a list", '{"propertyId":[7123]}', {}, 400, "wrong-fields"],
  ["a source that is no text", '{"propertyId":7123,"source":1}', {}, 400, "wrong-fields"],
  [
    "an endless source",
    JSON.stringify({ propertyId: 7123, source: "a".repeat(256) }),
    {},
    400,
    "wrong-fields",
  ],
  ["too much", JSON.stringify({ propertyId: 7123, more: "é".repeat(600) }), {}, 413, "too-large"],
  ["a form", "propertyId=7123", { "content-type": "application/x-www-form-urlencoded" }, 415, "wrong-kind"],
  ["no kind", "{}", { "content-type": "" }, 415, "wrong-kind"],
  ["another kind of text", "{}", { "content-type": "text/plainer" }, 415, "wrong-kind"],
])("%s is no view", async (_, body, headers, status, error) => {
  const answer = await look(body, headers);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error });
});

onOneStore("one address counts as a household does, whatever it calls itself", async () => {
  await forgetAll();
  for (let browser = 0; browser < 20; browser++) {
    const own = { "x-forwarded-for": "198.51.100.99", "user-agent": `${firefox} ${browser}` };
    expect((await look({ propertyId: 7123 }, own)).status).toBe(204);
  }
  expect(await sources()).toEqual(["7123 direct 5"]);
});

test("views of one address beyond sixty a minute are not even looked at", () => {
  const minute = new Date("2031-01-14T12:00:59Z");
  const isBelowFloodLimit = floodLimit();
  const views = Array.from({ length: 80 }, () => isBelowFloodLimit("198.51.100.98", minute));
  expect(views.filter(Boolean)).toHaveLength(60);
  expect(isBelowFloodLimit("198.51.100.98", new Date("2031-01-14T12:01:00Z"))).toBe(true);
});

onOneStore("a database that is out of reach is nobody's trouble", async (place) => {
  await place.takeAway();
  expect((await look({ propertyId: 7123 })).status).toBe(204);
  await flushViews();
  expect((await look({ propertyId: 7123 })).status).toBe(204);
  await place.bringBack();
  expect(await sources()).toEqual(["7123 direct 2"]);
});

const speeds = async () => {
  await flushViews();
  return readStore((db) => pageSpeeds(db, isoDay(new Date()) ?? ""));
};

onOneStore("how fast a page was is counted of people alone", async () => {
  const vitals = { page: "property", lcp: 812, inp: 48, cls: 0.003 };
  const answers = [
    await look(vitals, {}, handleVitals),
    await look({ page: "property", lcp: 812 }, {}, handleVitals),
    await look(vitals, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, handleVitals),
    await look(vitals, { "sec-purpose": "prefetch;prerender" }, handleVitals),
    await look(vitals, { "sec-fetch-site": "cross-site" }, handleVitals),
  ];
  for (const answer of answers)
    expect([answer.status, await answer.text(), answer.headers.get("set-cookie")]).toEqual([204, "", null]);
  expect(await speeds()).toEqual([
    {
      page: "property",
      visits: 2,
      p75: { lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) },
    },
  ]);
});

test.each([
  ["no page", { lcp: 1 }],
  ["an unknown page", { page: "desk", lcp: 1 }],
  ["a page of the prototype", { page: "__proto__", lcp: 1 }],
  ["a text", { page: "list", lcp: "1" }],
  ["one below zero", { page: "list", cls: -1 }],
  ["more than a week", { page: "list", inp: 604_800_001 }],
  ["nothing for a number", { page: "list", lcp: null }],
  ["no number", '{"page":"list","lcp":1e999}'],
])("%s is not how fast a page was", async (_, body) => {
  const answer = await look(body, {}, handleVitals);
  expect([answer.status, await answer.json()]).toEqual([400, { error: "wrong-fields" }]);
});
