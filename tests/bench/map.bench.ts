import { chromium } from "@playwright/test";
import type { MapMessage } from "../../lib/domain/map/map-message.ts";
import { browser as launched } from "../e2e/support/browser.ts";

/**
 * A map with many properties on a phone whose processor is slowed four times: how soon its markers are there, how many, and the
 * longest time without an answer while it is zoomed and moved. `node tests/bench/map.bench.ts ADDRESS`, of a running site.
 */

const [address = "http://localhost:3000"] = process.argv.slice(2);
const slowdown = 4;
const phone = { width: 412, height: 823 };
/** Markers in the page at most, and ms. */
const limits = { markers: 150, moved: 200 };

/** Properties all over the country, most of them around Brussels. */
function messageOf(count: number): MapMessage {
  const properties = Array.from({ length: count }, (_, index): MapMessage["properties"][number] => {
    const [turn, far] = [index * 2.399_963, (index / count) ** 2];
    return {
      id: index + 1,
      goal: "sale",
      typeName: "Maison",
      place: "Uccle",
      price: { amount: `€ ${200 + (index % 600)}.000` },
      marquee: 1,
      marqueeName: "",
      latitude: 50.84 + 0.6 * far * Math.sin(turn),
      longitude: 4.4 + 1.2 * far * Math.cos(turn),
      ...(index % 8 === 0 && { radius: 450 }),
    };
  });
  return {
    properties,
    messageInfo: { title: "", tiles: false, cards: "/api/listings/fr/sale/" },
    mapType: "list",
    customMarker: null,
    marqueeIgnoreList: [],
  };
}

const browser = await chromium.launch(launched);

async function round(count: number) {
  const page = await browser.newPage({ viewport: phone, hasTouch: true });
  await page.goto(`${address}/embed/map/?lng=fr`, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  // The code is there already: it is what the first map of a visit fetches.
  await page.evaluate((sent) => postMessage(sent, location.origin), messageOf(1));
  await page.locator(".map-price, .map-price-area").first().waitFor();
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const message = messageOf(count);
  const drawn = await page.evaluate(async (sent) => {
    const start = performance.now();
    postMessage(sent, location.origin);
    while (!document.querySelector(".map-count")) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, message);
  await page.evaluate(() => {
    const long: number[] = [];
    Object.assign(window, { long });
    new PerformanceObserver((list) => {
      long.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
  const counts: number[] = [];
  const note = async () => {
    // What a move draws is drawn once the map stands still.
    await page.waitForTimeout(1000);
    counts.push(await page.locator(".leaflet-marker-pane > *").count());
  };
  await note();
  for (let step = 0; step < 3; step++) {
    await page.getByRole("button", { name: "Zoom avant" }).click();
    await note();
  }
  for (let step = 0; step < 3; step++) {
    await page.mouse.move(300, 500);
    await page.mouse.down();
    await page.mouse.move(80, 300, { steps: 8 });
    await page.mouse.up();
    await note();
  }
  const long: number[] = await page.evaluate(() => Reflect.get(window, "long"));
  await page.close();
  return { drawn, markers: Math.max(...counts), moved: Math.max(0, ...long) };
}

/** The best of some rounds: what else runs on the machine only adds to a time. */
async function measure(count: number) {
  const taken = [await round(count), await round(count), await round(count)];
  const least = (name: "drawn" | "markers" | "moved") => Math.min(...taken.map((each) => each[name]));
  return { count, drawn: least("drawn"), markers: least("markers"), moved: least("moved") };
}

let failed = false;
process.stdout.write("properties   drawn after, ms   markers at most   longest task while moving, ms\n");
for (const size of [75, 1_000, 10_000]) {
  const { count, drawn, markers, moved } = await measure(size);
  const row = [
    String(count).padStart(10),
    drawn.toFixed(0).padStart(17),
    String(markers).padStart(17),
    moved.toFixed(0).padStart(31),
  ];
  process.stdout.write(`${row.join(" ")}\n`);
  failed ||= markers > limits.markers || moved > limits.moved;
}
await browser.close();
if (failed)
  process.stdout.write(`too much: ${limits.markers} markers and ${limits.moved} ms are the limits\n`);
process.exitCode = failed ? 1 : 0;
