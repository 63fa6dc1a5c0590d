import { email, fillStep, formOf, send, walkOf, words } from "../support/forms";
import { hold } from "../support/hold";
import { list } from "../support/list";
import { addressOf } from "../support/site";
import { expect, test } from "../support/test";

test("a file tells how far it is on a line of 250 kbit/s", async ({ page, context }) => {
  const flow = "job-application";
  await page.goto(walkOf(flow).path("nl"));
  await fillStep(formOf(page, flow), flow, 0, email(flow, "slow"));
  await expect(formOf(page, flow).getByRole("status")).toHaveText(words("nl").captcha.done);
  // Five megabytes would take three minutes: what matters is that bytes flow and are counted.
  const start = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%");
  await formOf(page, flow)
    .locator("input[type=file]")
    .setInputFiles({
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.concat([start, Buffer.alloc(300_000, "x"), Buffer.from("\n%%EOF\n")]),
    });
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 50,
    downloadThroughput: 31_250,
    uploadThroughput: 31_250,
  });
  await send(formOf(page, flow));
  const bar = formOf(page, flow).getByRole("progressbar", { name: words("nl").labels.cv });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.getAttribute("value").then(Number)).toBeGreaterThan(20);
  await expect(formOf(page, flow).getByRole("status")).toHaveText(/: (25|50|75)\u00a0%$/);
  await expect(page).toHaveURL(addressOf("feedback-job-application", "nl"), { timeout: 60_000 });
});

test("while a filtered list is read, no card shows that was not asked for", async ({ page }) => {
  const letGo = await hold(page, "**/api/listings/**");
  await page.goto(`${list}?minRooms=4`);
  await expect(page.locator("search[data-live]")).toBeVisible();
  await expect(page.locator(".list-skeleton li").first()).toBeVisible();
  // Longer than a page waits for scripts that never come.
  await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 12_000 }).toBeGreaterThan(6_500);
  await expect(page.locator("#main article")).toHaveCount(0);
  letGo();
  await expect(page.locator("#main article").first()).toBeVisible();
  await expect(page.locator(".list-skeleton")).toHaveCount(0);
});
