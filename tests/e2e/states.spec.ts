import { accepted } from "./support/engines/accepted";
import { axe } from "./support/engines/axe";
import { examine, prepare } from "./support/engines/examine";
import type { Finding } from "./support/engines/finding";
import { reach, states } from "./support/states";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";

/*
 * What a page shows once somebody acts, as axe finds it. Two more engines look at every state in full/engines.spec.ts.
 */

/** States that show axe what it looks at elsewhere already, and where that is. */
const seenElsewhere: Record<string, string> = {
  "search in own words": "search with suggestions",
  "second step of a form": "form in a dialog",
  "thanks for a form that was sent": "templates.spec.ts",
  "sign-in with its errors": "form with all its errors",
  "question of consent": "consent.spec.ts",
  "details of consent": "consent.spec.ts",
};

const isTemplate = (name: string) => templates.some((template) => template.name === name);

for (const state of states.filter(({ name }) => !isTemplate(name) && !(name in seenElsewhere)))
  test(`axe finds nothing on: ${state.name}, in ${state.language}, ${state.width} px wide`, async ({
    page,
  }) => {
    await reach(page, state);
    await prepare(page);
    const known = accepted.filter(({ engine, on }) => engine === "axe" && on.includes(state.name));
    const isKnown = ({ rule, path }: Finding) =>
      known.some((entry) => entry.rule === rule && path.includes(entry.selector));
    expect((await axe(page)).filter((finding) => !isKnown(finding))).toEqual([]);
  });

for (const state of states.filter(({ name }) => name === "home"))
  test(`three engines find nothing on: ${state.name}, in ${state.language}, ${state.width} px wide`, async ({
    page,
  }) => {
    await reach(page, state);
    expect(await examine(page, state.name)).toEqual([]);
  });

test("what is accepted, and what is seen elsewhere, are states that there are", () => {
  // An owner has to sign in before: their journey looks at it (support/portal.ts).
  const names = [...states.map(({ name }) => name), "portal"];
  const named = [...accepted.flatMap(({ on }) => on), ...Object.keys(seenElsewhere)];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});
