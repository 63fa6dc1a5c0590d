import { axe } from "./support/engines/axe";
import { overflow } from "./support/overflow";
import { defaultLanguage, languages } from "./support/site";
import { states } from "./support/states";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/** As on a phone and on a screen. */
const [narrow, wide] = [320, 1440] as const;

for (const [index, { name, address }] of templates.entries()) {
  // What axe looks at hardly depends on the words: a language for each template.
  const examined = languages[index % languages.length] ?? defaultLanguage;
  // Three engines, of which it is one, look at each template at a width (engines.spec.ts): here it looks at the other.
  const isSeenWide = states.some((state) => state.name === name && state.width === wide);
  const width = isSeenWide ? narrow : wide;

  test(`on ${name} nothing sticks out of a screen of ${narrow} px in any language, and axe finds nothing in ${examined} at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: narrow, height: 640 });
    for (const language of [...languages.filter((each) => each !== examined), examined]) {
      await page.goto(await address(language, request));
      expect.soft(await overflow(page), `scrolls sideways in ${language}`).toEqual([]);
    }
    await page.setViewportSize({ width, height: width === wide ? 900 : 640 });
    expect.soft(await axe(page)).toEqual([]);
  });
}
