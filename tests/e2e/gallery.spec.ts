import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { wordsOf } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

const words = wordsOf("fr", "gallery");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const lightboxCode = /yarl__/;

const addressOfTemplate = (name: string) => {
  const template = templates.find((each) => each.name === name);
  if (!template) throw new Error(`no template "${name}"`);
  return template.address;
};
const property = addressOfTemplate("property with many facts");
const project = addressOfTemplate("project");

const dialog = (page: Page) => page.getByRole("dialog", { name: words.title });
const pictures = (page: Page) => page.locator("#photos a[data-gallery]:visible");
/** The gallery has the focus, or the browser's own controls have it, as with any modal dialog: the page behind never has. */
const keepsFocus = (page: Page) =>
  dialog(page).evaluate((element) => {
    const { activeElement, body } = document;
    return activeElement === body || element.contains(activeElement);
  });

/** Scripts and style sheets with the lightbox in them, so far. */
function watchLightbox(page: Page) {
  const found: Promise<boolean>[] = [];
  page.on("response", (response) => {
    if (["script", "stylesheet"].includes(response.request().resourceType())) {
      found.push(
        response.text().then(
          (text) => lightboxCode.test(text),
          () => false,
        ),
      );
    }
  });
  return async () => (await Promise.all(found)).filter(Boolean).length;
}

test("the gallery is fetched when it is opened, by keyboard, gives the focus back, and is closed by going back", async ({
  page,
  request,
}) => {
  const lightboxFiles = watchLightbox(page);
  await page.goto(await property("fr", request));
  expect(await lightboxFiles(), "before it is opened").toBe(0);
  const link = pictures(page).nth(1);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveCSS("position", "fixed");
  expect(await lightboxFiles(), "once it is open").toBeGreaterThan(0);
  await expect(page).toHaveURL(/#photo-2$/);
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press("Tab");
    expect.soft(await keepsFocus(page), `after ${stop + 1} stops`).toBe(true);
  }
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#photo-3$/);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/\d+\/$/);
  await expect(link).toBeFocused();

  // The way back closes it too, and stays on the page.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: words.next }).click();
  await expect(page).toHaveURL(/#photo-3$/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/\d+\/$/);
});

test("a shared address opens its picture, described and without a complaint", async ({ page, request }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${await property("fr", request)}#photo-3`);
  const slide = page.locator(".yarl__slide_current");
  await expect(slide).toHaveAccessibleName(/^Photo 3 /);
  const image = slide.getByRole("img");
  await expect(image).toHaveJSProperty("complete", true);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/\.avif$/);
  await page.setViewportSize({ width: 320, height: 800 });
  const found = await new AxeBuilder({ page })
    .include("[role=dialog]")
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  expect.soft(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole("button", { name: words.close }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/\d+\/$/);
  expect(errors).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a project's pictures are swiped", async ({ page, request }) => {
    await page.goto(await project("fr", request));
    await pictures(page).first().click();
    await expect(page.locator(".yarl__slide_current img")).toBeVisible();
    await page.mouse.move(300, 370);
    await page.mouse.down();
    await page.mouse.move(60, 375, { steps: 8 });
    await page.mouse.up();
    await expect(page).toHaveURL(/#photo-2$/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a wide screen shows every picture, one after the other, and each leads to its large copy", async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(await property("fr", request));
    const all = await page.locator("#photos a[data-gallery]").count();
    expect(all).toBeGreaterThan(5);
    await expect(pictures(page)).toHaveCount(all);
    await expect(page.locator("a[data-gallery-all]")).toBeHidden();
    const boxes = await Promise.all((await pictures(page).all()).map((picture) => picture.boundingBox()));
    expect(boxes.every((box) => box && box.width > 200 && box.height > 120)).toBe(true);
    await pictures(page).first().click();
    await expect(page).toHaveURL(/\/pictures\/.+\.jpg$/);
  });
});
