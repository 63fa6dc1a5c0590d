import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  type PictureEntry,
  type PictureManifest,
  pictureManifestSchema,
} from "../../lib/pictures/manifest-schema";
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
  const [, stem = "", upright, width] =
    decodeURI(new URL(address).pathname).match(/^\/pictures\/(.+\.[0-9a-f]{8})-(upright-)?(\d+)\.[a-z]+$/) ??
    [];
  const entry: PictureEntry | undefined = byStem.get(stem);
  const source = upright ? entry?.upright : entry;
  if (!source) throw new Error(`${address} is no copy of a picture`);
  return { width: Number(width), widths: source.widths, ratio: source.width / source.height };
}

/** The pictures that a page begins with, once the browser has chosen a copy: address and box in CSS pixels. */
const leadingPictures = (page: Page) =>
  page.locator("main img[fetchpriority=high], header img[fetchpriority=high]").evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        const { width, height } = image.getBoundingClientRect();
        await (image as HTMLImageElement).decode();
        return { address: (image as HTMLImageElement).currentSrc, width, height };
      }),
    ),
  );

const screens = [
  { width: 360, height: 740, scale: 2 },
  { width: 390, height: 844, scale: 3 },
  { width: 768, height: 1024, scale: 2 },
  { width: 1440, height: 900, scale: 1 },
  { width: 1440, height: 900, scale: 2 },
];

/** From one width to the next it is a factor of 2.3 at most; a picture that a page begins with is never larger than that asks for. */
const largestStep = 2.35;

for (const { width, height, scale } of screens) {
  test.describe(`at ${width} × ${height} with ${scale} pixels for each of the page's`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    for (const { name, address } of templates) {
      test(`what ${name} begins with is sharp, and no heavier than that takes`, async ({ page, request }) => {
        await page.goto(await address("fr", request));
        for (const shown of await leadingPictures(page)) {
          const copy = copyAt(shown.address);
          const wanted = Math.max(shown.width, shown.height * copy.ratio) * scale;
          const largest = copy.widths.at(-1) ?? 0;
          const place = `${shown.address} in ${Math.round(shown.width)} × ${Math.round(shown.height)}`;
          if (copy.width < largest) expect.soft(copy.width, place).toBeGreaterThanOrEqual(Math.floor(wanted));
          if (copy.width > (copy.widths[0] ?? 0))
            expect.soft(copy.width, place).toBeLessThanOrEqual(wanted * largestStep);
        }
      });
    }
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
