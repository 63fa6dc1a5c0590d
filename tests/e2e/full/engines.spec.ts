import { alfa } from "../support/engines/alfa";
import { axe } from "../support/engines/axe";
import { examine } from "../support/engines/examine";
import { ibm } from "../support/engines/ibm";
import { addressOf } from "../support/site";
import { reach, states } from "../support/states";
import { expect, test } from "../support/test";

for (const state of states) {
  test.describe(() => {
    test.use(state.unasked ? { granted: null } : {});

    test(`three engines find nothing on: ${state.name}, in ${state.language}, ${state.width} px wide`, async ({
      page,
    }) => {
      await reach(page, state);
      expect(await examine(page, state.name)).toEqual([]);
    });
  });
}

/** A page with one mistake that each engine knows, and with a rule in its style that Alfa knows nothing of. */
const faulty = `<!doctype html><html lang="fr"><title>Une page</title>
<style>
  @layer base, words;
  @property --ground { syntax: "*"; inherits: false; initial-value: #fff; }
  @layer words { p { color: #ccc; background: var(--ground) } }
</style>
<body><main><h1>Une page</h1><p>Ce texte est gris clair.</p>
<img src="/favicon.ico"><form><input name="nom"></form></main>`;

test("each engine is awake: it finds the mistakes of a page that has some, and praises hundreds of things elsewhere", async ({
  page,
}) => {
  await page.goto(addressOf("for-sale", "nl"));
  for (const { passed } of [await alfa(page), await ibm(page)]) expect(passed).toBeGreaterThan(300);
  await page.setContent(faulty);
  const rulesOf = (findings: { rule: string }[]) => [...new Set(findings.map(({ rule }) => rule))].sort();
  expect(rulesOf(await axe(page))).toEqual(expect.arrayContaining(["color-contrast", "image-alt", "label"]));
  expect(rulesOf((await alfa(page)).findings)).toEqual(
    expect.arrayContaining(["sia-r2", "sia-r69", "sia-r8"]),
  );
  expect(rulesOf((await ibm(page)).findings)).toEqual(
    expect.arrayContaining(["img_alt_valid", "input_label_exists", "text_contrast_sufficient"]),
  );
});
