import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import packageFile from "@/package.json";
import { codeOf, type Source, sources, sourcesAt } from "./sources/sources";

const paths = (found: Source[]) => found.map((source) => source.path);

test("the project has the folders of the map and no other", () => {
  const ours = ["app", "components", "content", "docs", "lib", "locales", "public", "tests"];
  const made = ["node_modules", "data", "releases", "test-results", "playwright-report"];
  const found = readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name);
  expect(found.filter((name) => ![...ours, ...made].includes(name))).toEqual([]);
});

describe("what a file holds:", () => {
  test("every name is in kebab-case, but for what Next itself wants in brackets", () => {
    const odd = sources.filter(({ path }) => !/^(?:[a-z0-9.-]+|[[(]{1,2}[\w.-]+[\])]{1,2}|\/)+$/.test(path));
    expect(paths(odd)).toEqual([]);
  });

  test("nothing is typed any", () => {
    const typed = sources.filter((source) => /[:<,|]\s*any\b|\bas any\b/.test(codeOf(source)));
    expect(paths(typed)).toEqual([]);
  });

  test("the environment is read in one place", () => {
    // `next.config.ts` may too; `npm run up` runs before there is a parser.
    const readers = sources.filter((source) => codeOf(source).includes("process.env"));
    const allowed = ["lib/server/env.ts", "lib/server/folders.ts", "lib/cli/up.mjs"];
    expect(paths(readers).filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

test("no two exported things share a name", () => {
  // Each migration exports `up`, as Kysely wants it; Next names the exports of a route; `#island` is one of two files.
  const shared = sources
    .filter(({ path }) => !/^app\/|\/migrations\/|\/island\.inner\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm)].map(
        ([, name = ""]) => ({ name, path }),
      ),
    );
  const files = [...Map.groupBy(shared, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(files.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(", ")}`)).toEqual([]);
});

describe("what runs in the browser:", () => {
  test("every entry is told by its name, *.island.tsx", () => {
    const entries = sources.filter((source) => /^["']use client["']/m.test(source.text));
    const named = sourcesAt(/\.island\.tsx$/);
    expect(paths(entries)).toEqual(paths(named));
  });

  test("an element that the server wrote has an id of its own: React's are numbered by where it begins to hydrate", () => {
    // All of the desk is drawn in the browser.
    const numbered = sourcesAt(/^components\/(?!desk\/)/).filter((source) => /\buseId\b/.test(source.text));
    expect(paths(numbered)).toEqual([]);
  });

  test("what must not get there says so in its first line", () => {
    const silent = sourcesAt(
      /^lib\/(server|mail|views|accounts|owner|desk(?!\/contract\/)|leads|runtime)\/.*\.ts$/,
    )
      // Configuration reads it, too.
      .filter(({ path }) => path !== "lib/server/folders.ts")
      .filter((source) => source.text.split("\n", 1)[0] !== 'import "server-only";');
    expect(paths(silent)).toEqual([]);
  });
});

test("the page of packages says of every one why it is there", () => {
  const page = readFileSync("docs/packages.md", "utf8");
  const missing = Object.keys(packageFile.dependencies).filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
