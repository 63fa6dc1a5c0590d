import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { overflow } from "./support/overflow";
import { defaultLanguage, languages } from "./support/site";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One line per broken rule. Pages hold no frames, and without looking for them (legacy mode) axe is twice as fast. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

for (const { name, address } of templates) {
  for (const language of languages) {
    test(`axe finds nothing on ${name} in ${language}, and on a screen of 320 px nothing sticks out`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(await address(language, request));
      expect.soft(await overflow(page), "scrolls sideways").toEqual([]);
      expect.soft(await violations(page), "320 px wide").toEqual([]);
      // What a wide screen adds is the same in every language.
      if (language !== defaultLanguage) return;
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await violations(page), "1440 px wide").toEqual([]);
    });
  }
}
