import { type Browser, chromium, type Page } from "@playwright/test";
import type { SearchIndex } from "../../lib/domain/search/search-index.ts";
import { browser as launched } from "../e2e/support/browser.ts";
import { manyProperties } from "./many-properties.ts";

/**
 * How long a key takes in the search box, from the press to the next picture on the screen (event timing), with the processor slowed
 * four times: over the site's own index and over 10,000 properties. A round types the same texts on a new page; of each key the
 * best round counts, as all other work on the machine only adds to it.
 * `node tests/bench/typing.bench.ts http://localhost:3000`, while the site is served there.
 */

const [address = "http://localhost:3000"] = process.argv.slice(2);
const slowdown = 4;
const limit = 100;
const rounds = 5;
const keys = [
  ..."uccle",
  "ArrowDown",
  "ArrowDown",
  "Control+A",
  ..."appartement",
  "Control+A",
  ..."1180",
  "Space",
  ..."maison",
  "Control+A",
  ..."zh-70",
  "Escape",
];

/** Keeps how long events took; what was quicker than a frame is not told by the browser. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const taken: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) taken.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { taken });
  });

/** ms of the slowest event since the last call, once the screen shows what it led to. */
const slowest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    const taken: number[] = Reflect.get(window, "taken");
    return Math.max(0, ...taken.splice(0));
  });

async function round(browser: Browser, index: SearchIndex | null): Promise<number[]> {
  const page = await browser.newPage();
  if (index)
    await page.route("**/api/search/fr/", async (route) => {
      const { words } = await (await route.fetch()).json();
      await route.fulfill({ json: { ...index, words } });
    });
  await watch(page);
  await page.goto(`${address}/fr/`, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.locator("main input[name=q]").focus();
  await slowest(page);
  const times: number[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    times.push(await slowest(page));
  }
  await page.close();
  return times;
}

const browser = await chromium.launch(launched);

async function measure(told: string, index: SearchIndex | null): Promise<number> {
  const taken: number[][] = [];
  for (let each = 0; each < rounds; each++) taken.push(await round(browser, index));
  const best = keys.map((_, key) => Math.min(...taken.map((times) => times[key] ?? 0)));
  const sorted = best.toSorted((one, other) => one - other);
  const worst = sorted.at(-1) ?? 0;
  const middle = sorted[sorted.length >> 1] ?? 0;
  process.stdout.write(`${told}: slowest key ${worst} ms, middle ${middle} ms, of ${keys.length}\n`);
  return worst;
}

const own = await measure("the site's own index", null);
await measure("10,000 properties", manyProperties(10_000));
await browser.close();
if (own > limit) process.stdout.write(`too much: ${limit} ms is the limit\n`);
process.exitCode = own > limit ? 1 : 0;
