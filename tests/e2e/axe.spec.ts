import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { languages } from "./support/site";
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
    test(`axe finds nothing on ${name} in ${language}`, async ({ page, request }) => {
      await page.goto(await address(language, request));
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await violations(page), `${width} px wide`).toEqual([]);
      }
    });
  }
}
