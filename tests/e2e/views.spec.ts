import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { devices } from "@playwright/test";
import { consentCookie } from "@/lib/domain/consent/consent";
import { languageMemory } from "@/lib/domain/text/language-detection";
import { browser } from "./support/browser";
import { addressOf, first, projects, properties } from "./support/site";
import { expect, test } from "./support/test";

// A browser without a window says so in its name, and is nobody. A beacon of a page that is left has the name that the browser was started with.
const args = [...(browser.args ?? []), `--user-agent=${devices["Desktop Firefox"].userAgent}`];
test.use({ launchOptions: { ...browser, args } });

const { ID } = first(properties, "property");

/** What the database has, as lines of two values: `search 1`. */
function readLines(query: string, parameter: string | number): string[] {
  const file = path.join(String(process.env.E2E_DATA), "zennehuis.db");
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(query).all(parameter);
  database.close();
  return rows.map((row) => Object.values(row).join(" ")).toSorted();
}

const counted = () => readLines("select source, count from views where property_id = ?", ID);

test("a property's page counts once when it was looked at for a second, and leaves nothing behind", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/views/") sent.push(String(request.postData()));
  });
  const look = async (options = {}) => {
    const answer = page.waitForResponse("**/api/views/");
    await page.goto(`/property/${ID}/`, options);
    expect((await answer).status()).toBe(204);
  };
  await look();
  expect(sent).toEqual([JSON.stringify({ propertyId: ID })]);
  const begun = await page.evaluate(
    () =>
      performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/api/views/"))?.startTime,
  );
  expect(begun).toBeGreaterThanOrEqual(1_000);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).toEqual([languageMemory]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([consentCookie]);
  await expect.poll(counted).toEqual(["direct 1"]);

  // The same visitor, by another way, on the same day.
  await look({ referer: "https://www.google.be/" });
  expect(sent[1]).toBe(JSON.stringify({ propertyId: ID, source: "www.google.be" }));

  // Somebody else.
  const other = await page.request.post("/api/views/", {
    data: { propertyId: ID, source: "www.immoweb.be" },
    headers: { "user-agent": devices["Desktop Safari"].userAgent },
  });
  expect(other.status()).toBe(204);
  await expect.poll(counted).toEqual(["direct 1", "portal 1"]);
});

test("a page that is left says how fast it was, and leaves nothing behind", async ({ page }) => {
  const measured = () =>
    readLines("select vital, sum(count) from page_vitals where page = ? group by vital", "project");
  const happened = (type: string) =>
    page.evaluate(
      (awaited) =>
        new Promise<void>((resolve) => {
          new PerformanceObserver(() => resolve()).observe({ type: awaited, buffered: true });
        }),
      type,
    );
  await page.goto(`/project/${first(projects, "project").ID}/`);
  await happened("largest-contentful-paint");
  await page.keyboard.press("Tab");
  await happened("first-input");
  const before = measured();
  await page.goto(addressOf("contact", "fr"));
  // Others may be at the projects meanwhile; each measure is there, and has grown.
  await expect
    .poll(() => measured().filter((line) => !before.includes(line)))
    .toEqual([/^cls /, /^inp /, /^lcp /].map((line) => expect.stringMatching(line)));
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([consentCookie]);
});
