import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page, Response } from "@playwright/test";
import { ask } from "./support/pages";
import { shiftsOf, watchShifts } from "./support/shifts";
import { addressOf, languages, prefixOf, projects, properties } from "./support/site";
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

/** kB of compressed HTML: of a property or a project, with all its pictures and facts, and of any other page. */
const limits = { detail: 20, other: 14 };

/** Those of an account carry the framework's description of the page, which elsewhere lies in a file. */
const accounts = ["login", "reset-password", "owner", "desk"].flatMap((key) =>
  languages.map((language) => addressOf(key, language)),
);

/** Every page of the site: those of the sitemap, properties that are sold, and one of each other kind. */
async function everyPage(request: APIRequestContext): Promise<string[]> {
  const located = async (path: string) =>
    [...(await (await ask(request, path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
  const listed = await located("/sitemap.xml");
  const parts = await Promise.all(listed.filter((path) => path.endsWith(".xml")).map(located));
  const others = await Promise.all(
    languages.flatMap((language) => [
      ...properties.map(({ ID }) => `${prefixOf(language)}/property/${ID}/`),
      ...templates.map(({ address }) => address(language, request)),
    ]),
  );
  const pages = [...listed, ...parts.flat(), ...others].filter((path) => !path.endsWith(".xml"));
  return [...new Set(pages)].filter((path) => !accounts.includes(path));
}

test("no page of the site has more HTML than a phone reads at once", async ({ request }) => {
  test.setTimeout(240_000);
  const details = new Set([...properties, ...projects].map(({ ID }) => `${ID}`));
  const isDetail = (path: string) => details.has(path.split("/").at(-2) ?? "");
  const pages = await everyPage(request);
  expect(pages.length).toBeGreaterThan(properties.length * languages.length);
  const heavy: string[] = [];
  for (const path of pages) {
    const weight = kilobytes(await (await request.get(path)).body());
    if (weight > (isDetail(path) ? limits.detail : limits.other)) heavy.push(`${path}: ${weight} kB`);
  }
  expect(heavy).toEqual([]);
});
