import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Finding } from "./finding";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page. Without looking into frames (legacy mode) it is twice as fast; few pages hold one. */
export async function axe(page: Page): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: "tag", values: rules }, resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({
      engine: "axe" as const,
      rule: id,
      message: help,
      path: [target.at(-1)].flat().join(" "),
    })),
  );
}
