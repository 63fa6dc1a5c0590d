import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { browser as launched } from "../e2e/support/browser.ts";

/**
 * How long the first touch of a page takes, on a phone whose processor is slowed four times: from the finger to the next picture on the
 * screen (event timing), with the framework starting because of it; and how long until what was wanted is there. Of five pages the
 * median counts.
 * `node tests/bench/first-touch.bench.ts http://localhost:3000`, while the site is served there.
 */

const [address = "http://localhost:3000"] = process.argv.slice(2);
const slowdown = 4;
const limit = 200;
const rounds = 5;

interface Touch {
  name: string;
  path: string;
  /** What is tapped, and what is there when it has done its work. */
  target: string;
  wanted: string;
}

const touches: Touch[] = [
  {
    name: "menu",
    path: "/fr/",
    target: "header button[popovertarget]:visible",
    wanted: "[popover]:popover-open",
  },
  { name: "search", path: "/fr/", target: "main input[name=q]", wanted: "main input[name=q]:focus" },
  {
    name: "filter",
    path: "/fr/a-vendre/",
    target: "main button[aria-haspopup=dialog]:visible",
    wanted: "[role=dialog]:visible, dialog[open]",
  },
  {
    name: "gallery",
    path: "/property/7123/",
    target: "a[data-gallery]:visible",
    wanted: "dialog[open], [role=dialog]",
  },
];

const watch = (page: Page) =>
  page.addInitScript(() => {
    const taken: number[] = [];
    Reflect.set(window, "taken", taken);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) taken.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });

/** ms from the touch to the next picture, and to what was wanted. */
async function touch(browser: Browser, { path, target, wanted }: Touch): Promise<[number, number]> {
  const context = await browser.newContext({ ...devices["Moto G4"], locale: "fr-BE" });
  const page = await context.newPage();
  await watch(page);
  await page.goto(address + path, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  const place = page.locator(target).first();
  await place.scrollIntoViewIfNeeded();
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const begun = performance.now();
  await place.tap();
  await page.locator(wanted).first().waitFor();
  const there = performance.now() - begun;
  await page.waitForFunction(
    () => document.querySelector("zh-island:not([data-state=live], [data-on=touch])") === null,
  );
  await page.waitForLoadState("networkidle");
  const taken = await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    return Reflect.get(window, "taken") as number[];
  });
  await context.close();
  return [Math.max(0, ...taken), there];
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const browser = await chromium.launch(launched);
let slowest = 0;
for (const each of touches) {
  const found: [number, number][] = [];
  for (let round = 0; round < rounds; round++) found.push(await touch(browser, each));
  const [next, there] = [0, 1].map((index) => median(found.map((pair) => pair[index] ?? 0)));
  slowest = Math.max(slowest, next ?? 0);
  process.stdout.write(
    `${each.name}: next picture after ${next} ms, there after ${Math.round(there ?? 0)} ms\n`,
  );
}
await browser.close();
if (slowest > limit) process.stdout.write(`too much: ${limit} ms is the limit\n`);
process.exitCode = slowest > limit ? 1 : 0;
