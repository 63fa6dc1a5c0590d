import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { startWorker } from "@/lib/mail/outbox/mail-worker";
import { startMetrics } from "@/lib/runtime/metrics";
import { metricsResponse } from "@/lib/runtime/metrics-response";
import { recordBackup } from "@/lib/server/backup/last-backup";
import { writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { flushViews, queueVitals } from "@/lib/views/view-queue";
import { countViews } from "@/lib/views/view-store";
import { bodies } from "../api/support/bodies";
import { easyGoing, send, sendUnsolved } from "../api/support/visitor";
import { readMetrics } from "../support/metrics";
import { upperStoreKinds } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";
import { startMailServer } from "../support/smtp";
import { until } from "../support/until";

const token = "0123456789abcdef";

const ask = (authorization?: string) =>
  metricsResponse(
    new Request("http://localhost/api/metrics/", authorization ? { headers: { authorization } } : {}),
  );

/** What the site measures now. */
const scrape = async () => readMetrics(await (await ask(`Bearer ${token}`)).text());

/** Looks at the store are shared for a second. */
async function scrapeUntil(series: string, value: number | undefined): Promise<void> {
  await until(`${series} is ${value}`, async () => (await scrape()).get(series) === value);
}

beforeAll(() => {
  env.metricsToken = token;
  startMetrics();
});

test("nobody reads them who does not have the token, and without one there are none", async () => {
  await using _ = await newPlace("SQLite");
  for (const wrong of [
    undefined,
    "Bearer",
    "Bearer ",
    `Bearer ${token}x`,
    `bearer ${token}`,
    `Basic ${token}`,
  ]) {
    const answer = await ask(wrong);
    expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 401, ""]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  }
  const answer = await ask(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  env.metricsToken = undefined;
  expect((await ask(`Bearer ${token}`)).status).toBe(404);
  env.metricsToken = token;
});

describe.each(upperStoreKinds)("%s:", (kind) => {
  test("leads and views are counted when they are stored, a lead that is sent again is not", async () => {
    await using _ = await newPlace(kind);
    easyGoing();
    const before = await scrape();
    const added = async (series: string) => ((await scrape()).get(series) ?? 0) - (before.get(series) ?? 0);
    const body = bodies()["site-contact"];
    const key = { "idempotency-key": "0123456789" };
    expect([
      (await send("site-contact", body, key)).status,
      (await send("site-contact", body, key)).status,
      (await sendUnsolved("site-contact", body)).status,
    ]).toEqual([201, 201, 403]);
    expect(await added('leads_total{form="site-contact"}')).toBe(1);
    expect(before.get('leads_total{form="testimonial"}')).toBeGreaterThanOrEqual(0);
    const view = { visitor: "a", propertyId: 1, day: "2026-11-23", source: "direct" } as const;
    await countViews([view, { ...view, visitor: "b" }]);
    await countViews([view]);
    expect(await added("views_counted_total")).toBe(2);
  });

  test("the outbox: what waits, since when, and what was given up", async () => {
    await using _ = await newPlace(kind);
    await storeLead(sampleLead(), [sampleMail(), sampleMail()]);
    await writeStore((db) =>
      db
        .updateTable("outbox")
        .set({ due_at: Date.now() - 60_000 })
        .execute(),
    );
    // Figures of the store hold for a moment: these may be from before the mails were that old.
    await until(
      "the age of the mails",
      async () => ((await scrape()).get("outbox_oldest_due_seconds") ?? 0) >= 60,
    );
    const waiting = await scrape();
    expect(waiting.get('outbox_mails{state="waiting"}')).toBe(2);
    expect(waiting.get("outbox_oldest_due_seconds")).toBeLessThan(120);
    expect([waiting.get("store_up"), waiting.get('outbox_mails{state="dead"}')]).toEqual([1, 0]);
    await writeStore((db) => db.updateTable("outbox").set({ state: "dead" }).execute());
    await scrapeUntil('outbox_mails{state="dead"}', 2);
    expect((await scrape()).get("outbox_oldest_due_seconds")).toBe(0);
  });

  test("a store that is away has nothing to say of its mails", async () => {
    await using place = await newPlace(kind);
    await storeLead(sampleLead(), []);
    await place.takeAway();
    await scrapeUntil("store_up", 0);
    const away = await scrape();
    expect([away.get('outbox_mails{state="waiting"}'), away.get("outbox_oldest_due_seconds")]).toEqual([
      undefined,
      undefined,
    ]);
    await place.bringBack();
    await scrapeUntil("store_up", 1);
  });
});

test("how fast pages were for their visitors", async () => {
  await using _ = await newPlace("SQLite");
  const before = await scrape();
  for (const lcp of [500, 500, 500, 9_000]) queueVitals({ page: "list", lcp, cls: 0 });
  await flushViews();
  await until("the figures are there", async () => (await scrape()).has('page_lcp_p75_seconds{page="list"}'));
  const found = await scrape();
  expect(found.get('page_lcp_p75_seconds{page="list"}')).toBeCloseTo(0.5, 1);
  expect(found.get('page_cls_p75{page="list"}')).toBe(0);
  expect(found.has('page_inp_p75_seconds{page="list"}')).toBe(false);
  const visits = 'vitals_counted_total{page="list"}';
  expect((found.get(visits) ?? 0) - (before.get(visits) ?? 0)).toBe(4);
});

test("deliveries are counted by their result", async () => {
  await using _ = await newPlace("SQLite");
  await using server = await startMailServer();
  const before = await scrape();
  const added = async (result: string) => {
    const series = `mail_deliveries_total{result="${result}"}`;
    return ((await scrape()).get(series) ?? 0) - (before.get(series) ?? 0);
  };
  server.refuse = (to) => (to === "full@example.be" ? { code: 552 } : null);
  env.mailUrl = server.url;
  await storeLead(sampleLead(), [sampleMail(), sampleMail({ to: "full@example.be" })]);
  startWorker({ poll: 50, lease: 2_000, pause: 20 });
  await until(
    "one is sent and one refused",
    async () => (await added("sent")) === 1 && (await added("refused")) > 0,
  );
  await server.down();
  await storeLead(sampleLead(), [sampleMail()]);
  await until("nobody is there", async () => (await added("unreachable")) > 0);
});

test("the last backup and the disk", async () => {
  await using place = await newPlace("SQLite");
  expect((await scrape()).has("backup_last_timestamp_seconds")).toBe(false);
  const at = new Date("2026-11-23T03:00:00Z");
  await recordBackup(place.dataDir, { at, file: "a" });
  const found = await scrape();
  expect(found.get("backup_last_timestamp_seconds")).toBe(at.getTime() / 1_000);
  const [free = 0, size = 0] = ["free", "size"].map((kind) => found.get(`data_disk_bytes{kind="${kind}"}`));
  expect([free > 0, free <= size]).toEqual([true, true]);
  env.dataDir = `${place.dataDir}/none`;
  expect((await scrape()).has('data_disk_bytes{kind="free"}')).toBe(false);
  env.dataDir = place.dataDir;
});

test("the documented alerts and the table of metrics name what there is", async () => {
  await using _ = await newPlace("SQLite");
  const text = await (await ask(`Bearer ${token}`)).text();
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name);
  const own = names.filter((name) => !/^(process|nodejs)_/.test(name));
  const manual = readFileSync("docs/operations.md", "utf8");
  expect(own.filter((name) => !manual.includes(`\`${name}`))).toEqual([]);
  const rules = readFileSync("docs/how-to/prometheus-alerts.yaml", "utf8");
  const used = [...rules.matchAll(/\b[a-z]\w*_(?:total|seconds|bytes|mails|up)(?=_bucket|\b)/g)];
  expect(used.length).toBeGreaterThan(5);
  expect(used.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
});
