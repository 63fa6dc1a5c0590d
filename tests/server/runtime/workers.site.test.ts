import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solvedCaptcha } from "../../fault/load/captcha";
import { contactForm } from "../../fault/load/form";
import { type RunningSite, startSite } from "../../fault/support/site";
import { readMetrics } from "../support/metrics";
import { until } from "../support/until";

const token = "0123456789abcdef";

let site: RunningSite;
beforeAll(async () => {
  const environment = { METRICS_TOKEN: token, WORKERS: "2", LIMIT_SCALE: "1", TRUST_PROXY: "1" };
  site = await startSite(environment);
  await untilBothAreMeasured();
});
afterAll(() => site[Symbol.asyncDispose]());

/** On a connection of its own, which any worker may take; limits count what stands in `x-forwarded-for`. */
const send = (address: string, visitor: string, options: RequestInit = {}) =>
  fetch(site.address + address, {
    ...options,
    headers: { "x-forwarded-for": visitor, connection: "close", ...options.headers },
  });

const statusesOf = (count: number, ask: () => Promise<Response>) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await ask();
      // Whoever goes before the end of an answer is not counted as answered.
      await answer.text();
      return answer.status;
    }),
  );

async function scrape(): Promise<Map<string, number>> {
  const answer = await send("/api/metrics/", "203.0.113.1", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return readMetrics(await answer.text());
}

const captchas = (found: Map<string, number>) =>
  found.get('http_requests_total{route="/api/captcha/",method="GET",status="200"}') ?? 0;

let visitors = 2;
/** Captchas that both workers have answered since they started. */
let answered = 0;

/** By a new visitor. @returns how many were answered */
async function askCaptchas(count: number): Promise<number> {
  const visitor = `203.0.113.${visitors++}`;
  const statuses = await statusesOf(count, () => send("/api/captcha/", visitor));
  const served = statuses.filter((status) => status === 200).length;
  answered += served;
  return served;
}

type Figures = Map<string, number>;

/** What is scraped while this process hangs, once that is noticed. */
async function scrapeWithout(
  pid: number,
  isNoticed = (found: Figures) => found.get("metrics_workers") === 1,
): Promise<Figures> {
  process.kill(pid, "SIGSTOP");
  try {
    let found: Figures = new Map();
    await until("it is noticed", async () => {
      found = await scrape();
      return isNoticed(found);
    });
    return found;
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

/** Each look asks both workers, one of which may be starting. */
function untilBothAreMeasured(isReady = () => true): Promise<void> {
  const areMeasured = async () => isReady() && (await scrape()).get("metrics_workers") === 2;
  return until("both are measured", areMeasured, 120_000, 250);
}

/** A worker says every two seconds what it has counted. */
const untilCounted = () =>
  until(`${answered} are counted`, async () => captchas(await scrape()) === answered);

let forms = 0;

async function sendForm(visitor: string, changes: { captcha?: string } = {}): Promise<Response> {
  const body = JSON.stringify({ ...(await contactForm(site.secret, forms++)), ...changes });
  const headers = { "content-type": "application/json" };
  return send("/api/forms/site-contact/", visitor, { method: "POST", headers, body });
}

/** What the store has of views; null for none. */
function storedViews(): unknown {
  using database = new DatabaseSync(path.join(site.dataDir, "zennehuis.db"), { readOnly: true });
  return database.prepare("select sum(count) as count from views").get()?.count;
}

describe("two workers on SQLite count together:", () => {
  test("a visitor's requests, against the limits", async () => {
    expect(await askCaptchas(70)).toBe(60);
  });

  test("a captcha that comes twice", async () => {
    const captcha = await solvedCaptcha(site.secret);
    const statuses = await statusesOf(8, () => sendForm("203.0.113.201", { captcha }));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  test("a visitor's views", async () => {
    const headers = {
      "content-type": "text/plain",
      "sec-fetch-site": "same-origin",
      "accept-language": "fr-BE",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    };
    const body = JSON.stringify({ propertyId: 7123 });
    const view = () => send("/api/views/", "203.0.113.202", { method: "POST", headers, body });
    expect(new Set(await statusesOf(20, view))).toEqual(new Set([204]));
    // A process that hangs as it stores them keeps the other one from the salt of the day, which then counts by its own.
    await until("they are stored", () => storedViews() !== null);
  });
});

describe("whichever worker answers has the figures", () => {
  test("of both", async () => {
    expect(await askCaptchas(60)).toBe(60);
    await untilCounted();
    for (let time = 0; time < 6; time++) expect(captchas(await scrape())).toBe(answered);
    const found = await scrape();
    expect(found.get('http_request_duration_seconds_count{route="/api/captcha/"}')).toBeGreaterThan(60);
    // What both see of the one store is not added up.
    expect(found.get("store_up")).toBe(1);
    expect(found.has("nodejs_eventloop_lag_seconds")).toBe(true);
  });

  test("of one that hangs, as they were the last time", async () => {
    await askCaptchas(30);
    await untilCounted();
    const [worker = 0] = site.workers();
    // A primary process that is late is left out too: the worker then has its own figures only.
    const found = await scrapeWithout(
      worker,
      (found) => found.get("metrics_workers") === 1 && captchas(found) > 60,
    );
    expect(captchas(found)).toBe(answered);
    await untilBothAreMeasured();
  });

  test("that are its own, without an answer of the primary process", async () => {
    const found = await scrapeWithout(site.pid);
    expect([found.get("metrics_workers"), found.get("store_up")]).toEqual([1, 1]);
    expect((await scrape()).get("metrics_workers")).toBe(2);
  });

  test("of those that have ended", async () => {
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      // One that ends in order says what it has counted since.
      if (signal === "SIGTERM") await askCaptchas(20);
      const [worker = 0] = site.workers();
      process.kill(worker, signal);
      await untilBothAreMeasured(() => !site.workers().includes(worker));
      await untilCounted();
    }
  });
});

test("one worker sends the mails of both, and its successor after its end", async () => {
  const folder = path.join(site.dataDir, "mail");
  const mails = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length : 0;
  /** To the visitor and to the agency. */
  async function untilMailed(visitor: string): Promise<void> {
    const before = mails();
    expect((await sendForm(visitor)).status).toBe(201);
    await until("both mails are files", () => mails() >= before + 2);
  }
  await untilMailed("203.0.113.203");
  const senders = () =>
    site.workers().filter((pid) => !readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--requests-only"));
  const [sender = 0, ...more] = senders();
  expect(more).toEqual([]);
  process.kill(sender, "SIGKILL");
  await until("another one has its place", () => !senders().includes(sender) && senders().length === 1);
  await untilMailed("203.0.113.204");
});

test("a view that both workers were sent is stored once", async () => {
  expect(await site.stop()).toBe(0);
  expect(storedViews(), site.log()).toBe(1);
});
