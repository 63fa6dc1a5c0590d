import type { Page } from "@playwright/test";
import { addressOf, wordsOf } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

const words = wordsOf("fr", "property");
const addressOfTemplate = (name: string) => {
  const template = templates.find((each) => each.name === name);
  if (!template) throw new Error(`no template "${name}"`);
  return template.address;
};
const pages = ["property with many facts", "project"].map((name) => ({
  name,
  address: addressOfTemplate(name),
}));

const bar = (page: Page) => page.getByRole("region", { name: words.bar.label, includeHidden: true });
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

for (const { name, address } of pages) {
  test(`on a phone the price and the bar of a ${name} are in the first screen, its text before contact and share; the bar repeats the price once it has gone, and hides nothing that has the focus`, async ({
    page,
    request,
  }) => {
    await page.goto(await address("fr", request));
    const first = await top(page, "[data-price]");
    const title = await top(page, "h1");
    const card = await top(page, ".contact-card");
    expect(first).toBeLessThan(640);
    expect(first).toBeLessThan(title);
    expect(title).toBeLessThan(740);
    expect(card).toBeGreaterThan(title + 300);

    const action = bar(page).locator(".action-bar-act").getByRole("link");
    const price = bar(page).locator(".action-bar-price");
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(price).toBeHidden();
    await page.locator(".contact-card").evaluate((card) => card.scrollIntoView({ block: "center" }));
    await expect(bar(page), "beside the same buttons").toBeHidden();
    await page
      .locator("#units, #energy")
      .first()
      .evaluate((part) => part.scrollIntoView());
    await expect(bar(page)).toBeVisible();
    await expect(price).toBeVisible();
    await expect(bar(page).getByRole("link").last()).toHaveAttribute("href", /^tel:/);
    const links = page.locator("main a:visible:not(.action-bar a, .to-top)");
    for (let index = (await links.count()) - 12; index < (await links.count()); index++) {
      const link = links.nth(index);
      await link.focus();
      const isCovered = await link.evaluate((focused) => {
        const shown = document.querySelector(".action-bar[data-shown]")?.getBoundingClientRect();
        const { top, bottom } = focused.getBoundingClientRect();
        return shown !== undefined && bottom > shown.top + 1 && top < shown.bottom - 1;
      });
      expect.soft(isCovered, `link ${index}`).toBe(false);
    }
    await page.locator("footer").scrollIntoViewIfNeeded();
    const footer = await page.locator("footer").boundingBox();
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), "over the footer with its form").toBeLessThanOrEqual(
      (footer?.y ?? 0) + 1,
    );
  });
}

test("the way up is one link at the thumb, a section link leads to its part, and a fold opens the rest of a table", async ({
  page,
  request,
}) => {
  await page.goto(await addressOfTemplate("property with many facts")("fr", request));
  const up = page.getByRole("navigation", { name: wordsOf("fr", "site").breadcrumb }).getByRole("link");
  await expect(up).toHaveCount(1);
  expect((await up.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("navigation", { name: words.onThisPage }).getByRole("link").first().click();
  const fold = page.locator("details.fold").first();
  const hidden = fold.getByRole("term").first();
  await expect(hidden).toBeHidden();
  await fold.locator("summary").click();
  await expect(hidden).toBeVisible();
});

test("the cards of a list fetch their further pictures only when somebody leafs", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (sent) => {
    if (sent.resourceType() === "image") fetched.push(new URL(sent.url()).pathname);
  });
  await page.goto(addressOf("for-sale", "fr"));
  const strip = page.locator(".card-strip").first();
  const further = await strip
    .locator("img")
    .nth(1)
    .evaluate((image: HTMLImageElement) => new URL(image.src).pathname);
  expect(fetched).not.toContain(further);
  await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: "instant" }));
  await expect.poll(() => fetched).toContain(further);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar is there, and folds open", async ({ page, request }) => {
    await page.goto(await addressOfTemplate("property with many facts")("fr", request));
    await expect(bar(page)).toBeVisible();
    const fold = page.locator("details.fold").first();
    await fold.locator("summary").click();
    await expect(fold.getByRole("term").first()).toBeVisible();
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test("nothing is folded, and there is no bar", async ({ page, request }) => {
    await page.goto(await addressOfTemplate("property with many facts")("fr", request));
    const fold = page.locator("details.fold").first();
    await expect(fold.getByRole("term").first()).toBeVisible();
    await expect(fold.locator("summary")).toBeHidden();
    await page.locator("#surroundings").scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeHidden();
  });
});
