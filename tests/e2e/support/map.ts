import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import site from "@/content/site.json" with { type: "json" };
import type { MapMessage, MapProperty } from "@/lib/domain/map/map-message";
import { type Language, wordsOf } from "./site";

export const wordsIn = (language: Language) => {
  const texts = wordsOf(language, "map");
  return { ...texts, ...texts.frame, ...texts.view };
};
export const words = wordsIn("fr");
const tileOrigin = new URL(site.map.tiles).origin;
export const frameAddress = "/embed/map/";

interface Property {
  ID: number;
  Goal: number;
  Status: string;
  CountryID: number;
  Zip: string;
  Marquee: number;
  PublishAddress: boolean;
  Latitude: number;
  Longitude: number;
}

/** What the list for sale holds. */
export const forSale: Property[] = readdirSync("content/properties")
  .map((file): Property => JSON.parse(readFileSync(`content/properties/${file}`, "utf8")))
  .filter(({ Goal, Status, CountryID }) => Goal === 0 && Status === "available" && CountryID === 10);

/** A picture of one pixel, in the place of every tile: no test asks anybody outside. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4+fPnfwAJ1wPq9q6nxAAAAABJRU5ErkJggg==",
  "base64",
);

/** Everything a page asks others for, and all that is wrong with it as the browser tells. */
export interface Watch {
  elsewhere: string[];
  errors: string[];
}

/** Watches every page of a context; whoever the map's tiles come from answers with a pixel. */
export async function watch(context: BrowserContext, origin: string | undefined): Promise<Watch> {
  const seen: Watch = { elsewhere: [], errors: [] };
  await context.route(`${tileOrigin}/**`, (route) =>
    route.fulfill({ body: pixel, contentType: "image/png" }),
  );
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) seen.elsewhere.push(request.url());
  });
  context.on("console", (message) => {
    if (message.type() === "error") seen.errors.push(message.text());
  });
  context.on("weberror", (error) => {
    const { message: text } = error.error();
    // Chromium tells of a crossfade between two pages that it leaves out.
    if (!text.startsWith("Transition was")) seen.errors.push(text);
  });
  return seen;
}

export const mapOn = (page: Page): FrameLocator => page.frameLocator(`iframe[src^="${frameAddress}"]`);
/** The still drawing, in whose place the frame comes. */
export const drawingOn = (page: Page) => page.locator(".static-map");

/** A message as a page posts it, about a house, a villa and two flats in one building. */
export function message(change: Partial<MapMessage> = {}): MapMessage {
  const house: MapProperty = {
    id: 1,
    goal: "sale",
    href: "/fr/a-vendre/",
    typeName: "Maison",
    title: "Maison avec jardin",
    place: "Dilbeek",
    price: { amount: "€ 501.000" },
    marquee: 1,
    marqueeName: "Disponible",
    latitude: 50.86,
    longitude: 4.23,
  };
  const option = { ...house, id: 2, price: { amount: "€ 502.000" }, marquee: 3, marqueeName: "Sous option" };
  const flat = { ...house, typeName: "Appartement", place: "Uccle", latitude: 50.8, longitude: 4.34 };
  return {
    properties: [
      house,
      { ...option, latitude: 50.862, longitude: 4.236 },
      { ...flat, id: 3, price: { amount: "€ 203.000" } },
      { ...flat, id: 4, price: { amount: "€ 204.000" } },
      {
        ...house,
        id: 5,
        typeName: "Villa",
        place: "Forest",
        price: { amount: "€ 905.000" },
        latitude: 50.815,
        longitude: 4.32,
        radius: 450,
      },
    ],
    messageInfo: { title: "Carte d’essai", tiles: true },
    mapType: "list",
    customMarker: null,
    marqueeIgnoreList: [3],
    ...change,
  };
}

/** Opens the frame by itself and tells it something from its own origin, as the page around it would. */
export async function openFrame(page: Page, data: unknown) {
  await page.goto(`${frameAddress}?lng=fr`);
  await page.getByText(String(words.alone).replace("\u202f", " ")).waitFor();
  await page.evaluate((sent) => postMessage(sent, location.origin), data);
}
