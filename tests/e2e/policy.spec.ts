import type { Page } from "@playwright/test";
import { scriptHashes } from "@/lib/build/finish-page";
import { ask, readPage } from "./support/pages";
import { addressOf, languages, wordsOf } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

const policyOf = (document: Document) =>
  document.querySelector("meta[http-equiv='Content-Security-Policy']")?.getAttribute("content") ?? "";
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

for (const { name, address } of templates) {
  test(`${name} says in every language which scripts may run`, async ({ request }) => {
    for (const language of languages) {
      const asked = await request.get(await address(language, request));
      const { document } = await readPage(request, new URL(asked.url()).pathname);
      const policy = policyOf(document);
      const hashes = scriptHashes(await asked.text()).map((hash) => `'${hash}'`);
      expect.soft(hashes.length).toBeGreaterThan(0);
      expect.soft(sourcesOf(policy, "script-src")).toEqual(["'self'", ...hashes]);
      expect.soft(policy).not.toContain("unsafe-eval");
      expect.soft(sourcesOf(policy, "connect-src")).toEqual(["'self'"]);
      expect.soft(sourcesOf(policy, "img-src")).toEqual(["'self'", "data:"]);
      expect.soft(document.querySelector("meta[http-equiv] ~ meta[http-equiv]")).toBeNull();
    }
  });
}

test("the map's frame, whose ground is our own, may show nothing of anybody else", async ({ request }) => {
  const policy = policyOf((await readPage(request, "/embed/map/")).document);
  expect(sourcesOf(policy, "img-src")).toEqual(["'self'", "data:"]);
  expect(policy.match(/https:\/\/[^ ;]+/g)).toBeNull();
});

test.describe("what the policy forbids does not happen:", () => {
  /** Puts a script into the page, as one who has found a way to write into it. */
  const inject = (page: Page, script: { text?: string; src?: string }) =>
    page.evaluate(
      (wanted) => document.body.append(Object.assign(document.createElement("script"), wanted)),
      script,
    );

  test("a script that is written into the page", async ({ page, violations }) => {
    await page.goto(addressOf("home", "fr"));
    await inject(page, { text: "window.stolen = true" });
    await expect
      .poll(() => violations.splice(0))
      .toEqual([expect.stringContaining("script-src-elem inline")]);
    expect(await page.evaluate(() => Reflect.has(window, "stolen"))).toBe(false);
  });

  test("a script of somebody else", async ({ page, context, violations }) => {
    const reached: string[] = [];
    await context.route("https://elsewhere.example/**", (route) => {
      reached.push(route.request().url());
      return route.abort();
    });
    await page.goto(addressOf("home", "fr"));
    await inject(page, { src: "https://elsewhere.example/a.js" });
    await expect
      .poll(() => violations.splice(0))
      .toEqual([expect.stringContaining("script-src-elem https://elsewhere.example/a.js")]);
    expect(reached).toEqual([]);
  });

  test("text that is run as a script", async ({ page, violations }) => {
    await page.goto(addressOf("home", "fr"));
    await page.evaluate(() => {
      document.body.setAttribute("onclick", "window.stolen = true");
      document.body.click();
    });
    await expect
      .poll(() => violations.splice(0))
      .toEqual([expect.stringContaining("script-src-attr inline")]);
    expect(await page.evaluate(() => Reflect.has(window, "stolen"))).toBe(false);
  });
});

/** A page says what it may load in itself; what is none loads nothing. */
const [framed, nothing] = ["frame-ancestors 'self'", "default-src 'none'; frame-ancestors 'none'"];

for (const [what, path, status, policy] of [
  ["a page", addressOf("for-sale", "fr"), 200, framed],
  ["a page that is not there", "/fr/no-such-page/", 404, framed],
  ["data", "/api/search/fr/", 200, nothing],
  ["a file", "/icons/icon.svg", 200, framed],
] as const) {
  test(`${what} is sent with the headers of every answer`, async ({ request }) => {
    const response = await ask(request, path);
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject({
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(response.headers()).not.toHaveProperty("x-powered-by");
  });
}

test("a journey breaks no policy: search, list, property, its pictures, contact, another language", async ({
  page,
}) => {
  const words = wordsOf("fr", "site");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf("home", "fr"));
  await page.locator("main input[name=q]").first().fill("1180");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=1180/);
  await page.goto(addressOf("for-sale", "fr"));
  await page.locator("main li", { hasText: "€" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/\d+\/$/);
  await page
    .locator(`header a[href="${addressOf("contact", "fr")}"]`)
    .first()
    .click();
  await page.getByRole("navigation", { name: words.languageMenu }).first().locator("[hreflang=de]").click();
  await expect(page).toHaveURL(addressOf("contact", "de"));
});
