import type { Page } from "@playwright/test";
import { wordsIn } from "./consent";
import { type Language, wordsOf } from "./site";

/** What loads something of others because it says so, and what agrees to it. */
const namesOfAsking = (language: Language) =>
  new Set<string>([
    wordsOf(language, "map").frame.show,
    wordsOf(language, "property").playVideo,
    wordsOf(language, "property").startTour,
    wordsOf(language, "project").playFilm,
    wordsIn(language).accept,
    wordsIn(language).acceptAll,
  ]);

/** Presses every button that is shown, but for those that ask for others; one that lies below another, too, as nothing waits for it. */
export async function pressEverything(page: Page, language: Language): Promise<void> {
  const asking = namesOfAsking(language);
  const buttons = page.locator("header button:visible, main button:visible, footer button:visible");
  for (let index = 0; index < (await buttons.count()); index++) {
    const each = buttons.nth(index);
    const name = (await each.textContent({ timeout: 2000 }).catch(() => ""))?.trim() ?? "";
    if (asking.has(name)) continue;
    await each.dispatchEvent("click", {}, { timeout: 2000 }).catch(() => {});
    await page.keyboard.press("Escape");
  }
}
