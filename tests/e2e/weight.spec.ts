import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { shiftsOf, watchShifts } from "./support/shifts";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/** kB of compressed script that a page may load. */
const scriptLimit = 160;

const kilobytes = (bytes: Buffer) => gzipSync(bytes, { level: 6 }).length / 1000;

/** Down to the end a screen at a time, as fast as the browser paints. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });

for (const { name, address } of templates) {
  test(`${name} is light, still, private and without errors, and its scripts run under its own policy`, async ({
    page,
    request,
    baseURL,
  }) => {
    const scripts: Promise<Buffer>[] = [];
    const elsewhere: string[] = [];
    const errors: string[] = [];
    const onResponse = (response: Response) => {
      if (response.request().resourceType() === "script") scripts.push(response.body());
    };
    page.on("response", onResponse);
    page.on("request", (sent) => {
      const url = new URL(sent.url());
      if (url.protocol.startsWith("http") && url.origin !== baseURL) elsewhere.push(sent.url());
    });
    page.on("console", (message) => {
      const isStatus = message.text().includes("the server responded with a status of 404");
      if (message.type() === "error" && !(isStatus && name.endsWith("not found")))
        errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await watchShifts(page);

    await page.goto(await address("fr", request), { waitUntil: "networkidle" });
    // What a map asks for once it is in sight is its own.
    page.off("response", onResponse);
    const weight = (await Promise.all(scripts)).reduce((sum, body) => sum + kilobytes(body), 0);
    expect.soft(await shiftsOf(page), "what jumps while the page loads").toEqual([]);
    await readToTheEnd(page);
    await expect.soft(page.locator("html[data-scroll~=fixed]")).toBeAttached();

    expect.soft(weight, "kB of JavaScript").toBeLessThanOrEqual(scriptLimit);
    expect.soft(weight, "kB of JavaScript").toBeGreaterThan(0);
    expect.soft(await shiftsOf(page), "what jumps on the way to the end").toEqual([]);
    expect.soft(elsewhere, "requests to others").toEqual([]);
    expect.soft(errors, "errors").toEqual([]);
  });
}
