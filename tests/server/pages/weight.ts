import { expect, test } from "vitest";
import { languages, projects, properties, screens } from "../../e2e/support/site";
import { type BuiltPage, builtPages } from "../../sources/built-pages";

/**
 * Bytes of compressed HTML, in the form that is the largest (the others are a tenth smaller): of a property or a project, with all its
 * pictures and facts, of a screen in the shop window, with all the stock and its QR codes, and of any other page.
 */
const limits = { detail: 20_000, screen: 45_000, other: 14_700 };

const details = new Set([...properties, ...projects].map(({ ID }) => `${ID}`));
const limitOf = ({ address }: BuiltPage) =>
  details.has(address.split("/").at(-2) ?? "")
    ? limits.detail
    : screens().includes(address)
      ? limits.screen
      : limits.other;

test("no page of the site has more HTML than a phone reads at once", () => {
  expect(builtPages.filter((page) => limitOf(page) === limits.detail).length).toBeGreaterThan(
    properties.length * languages.length,
  );
  const heavy = builtPages.filter((page) => page.gzipped > limitOf(page));
  expect(heavy.map(({ address, gzipped }) => `${address}: ${gzipped} bytes`)).toEqual([]);
});
