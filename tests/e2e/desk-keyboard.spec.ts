import type { Locator } from "@playwright/test";
import { memberWith, signedInState } from "./support/desk";
import { addressOf, first, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

/** More stops than any screen has. */
const mostStops = 400;

const hasFocus = (target: Locator) => target.evaluate((each) => each === document.activeElement);

/** Presses Tab until something has the focus, as people do who have no mouse. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < mostStops; stops++) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

test("a property is found, changed, looked at and its photos put in order with the keyboard alone", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const storageState = await signedInState(request, memberWith("editor"));
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ storageState, baseURL: baseURL ?? "", viewport });
  const page = await context.newPage();
  const words = (name: string) => wordsOf("de", name);
  const [listings, editor, pictures, visits] = [
    words("deskListings"),
    words("deskEditor"),
    words("deskPictures"),
    words("deskVisits"),
  ];
  const { preview } = words("deskPublishing");
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const press = async (target: Locator, key = "Enter") => {
    await tabTo(target);
    await page.keyboard.press(key);
  };
  const withPhotos = properties.slice(1).filter(({ Pictures }) => (Pictures?.length ?? 0) > 2);
  const id = `${first(withPhotos, "another property").ID}`;

  await page.goto(addressOf("desk", "de"));
  await press(button(listings.heading));
  await tabTo(page.getByLabel(listings.search));
  await page.keyboard.type(id);
  await page.keyboard.press("Enter");
  const found = page.locator(".listings").getByRole("link");
  await expect(found).toHaveCount(1);
  await press(found);

  const price = page.locator("#field-Price");
  await tabTo(price);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("512345");
  await press(button(editor.save));
  await expect(page.locator(".editor-bar").getByText(editor.saved, { exact: true })).toBeVisible();

  await press(button(preview.heading));
  await expect(page.locator(`iframe[title^="${preview.frame}"]`)).toBeVisible();
  await press(button(preview.close));
  await expect(button(preview.heading)).toBeFocused();

  const placeOf = (text: string) => new RegExp(`^${text.replace("{name}", "")}`);
  const edit = button(placeOf(pictures.edit)).first();
  await press(edit);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(edit).toBeFocused();
  await press(button(placeOf(pictures.drag)).first(), "ArrowRight");
  const [beforeName = ""] = pictures.moved.split("{place}")[0].split("{name}").slice(-1);
  await expect(page.getByText(new RegExp(`${beforeName}2 `))).toBeVisible();
  await expect(button(placeOf(pictures.drag)).nth(1)).toBeFocused();
  await press(button(editor.discard));
  await press(button(editor.discardYes));

  await press(button(visits.heading));
  const stop = page.locator('[data-cell][tabindex="0"]');
  await tabTo(stop);
  await page.keyboard.press("ArrowRight");
  await expect(stop).toBeFocused();
  const cell = await stop.getAttribute("data-cell");
  await page.keyboard.press("PageDown");
  await expect(stop).not.toHaveAttribute("data-cell", `${cell}`);
  await expect(stop).toBeFocused();
  const add = page.locator(".visit-add").first();
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await context.close();
});
