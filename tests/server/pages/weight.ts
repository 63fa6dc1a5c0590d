import { expect, test } from "vitest";
import { addressOf, languages, projects, properties } from "../../e2e/support/site";
import { type BuiltPage, builtPages } from "../../sources/built-pages";

/** Bytes of compressed HTML: of a property or a project, with all its pictures and facts, and of any other page. */
const limits = { detail: 20_000, other: 14_000 };

/** They carry the framework's description of the page, which elsewhere lies in a file: those of an account, and the map's frame. */
const scripted = [
  "/embed/map/",
  ...["login", "reset-password", "owner", "desk"].flatMap((key) =>
    languages.map((language) => addressOf(key, language)),
  ),
];

const details = new Set([...properties, ...projects].map(({ ID }) => `${ID}`));
const limitOf = ({ address }: BuiltPage) =>
  details.has(address.split("/").at(-2) ?? "") ? limits.detail : limits.other;

test("no page of the site has more HTML than a phone reads at once", () => {
  const pages = builtPages.filter(({ address }) => !scripted.includes(address));
  expect(pages.filter((page) => limitOf(page) === limits.detail).length).toBeGreaterThan(
    properties.length * languages.length,
  );
  const heavy = pages.filter((page) => page.gzipped > limitOf(page));
  expect(heavy.map(({ address, gzipped }) => `${address}: ${gzipped} bytes`)).toEqual([]);
});
