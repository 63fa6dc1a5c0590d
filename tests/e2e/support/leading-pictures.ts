import { readFileSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  type PictureEntry,
  type PictureManifest,
  pictureManifestSchema,
} from "../../../lib/pictures/manifest-schema";
import { phoneCopy, phoneShapes } from "../../../lib/pictures/phone-copies";
import { phoneEncoding } from "../../../lib/pictures/settings";

const manifest: PictureManifest = pictureManifestSchema.parse(
  JSON.parse(readFileSync("public/pictures/manifest.json", "utf8")),
);
const byStem = new Map(
  Object.entries(manifest).map(([file, entry]) => [`${file.replace(/\.[a-z]+$/, "")}.${entry.hash}`, entry]),
);

/** A copy by its path: its width, those of its kind that exist, and the proportion of what it shows. */
function copyAt(path: string) {
  const [, stem = "", kind = ""] = path.match(/^\/pictures\/(.+\.[0-9a-f]{8})-(.+)\.[a-z]+$/) ?? [];
  const entry: PictureEntry | undefined = byStem.get(stem);
  if (!entry) throw new Error(`${path} is no copy of a picture`);
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

interface Screen {
  width: number;
  height: number;
  /** Pixels for each of the page's. */
  scale: number;
}

const screens: Screen[] = [
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

interface Shown {
  path: string;
  width: number;
  height: number;
}

/**
 * The pictures that a page begins with: which copy the browser chooses for the screen as it is, and the box in CSS pixels that it fills.
 * A twin of each that was never shown chooses, as the picture itself does when the page is opened.
 */
const shownOn = (page: Page, { width, scale }: Screen): Promise<Shown[]> =>
  page.evaluate(
    async ([wanted, density]) => {
      while (innerWidth !== wanted || devicePixelRatio !== density)
        await new Promise((resolve) => setTimeout(resolve));
      const images = document.querySelectorAll<HTMLImageElement>(
        "main img[fetchpriority=high], header img[fetchpriority=high]",
      );
      return Promise.all(
        [...images].map(async (image) => {
          const { width, height } = image.getBoundingClientRect();
          const twin = (image.closest("picture") ?? image).cloneNode(true) as HTMLElement;
          // A copy that the browser has already would be chosen before a smaller one.
          for (const each of [twin, ...twin.querySelectorAll("[srcset]")])
            if (each.hasAttribute("srcset"))
              each.setAttribute(
                "srcset",
                `${each.getAttribute("srcset")}`.replace(/\.(avif|webp|jpg)/g, `$&?${wanted}x${density}`),
              );
          const chosen = twin instanceof HTMLImageElement ? twin : twin.querySelector("img");
          if (chosen && !chosen.complete) await new Promise((done) => chosen.addEventListener("load", done));
          return { path: decodeURI(new URL(chosen?.currentSrc ?? "").pathname), width, height };
        }),
      );
    },
    [width, scale] as const,
  );

function faultsOf(shown: Shown, { width, scale }: Screen): string[] {
  const copy = copyAt(shown.path);
  const density = copy.isForPhone ? Math.min(scale, phoneDensity) : scale;
  const wanted = Math.max(shown.width, shown.height * copy.ratio) * density;
  const [smallest = 0] = copy.widths;
  const largest = copy.widths.at(-1) ?? 0;
  const faults: [string, boolean][] = [
    ["is for other screens", copy.isForPhone !== width < 480],
    ["is not sharp", (copy.isForPhone || copy.width < largest) && copy.width < Math.floor(wanted)],
    ["is too large", !copy.isForPhone && copy.width > smallest && copy.width > wanted * largestStep],
    ["is too heavy", copy.isForPhone && statSync(`public${shown.path}`).size > phoneEncoding.weight],
  ];
  const place = `${shown.path} in ${Math.round(shown.width)} × ${Math.round(shown.height)} at ${width} px × ${scale}`;
  return faults.filter(([, isSo]) => isSo).map(([fault]) => `${place} ${fault}`);
}

/** What is wrong with the copies that a page begins with, on each kind of screen: not sharp, or heavier than that takes. */
export async function leadingPictureFaults(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const screen of screens) {
    const { width, height, scale } = screen;
    await client.send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    });
    for (const shown of await shownOn(page, screen)) faults.push(...faultsOf(shown, screen));
  }
  await client.send("Emulation.clearDeviceMetricsOverride");
  await client.detach();
  return faults;
}
