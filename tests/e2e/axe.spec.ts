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

for (const [index, { name, address }] of templates.entries()) {
  // What axe looks at hardly depends on the words: a language for each template, the width of all of them.
  const examined = languages[index % languages.length] ?? defaultLanguage;

  test(`on ${name} nothing sticks out of a screen of 320 px in any language, and axe finds nothing in ${examined}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of [...languages.filter((each) => each !== examined), examined]) {
      await page.goto(await address(language, request));
      expect.soft(await overflow(page), `scrolls sideways in ${language}`).toEqual([]);
    }
    expect.soft(await violations(page), "320 px wide").toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect.soft(await violations(page), "1440 px wide").toEqual([]);
  });
}
