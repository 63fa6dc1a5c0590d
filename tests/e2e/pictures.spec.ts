import { addressOf } from "./support/site";
import { expect, test } from "./support/test";

test("a story stands close to the line above it: a picture's sources take no place of their own", async ({
  page,
}) => {
  await page.goto(addressOf("references", "fr"));
  const story = page.locator("main li:has(picture)").first();
  const box = await story.boundingBox();
  const picture = await story.locator("img").boundingBox();
  expect((picture?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(80);
});
