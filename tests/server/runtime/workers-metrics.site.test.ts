import { describe, expect, test } from "vitest";
import { type RunningSite, startSite } from "../../fault/support/site";
import { readMetrics } from "../support/metrics";
import { until } from "../support/until";

const token = "0123456789abcdef";

/** On a connection of its own, which any worker may take. */
async function ask(site: RunningSite, address: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  const answer = await fetch(site.address + address, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

const scrape = async (site: RunningSite) => readMetrics(await ask(site, "/api/metrics/"));

const captchas = async (site: RunningSite) =>
  (await scrape(site)).get('http_requests_total{route="/api/captcha/",method="GET",status="200"}');

async function askCaptchas(site: RunningSite, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => ask(site, "/api/captcha/")));
}

/** What is scraped while this process hangs. */
async function scrapeWithout(site: RunningSite, pid: number): Promise<Map<string, number>> {
  process.kill(pid, "SIGSTOP");
  try {
    return await scrape(site);
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

/** Each look asks both workers, one of which may be starting. */
const untilBothAreMeasured = (site: RunningSite, isReady = () => true) =>
  until(
    "both are measured",
    async () => isReady() && (await scrape(site)).get("metrics_workers") === 2,
    120_000,
    250,
  );

/** With both workers measured. */
async function startWatched(): Promise<RunningSite> {
  const site = await startSite({ METRICS_TOKEN: token, WORKERS: "2" });
  await untilBothAreMeasured(site);
  return site;
}

describe("with two workers", () => {
  test("whichever answers has the figures of both, and those of workers that have ended", async () => {
    await using site = await startWatched();
    await askCaptchas(site, 60);
    for (let time = 0; time < 6; time++) expect(await captchas(site)).toBe(60);
    const found = await scrape(site);
    expect(found.get('http_request_duration_seconds_count{route="/api/captcha/"}')).toBe(60);
    // What both say of the one store is not added up.
    expect([found.get("store_up"), found.get('outbox_mails{state="waiting"}')]).toEqual([1, 0]);
    expect(found.has("nodejs_eventloop_lag_seconds")).toBe(true);

    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      // One that ends in order says what it has counted since.
      if (signal === "SIGTERM") await askCaptchas(site, 20);
      const [worker = 0] = site.workers();
      process.kill(worker, signal);
      await untilBothAreMeasured(site, () => !site.workers().includes(worker));
      expect([signal, await captchas(site)]).toEqual([signal, 80]);
    }
    expect(await site.stop()).toBe(0);
  });

  test("of a worker that hangs the counts are those of the last time", async () => {
    await using site = await startWatched();
    await askCaptchas(site, 30);
    expect(await captchas(site)).toBe(30);
    const [worker = 0] = site.workers();
    const found = await scrapeWithout(site, worker);
    expect(found.get("metrics_workers")).toBe(1);
    expect(found.get('http_request_duration_seconds_count{route="/api/captcha/"}')).toBe(30);
    await untilBothAreMeasured(site);
  });

  test("without an answer of the primary process a worker gives its own figures", async () => {
    await using site = await startWatched();
    const found = await scrapeWithout(site, site.pid);
    expect([found.get("metrics_workers"), found.get("store_up")]).toEqual([1, 1]);
    expect((await scrape(site)).get("metrics_workers")).toBe(2);
  });
});
