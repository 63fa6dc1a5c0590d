import type { BrowserContext, Page } from "@playwright/test";
import type { TagIds } from "@/lib/domain/consent/analytics";
import { type OptionalCategory, optionalCategories } from "@/lib/domain/consent/consent";
import { tagIds, useTags, watchOthers, wordsIn } from "./support/consent";
import { hydrated, openAndSettle, scriptsFetched, watchRequests } from "./support/moments";
import { pressEverything } from "./support/press";
import { addressOf } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

const words = wordsIn("fr");
const home = addressOf("home", "fr");
const contact = addressOf("contact", "fr");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("nobody but us is contacted", () => {
  const none: TagIds = { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" };
  /** Who has agreed to what, which tags there are, and on which pages: those with most to press. Who has not decided: templates.spec.ts. */
  const visitors: [string, OptionalCategory[], TagIds, string[]][] = [
    ["has declined", [], tagIds, ["home", "property with many facts"]],
    ["has granted what no tag belongs to", ["unclassified"], tagIds, ["contact"]],
    [
      "has granted all but one, where no tag is configured",
      ["analytical", "marketing", "social"],
      none,
      ["home", "list", "property with many facts", "project", "contact"],
    ],
  ];
  for (const [who, granted, ids, pages] of visitors) {
    test.describe(`by a visitor who ${who}`, () => {
      test.use({ granted, viewport: { width: 1440, height: 900 } });

      test(`on ${pages.join(", ")}, whatever is pressed`, async ({ page, context, request, baseURL }) => {
        const reached = await watchOthers(context, String(baseURL));
        await useTags(context, ids);
        const answered = watchRequests(page);
        await page.addInitScript(() => Object.assign(window, { print: () => {} }));
        for (const { name, address } of templates.filter((template) => pages.includes(template.name))) {
          await page.goto(`${await address("fr", request)}?utm_source=mail`);
          await hydrated(page);
          await pressEverything(page, "fr");
          await answered();
          expect.soft(reached.splice(0), name).toEqual([]);
          const cookies = (await context.cookies()).map((cookie) => cookie.name);
          expect.soft(cookies, name).toEqual(["consent"]);
        }
        await context.unrouteAll({ behavior: "ignoreErrors" });
      });
    });
  }
});

test.describe("a tag of which the purpose is granted", () => {
  const hosts = (reached: string[]) => [...new Set(reached.map((url) => new URL(url).hostname))].sort();
  const grants: [OptionalCategory[], string[]][] = [
    [["analytical"], ["www.googletagmanager.com"]],
    [["marketing"], ["www.googletagmanager.com"]],
    [["social"], ["connect.facebook.net"]],
    [optionalCategories, ["connect.facebook.net", "www.googletagmanager.com"]],
  ];
  for (const [granted, loaded] of grants) {
    test.describe(`with ${granted.join(", ")}`, () => {
      test.use({ granted });

      test(`is loaded from ${loaded.join(" and ")}, and no other`, async ({ page, context, baseURL }) => {
        const reached = await watchOthers(context, String(baseURL));
        await useTags(context, tagIds);
        const answered = watchRequests(page);
        await openAndSettle(page, home);
        await expect.poll(() => hosts(reached)).toEqual(loaded);
        await answered();
        expect(hosts(reached)).toEqual(loaded);
      });
    });
  }
});

/** Stands in for the tag's script: sets its cookie, and reports again and again, also when the page is left. */
const tag = `
  document.cookie = "_ga=GA1.1.1; path=/";
  const report = () => navigator.sendBeacon("https://www.google-analytics.com/g/collect?at=" + Date.now());
  report();
  setInterval(report, 50);
  addEventListener("pagehide", () => { document.cookie = "_ga=GA1.1.1; path=/"; report(); });
`;

/** @returns when, in ms, the page sent each report that got through */
async function serveTag(context: BrowserContext) {
  const reports: number[] = [];
  await context.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: tag }),
  );
  await context.route("https://www.google-analytics.com/**", (route) => {
    reports.push(Number(new URL(route.request().url()).searchParams.get("at")));
    return route.fulfill({ status: 204 });
  });
  return reports;
}

test.describe("what is agreed to, and withdrawn", () => {
  test.use({ granted: null });

  test("begins at once, with the campaign, on every page; and ends at once, with its cookies", async ({
    page,
    context,
    baseURL,
    violations,
  }) => {
    const others = await watchOthers(context, String(baseURL));
    const reports = await serveTag(context);
    await useTags(context, { ...tagIds, adsId: "", pixelId: "" });
    await page.goto(`${home}?utm_source=mail`);
    await button(page, words.accept).click();
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    // Else its scripts could be taken for those of the page that comes after the withdrawal.
    await openAndSettle(page, contact);
    const told = () =>
      page.evaluate(() =>
        ((Reflect.get(window, "dataLayer") ?? []) as ArrayLike<unknown>[]).map((command) =>
          Array.from(command),
        ),
      );
    await expect
      .poll(async () => (await told()).find(([, name]) => name === "page_view")?.[2])
      .toMatchObject({ page_location: `${baseURL}${contact}?utm_source=mail` });
    expect((await told())[0]).toEqual([
      "consent",
      "default",
      expect.objectContaining({ wait_for_update: 500 }),
    ]);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("_ga");

    await button(page, words.settings).click();
    await page.evaluate(() =>
      addEventListener("click", () => sessionStorage.setItem("clicked", String(Date.now())), true),
    );
    // The page that comes then has been painted, and has asked for all it wants.
    await Promise.all([scriptsFetched(page), button(page, words.declineAll).click()]);
    const clicked = Number(await page.evaluate(() => sessionStorage.getItem("clicked")));
    expect(reports.filter((at) => at > clicked + 50)).toEqual([]);
    expect(await page.evaluate(() => Reflect.has(window, "dataLayer"))).toBe(false);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["consent"]);
    expect(await page.evaluate(() => sessionStorage.getItem("campaign"))).toBeNull();
    expect(others).toEqual([]);
    // The last reports of the page that was left ran into the policy it had been closed with.
    for (const violation of violations.splice(0))
      expect(violation).toContain("connect-src https://www.google-analytics.com");
  });
});
