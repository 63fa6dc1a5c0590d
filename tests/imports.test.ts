import { describe, expect, test } from "vitest";
import { type Import, importsOf, sources } from "./sources/sources";

const ours = /^(app|components|content|lib|locales|tests|next\.config)(\/|$)/;
const imports = sources.flatMap(importsOf);
const told = (found: Import[]) => found.map(({ from, written }) => `${from} imports ${written}`);

/** The one map of the project: what the files of a folder may import of ours, besides each other. Anything else runs upwards. */
const allowed: Record<string, string[]> = {
  "lib/domain": [],
  "lib/forms": ["lib/domain"],
  "lib/i18n": ["lib/domain", "content/", "locales/"],
  "lib/pictures": ["lib/domain"],
  "lib/content": ["lib/domain", "lib/forms", "lib/i18n", "lib/pictures", "content/"],
  "lib/server": ["lib/domain", "lib/forms"],
  "lib/mail": ["lib/domain", "lib/forms", "lib/i18n"],
  "lib/intake": [
    "lib/content",
    "lib/domain",
    "lib/forms",
    "lib/i18n",
    "lib/mail",
    "lib/pictures",
    "lib/server",
  ],
  "lib/owners": ["lib/content", "lib/domain", "lib/i18n", "lib/intake", "lib/mail", "lib/server"],
  "lib/commands": ["lib/", "content/"],
  components: ["lib/domain", "lib/i18n", "lib/forms", "lib/pictures"],
  app: ["components/", "content/", "lib/"],
};

/** Shapes that a folder may know, as they are gone when it runs. */
const allowedTypes: Record<string, string[]> = { components: ["lib/content/"], "lib/content": ["locales/"] };

describe("imports run downwards:", () => {
  test.each(Object.entries(allowed))("%s", (folder, reachable) => {
    const mayReach = ({ to, typeOnly }: Import) =>
      [folder, ...reachable, ...((typeOnly && allowedTypes[folder]) || [])].some((each) =>
        to.startsWith(each),
      );
    const upward = imports.filter(
      (each) => each.from.startsWith(`${folder}/`) && ours.test(each.to) && !mayReach(each),
    );
    expect(told(upward)).toEqual([]);
  });

  test("every folder of lib has its place on the map", () => {
    const placed = (path: string) => Object.keys(allowed).some((folder) => path.startsWith(`${folder}/`));
    expect(sources.filter(({ path }) => !placed(path))).toEqual([]);
  });
});

test("components never read content or pictures from the disk", () => {
  const readers = imports.filter(
    ({ from, to }) =>
      from.startsWith("components/") && /^lib\/(content\/load|pictures\/manifest|server\/)/.test(to),
  );
  expect(told(readers)).toEqual([]);
});

test("lib is written so that Node runs it as it is", () => {
  const unreadable = imports.filter(
    ({ from, written }) =>
      from.startsWith("lib/") &&
      (written.startsWith("@/") || /^\.\.?\/(?!.*(\.ts|\.mjs|\.json)$)/.test(written)),
  );
  expect(told(unreadable)).toEqual([]);
});
