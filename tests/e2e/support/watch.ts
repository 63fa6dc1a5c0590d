import type { Page } from "@playwright/test";

/** What is held against a page whatever is looked at. Both lists are emptied as they are read. */
export interface Held {
  /** Requests to others. */
  elsewhere: () => string[];
  /** Errors in its console, and those of its scripts. */
  errors: () => string[];
}

/** @param mayBeMissing whether the page itself is answered with 404 */
export function watchFaults(page: Page, origin: string, mayBeMissing: boolean): Held {
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on("request", (sent) => {
    const url = new URL(sent.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) elsewhere.push(sent.url());
  });
  page.on("console", (message) => {
    const isStatus = message.text().includes("the server responded with a status of 404");
    if (message.type() === "error" && !(isStatus && mayBeMissing)) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return { elsewhere: () => elsewhere.splice(0), errors: () => errors.splice(0) };
}
