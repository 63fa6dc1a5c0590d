import type { Page } from "@playwright/test";
import { Audit, Outcome } from "@siteimprove/alfa-act";
import { Playwright } from "@siteimprove/alfa-playwright";
import { type Flattened, Rules } from "@siteimprove/alfa-rules";
import type { Finding } from "./finding";

/** Rules that are applied to no page, and why. */
const leftOut: Record<string, string> = {
  R41: "same words, same target, wherever the links stand: level AAA",
  R66: "contrast of 7:1: level AAA",
  R71: "justified text: level AAA",
  R72: "short labels in capitals: no rule of the guidelines, and the design's own",
  R73: "lines one and a half times as high: level AAA",
  R74: "font sizes in absolute units: level AAA",
  R80: "line heights in absolute units: level AAA",
  R113: "targets of 24 px: axe judges them, and knows that what lies under a fixed bar comes out from there by scrolling",
  R111: "targets of 44 px: level AAA",
};

const applied = [...Rules].filter(([name]) => !(name in leftOut)).map(([, rule]) => rule as Flattened.Rule);

/**
 * Alfa leaves a whole style sheet out, without a word, where one rule in it is of a kind that it does not know, and then judges
 * the page as if it had no style. Such rules are shown to it as what they amount to: a registered property as its initial value
 * in the lowest of Tailwind's layers, all others as rules for a medium that is not there.
 */
function showKnownRules(): void {
  const known = ["FontFace", "Import", "Keyframe", "Keyframes", "LayerBlock", "LayerStatement"]
    .concat("Media", "Namespace", "Page", "Style", "Supports")
    .map((kind) => `CSS${kind}Rule`);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!/^CSS\w+Rule$/.test(name) || known.includes(name)) continue;
    Object.defineProperties(Reflect.get(window, name).prototype, {
      constructor: { value: CSSMediaRule },
      conditionText: { value: "not all" },
    });
  }
  Object.defineProperties(CSSPropertyRule.prototype, {
    constructor: { value: CSSLayerBlockRule },
    name: { value: "properties" },
    cssRules: {
      configurable: true,
      get(this: CSSPropertyRule) {
        const { cssText, initialValue } = this;
        const [, property] = /^@property (\S+)/.exec(cssText) ?? [];
        const style = { cssText: initialValue === null ? "" : `${property}: ${initialValue}` };
        return [{ constructor: CSSStyleRule, selectorText: "*, ::before, ::after", style }];
      },
    },
  });
}

/** How many rules with a selector the page's style sheets hold, in blocks within blocks too. */
function countStyleRules(): number {
  const count = (rules: ArrayLike<CSSRule>): number =>
    [...Array.from(rules)].reduce(
      (sum, rule) =>
        sum + (rule.constructor === CSSStyleRule ? 1 : count(Reflect.get(rule, "cssRules") ?? [])),
      0,
    );
  return [...document.styleSheets, ...document.adoptedStyleSheets].reduce(
    (sum, { cssRules }) => sum + count(cssRules),
    0,
  );
}

/** What was judged: an element, or several together. Elements can be iterated too: over what is in them. */
const pathsOf = (target: object): string[] => {
  if ("path" in target && typeof target.path === "function") return [target.path()];
  return Symbol.iterator in target ? [...(target as Iterable<object>)].flatMap(pathsOf) : ["/html"];
};

export interface Verdict {
  findings: Finding[];
  /** How many times an element kept a rule that applied to it: none where parts of Alfa do not fit together. */
  passed: number;
}

/** What Siteimprove Alfa finds on a page: WCAG 2.2 A and AA, and its best practices. */
export async function alfa(page: Page): Promise<Verdict> {
  await page.evaluate(showKnownRules);
  const read = await Playwright.toPage(await page.evaluateHandle(() => document));
  const rulesRead = [...read.document.style]
    .flatMap((sheet) => [...sheet.descendants()])
    .filter(({ type }) => type === "style").length;
  const rules = await page.evaluate(countStyleRules);
  if (rulesRead !== rules) throw new Error(`Alfa read ${rulesRead} of the page's ${rules} style rules`);

  const outcomes = [...(await Audit.of(read, applied).evaluate())];
  const findings = outcomes
    .filter((outcome) => Outcome.isFailed(outcome))
    .flatMap((outcome) => {
      const { target, rule } = outcome;
      const told = [...outcome.expectations].flatMap(([, result]) =>
        result.isErr() ? [result.getErrUnsafe().message] : [],
      );
      return pathsOf(target).map(
        (path): Finding => ({
          engine: "alfa",
          rule: rule.uri.split("/").at(-1) ?? rule.uri,
          message: told.join(" "),
          path,
        }),
      );
    });
  return { findings, passed: outcomes.filter((outcome) => Outcome.isPassed(outcome)).length };
}
