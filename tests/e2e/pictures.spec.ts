import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  type PictureEntry,
  type PictureManifest,
  pictureManifestSchema,
} from "../../lib/pictures/manifest-schema";
import { phoneCopy, phoneShapes } from "../../lib/pictures/phone-copies";
import { phoneEncoding } from "../../lib/pictures/settings";
import { addressOf } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

const manifest: PictureManifest = pictureManifestSchema.parse(
  JSON.parse(readFileSync("public/pictures/manifest.json", "utf8")),
);
const byStem = new Map(
  Object.entries(manifest).map(([file, entry]) => [`${file.replace(/\.[a-z]+$/, "")}.${entry.hash}`, entry]),
);

/** A copy by its address: its width, those of its kind that exist, and the proportion of what it shows. */
function copyAt(address: string) {
  const [, stem = "", kind = ""] =
    decodeURI(new URL(address).pathname).match(/^\/pictures\/(.+\.[0-9a-f]{8})-(.+)\.[a-z]+$/) ?? [];
  const entry: PictureEntry | undefined = byStem.get(stem);
  if (!entry) throw new Error(`${address} is no copy of a picture`);
  const shape = phoneShapes.find((name) => kind === `phone-${name}`);
  const phone = shape && phoneCopy(entry, shape);
  return phone
    ? {
        width: phone.width,
        widths: [phone.width],
        ratio: phone.area.width / phone.area.height,
        isForPhone: true,
      }
    : { width: Number(kind), widths: entry.widths, ratio: entry.width / entry.height, isForPhone: false };
}

/** The pictures that a page begins with, once the browser has chosen a copy: address, its own width and its box in CSS pixels. */
const leadingPictures = (page: Page) =>
  page.locator("main img[fetchpriority=high], header img[fetchpriority=high]").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        const { width, height } = image.getBoundingClientRect();
        await image.decode();
        return { address: image.currentSrc, width, height };
      }),
    ),
  );

const screens = [
  { width: 360, height: 740, scale: 2 },
  { width: 390, height: 844, scale: 3 },
  // Lighthouse's phone.
  { width: 412, height: 823, scale: 1.75 },
  { width: 768, height: 1024, scale: 2 },
  { width: 1440, height: 900, scale: 1 },
  { width: 1440, height: 900, scale: 2 },
  { width: 2400, height: 1300, scale: 1 },
];

/** From one width to the next it is a factor of 2.3 at most; a picture that a page begins with is never larger than that asks for. */
const largestStep = 2.35;

/** Pixels of a phone's copy for each of the page's: more is not seen on so small a screen. */
const phoneDensity = 1.4;

for (const { width, height, scale } of screens) {
  test.describe(`at ${width} × ${height} with ${scale} pixels for each of the page's`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test("what each page begins with is sharp, and no heavier than that takes", async ({ page, request }) => {
      for (const { name, address } of templates) {
        // The copies that matter are chosen and read before the page has all that is further down.
        await page.goto(await address("fr", request), { waitUntil: "domcontentloaded" });
        for (const shown of await leadingPictures(page)) {
          const copy = copyAt(shown.address);
          const density = copy.isForPhone ? Math.min(scale, phoneDensity) : scale;
          const wanted = Math.max(shown.width, shown.height * copy.ratio) * density;
          const largest = copy.widths.at(-1) ?? 0;
          const place = `${name}: ${shown.address} in ${Math.round(shown.width)} × ${Math.round(shown.height)}`;
          expect.soft(copy.isForPhone, place).toBe(width < 480);
          if (copy.isForPhone || copy.width < largest)
            expect.soft(copy.width, place).toBeGreaterThanOrEqual(Math.floor(wanted));
          if (!copy.isForPhone && copy.width > (copy.widths[0] ?? 0))
            expect.soft(copy.width, place).toBeLessThanOrEqual(wanted * largestStep);
          if (copy.isForPhone) {
            const bytes = await (await request.get(shown.address)).body();
            expect.soft(bytes.length, place).toBeLessThanOrEqual(phoneEncoding.weight);
          }
        }
      }
    });
  });
}

test("a story stands close to the line above it: a picture's sources take no place of their own", async ({
  page,
}) => {
  await page.goto(addressOf("references", "fr"));
  const story = page.locator("main li:has(picture)").first();
  const box = await story.boundingBox();
  const picture = await story.locator("img").boundingBox();
  expect((picture?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(80);
});
