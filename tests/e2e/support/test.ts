import { type BrowserContext, test as base, expect } from "@playwright/test";
import site from "@/content/site.json" with { type: "json" };
import { consentCookie, consentTo, type OptionalCategory } from "@/lib/domain/consent/consent";
import { watchStandstills } from "../../run/standstill.mjs";

export { expect };

interface Visitor {
  /** What the visitor has agreed to before they came; null for one who has not been asked yet. */
  granted: readonly OptionalCategory[] | null;
}

interface Watch {
  /** A test's time does not count while the machine stands still. */
  standstills: undefined;
  /** What the policy of a page has forbidden, in frames too. A test fails on any that it does not expect and take out. */
  violations: string[];
}

const violationsIn = new WeakMap<BrowserContext, string[]>();

/**
 * The visitor of most tests has declined, so that no question stands on the page; and no page breaks its own policy.
 * A test that sends requests only opens no window for them.
 */
export const test = base.extend<Visitor & Watch>({
  granted: [[], { option: true }],
  context: async ({ context, granted, baseURL }, use) => {
    if (granted) {
      const value = encodeURIComponent(JSON.stringify(consentTo(granted, site.legalVersion, new Date())));
      await context.addCookies([{ name: consentCookie, value, url: String(baseURL) }]);
    }
    const violations: string[] = [];
    violationsIn.set(context, violations);
    await context.exposeBinding("reportViolation", (_, told: string) => violations.push(told));
    await context.addInitScript(() => {
      const report: (told: string) => void = Reflect.get(window, "reportViolation");
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) =>
        report(`${effectiveDirective} ${blockedURI} on ${documentURI}`),
      );
    });
    await use(context);
    // A request that is still being answered as the test ends has nobody to answer: its body goes with the context.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    expect(violations, "violations of a page's policy").toEqual([]);
  },
  standstills: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
    async ({}, use, testInfo) => {
      const stop = watchStandstills((seconds) => testInfo.setTimeout(testInfo.timeout + seconds * 1_000));
      await use(undefined);
      stop();
    },
    { auto: true },
  ],
  violations: ({ context }, use) => use(violationsIn.get(context) ?? []),
});
