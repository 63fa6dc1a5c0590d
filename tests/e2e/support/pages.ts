import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { JSDOM } from "jsdom";

/** An answer as a browser without JavaScript gets it; redirects are told, not followed. */
export const ask = (request: APIRequestContext, path: string): Promise<APIResponse> =>
  request.get(path, { maxRedirects: 0 });

/** A page's markup, read without running it. */
export async function readPage(request: APIRequestContext, path: string) {
  const response = await ask(request, path);
  return { response, document: new JSDOM(await response.text()).window.document };
}

/** Where an address leads on to, with the status that says so: `308 /fr/a-vendre/`. */
export async function leadsTo(request: APIRequestContext, path: string): Promise<string> {
  const response = await ask(request, path);
  const { location } = response.headers();
  return `${response.status()} ${location ? new URL(location, "http://site").pathname : ""}`.trim();
}

export const moved = (path: string): string => `308 ${path}`;

/** The first address a page links to that matches. */
export async function linkOn(request: APIRequestContext, path: string, pattern: RegExp): Promise<string> {
  const { document } = await readPage(request, path);
  const found = [...document.querySelectorAll("main a[href]")].map((link) => link.getAttribute("href") ?? "");
  const match = found.find((href) => pattern.test(href));
  if (!match) throw new Error(`${path} has no link like ${pattern}`);
  return match;
}

/** Does what a visitor does before anything else, and what a page waits for with its scripts: a pointer moves over it. */
export async function turnTo(page: Page): Promise<void> {
  // A page that is only just on its way would not notice.
  await page.waitForLoadState("domcontentloaded");
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}
