import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { licenceTexts, productionPackages } from "@/lib/build/licences";
import manifest from "@/package.json";

const root = path.join(import.meta.dirname, "..");
const packages = productionPackages(root);

/** Licences under which anybody may use, change and hand on, if the notice comes along. */
const free = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0"];

/** What is under another one, and why it may be there (docs/security.md, Licences). */
const others: [names: RegExp, licence: string][] = [
  // The picture library below sharp: used as it comes, as a file of its own that can be exchanged.
  [/^@img\/sharp-libvips-/, "LGPL-3.0-or-later"],
  // The same of the decoder of an iPhone's photos.
  [/^libheif-js$/, "LGPL-3.0"],
  [/^@img\/sharp-(win32|wasm32)/, "LGPL-3.0-or-later"],
  // A table of browsers, with the notice that it asks for.
  [/^caniuse-lite$/, "CC-BY-4.0"],
  // Below what unpacks fonts, as free as BSD: the notice comes along.
  [/^argparse$/, "Python-2.0"],
  // Below what cuts fonts, as free as BSD.
  [/^pako$/, "Zlib"],
  // Reads calendars: used as it comes, changes of its own files would have to be published.
  [/^ical\.js$/, "MPL-2.0"],
  // React's side of the map: not to be used against human rights.
  [/^(@react-leaflet\/core|react-leaflet)$/, "Hippocratic-2.1"],
];

/** Programs for other machines, whose licence the lock file does not hold: those of their siblings; and one whose MIT licence is a file alone. */
const unnamed = /^(@(next\/swc|swc\/core)-|png-js$)/;

/** `(MIT OR CC0-1.0)` is satisfied by either, `MIT AND ISC` by both. */
const isAllowed = (name: string, licence: string): boolean =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) =>
      choice
        .split(" AND ")
        .every((one) => free.includes(one) || others.some(([names, its]) => its === one && names.test(name))),
    );

test("every package that the site needs to run is under a licence that lets it", () => {
  const refused = packages.filter(
    ({ name, licence }) => !(licence === null ? unnamed.test(name) : isAllowed(name, licence)),
  );
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test("each exception is needed", () => {
  for (const [names, licence] of others)
    expect(
      packages.some(({ name, licence: its }) => names.test(name) && its?.includes(licence)),
      String(names),
    ).toBe(true);
});

test.each([
  ["GPL-3.0-only", false],
  ["MIT OR GPL-3.0-only", true],
  ["(MIT AND GPL-3.0-only)", false],
  ["MIT AND ISC", true],
  ["Hippocratic-2.1", false],
  ["UNLICENSED", false],
])("a package under %s may be used: %s", (licence, allowed) => {
  expect(isAllowed("some-package", licence)).toBe(allowed);
});

test("packages for building and testing are none of those", () => {
  const names = packages.map(({ name }) => name);
  const builders = ["@tailwindcss/postcss", "@types/node", "node", "rolldown", "tailwindcss", "typescript"];
  // What packages of both kinds need is among them.
  const needed = Object.keys(manifest.dependencies).filter((name) => !builders.includes(name));
  expect(names).toEqual(expect.arrayContaining(needed));
  for (const name of [...builders, "vitest", "playwright", "jsdom", "knip"])
    expect(names).not.toContain(name);
});

describe("the notices that the site serves", () => {
  let text = "";
  beforeAll(() => {
    text = licenceTexts(root);
  });

  test("name every package that is installed, and each typeface", () => {
    const installed = packages.filter(({ folder }) => existsSync(path.join(root, folder)));
    const missing = installed.filter(({ name, version }) => !text.includes(`\n${name} ${version}\n`));
    expect(missing).toEqual([]);
    expect(text).toContain("newsreader\n");
  });

  test.each([
    /Copyright \(c\) Meta Platforms, Inc\. and affiliates/,
    /Copyright \(c\) \d{4} Vercel, Inc\./,
    /Copyright \(c\) 2010-2023, Volodymyr Agafonkin/,
    /Copyright \(c\) Tailwind Labs, Inc\./,
    /SIL OPEN FONT LICENSE Version 1\.1/i,
    /HIPPOCRATIC LICENSE/i,
  ])("hold %s", (notice) => {
    expect(text).toMatch(notice);
  });
});
