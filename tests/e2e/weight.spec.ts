import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { ask } from "./support/pages";
import { shiftsOf, watchShifts } from "./support/shifts";
import { addressOf, languages, pageWord } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/** kB of compressed script that a page may load. */
const scriptLimit = 160;

const kilobytes = (bytes: Buffer) => gzipSync(bytes).length / 1000;

/** Down to the end a screen at a time, as fast as the browser paints. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });

for (const { name, address } of templates) {
  test(`${name} is light, still, private and without errors`, async ({ page, request, baseURL }) => {
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

    expect.soft(weight, "kB of JavaScript").toBeLessThanOrEqual(scriptLimit);
    expect.soft(weight, "kB of JavaScript").toBeGreaterThan(0);
    expect.soft(await shiftsOf(page), "what jumps on the way to the end").toEqual([]);
    expect.soft(elsewhere, "requests to others").toEqual([]);
    expect.soft(errors, "errors").toEqual([]);
  });
}

test("no page that can be read asks for a script before it is painted, but for browsers that know no modules", async ({
  request,
}) => {
  // Those of an account are nothing without.
  const readable = templates.filter(({ name }) => name !== "sign-in" && name !== "choice of a password");
  for (const { name, address } of readable) {
    const html = await (await request.get(await address("fr", request))).text();
    expect.soft(html, name).toContain('type="text/late"');
    const early = html.match(/<script src="[^>]*>|<link[^>]*as="script"[^>]*>/g) ?? [];
    expect
      .soft(
        early.filter((tag) => !/nomodule/i.test(tag)),
        name,
      )
      .toEqual([]);
  }
});

for (const language of languages) {
  test(`in ${language} a page is sent once: home, lists and a legal text in a few kB of HTML`, async ({
    request,
  }) => {
    const [sale, rent] = [addressOf("for-sale", language), addressOf("for-rent", language)];
    const limits: [path: string, kilobytes: number][] = [
      [addressOf("home", language), 15],
      [sale, 18],
      [rent, 18],
      [`${sale}${pageWord(language)}/2/`, 18],
      [addressOf("privacy-statement", language), 18],
    ];
    for (const [path, limit] of limits)
      expect.soft(kilobytes(await (await ask(request, path)).body()), path).toBeLessThanOrEqual(limit);
  });
}

test("no property has more than 26 kB of HTML", async ({ request }) => {
  for (const { name, address } of templates.filter(({ name }) => name.startsWith("property")))
    for (const language of languages) {
      const path = await address(language, request);
      const page = await request.get(path);
      expect.soft(kilobytes(await page.body()), `${name}: ${path}`).toBeLessThanOrEqual(26);
    }
});
