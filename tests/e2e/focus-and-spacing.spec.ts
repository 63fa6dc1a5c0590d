import { hiddenFocus, spread } from "./support/focus-and-spacing";
import { cutOff } from "./support/overflow";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [index, { name, address }] of templates.entries()) {
  // The widest words are German, the next French.
  const language = index % 2 ? "fr" : "de";

  test(`on ${name} nothing lies over what has the focus, and no text is cut when it is spread, in ${language}`, async ({
    page,
    request,
  }) => {
    const path = await address(language, request);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      // What a script changes as it wakes has changed.
      await page.goto(path, { waitUntil: "networkidle" });
      expect.soft(await hiddenFocus(page), `${width} px wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await spread(page);
    expect.soft(await cutOff(page), "spread").toEqual([]);
  });
}
