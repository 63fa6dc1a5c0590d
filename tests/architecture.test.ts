import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import packageFile from "@/package.json";
import { codeOf, type Source, sources, sourcesAt } from "./sources/sources";

const paths = (found: Source[]) => found.map((source) => source.path);
const longerThan = (lines: number, found: Source[]) =>
  found.filter((source) => source.lines > lines).map((source) => `${source.path}: ${source.lines} lines`);
const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

test("the project has the folders of the map and no other", () => {
  const ours = ["app", "components", "content", "docs", "lib", "locales", "public", "tests"];
  const made = ["node_modules", "data", "test-results", "playwright-report"];
  const found = readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name);
  expect(found.filter((name) => ![...ours, ...made].includes(name))).toEqual([]);
});

describe("files stay small:", () => {
  test("a page has 60 lines at most", () => {
    expect(longerThan(60, sourcesAt(/^app\/.*\/page\.tsx$/))).toEqual([]);
  });

  test("a component has 120 lines at most", () => {
    expect(longerThan(120, sourcesAt(/^components\/.*\.tsx$/))).toEqual([]);
  });

  test("any file has 250 lines at most", () => {
    expect(longerThan(250, sources)).toEqual([]);
  });

  test("half of them have 45 lines at most", () => {
    expect(median(sources.map((source) => source.lines))).toBeLessThanOrEqual(45);
  });
});

describe("what a file holds:", () => {
  test("a file of components shows one component", () => {
    const shown = ({ text }: Source) =>
      [...text.matchAll(/^export (?:async )?(?:function|const) [A-Z]/gm)].length;
    const crowded = sourcesAt(/^components\/.*\.tsx$/).filter((source) => shown(source) !== 1);
    expect(paths(crowded)).toEqual([]);
  });

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
    const allowed = ["lib/server/env.ts", "lib/commands/up.mjs"];
    expect(paths(readers).filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

describe("what runs in the browser:", () => {
  const islands = sources.filter((source) => /^["']use client["']/m.test(source.text));

  test("islands are a fifth of the files at most", () => {
    expect(islands.length / sourcesAt(/\.tsx?$/).length).toBeLessThanOrEqual(0.2);
  });

  test("islands lie in components/islands", () => {
    const elsewhere = paths(islands).filter(
      (path) => !/^components\/islands\/|\/(global-)?error\.tsx$/.test(path),
    );
    expect(elsewhere).toEqual([]);
  });

  test("what must not get there says so in its first line", () => {
    const silent = sourcesAt(/^lib\/server\/.*\.ts$/).filter(
      (source) => source.text.split("\n", 1)[0] !== 'import "server-only";',
    );
    expect(paths(silent)).toEqual([]);
  });
});

test.each(Object.keys(packageFile.dependencies))("the README says why there is %s", (name) => {
  expect(readFileSync("README.md", "utf8")).toContain(`\`${name}\``);
});
