import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "@/lib/cli/commands";
import { scripts } from "@/package.json";

/** A document without its fenced code blocks, which hold commands and pictures. */
const readDocument = (file: string) => readFileSync(file, "utf8").replace(/^```[\s\S]*?^```/gm, "");

const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const headingsOf = (file: string) =>
  [...readDocument(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading);

const anchors = new Map(documents.map((file) => [file, headingsOf(file).map(anchorOf)]));

const withoutCode = (text: string) => text.replace(/`[^`\n]*`/g, "");

/** The relative links of a document that lead to no file, or to no heading in it. */
function brokenLinks(file: string): string[] {
  const links = [...withoutCode(readDocument(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, link = ""]) => link,
  );
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [target = "", anchor] = link.split("#");
      const found = target === "" ? file : path.posix.join(path.posix.dirname(file), target);
      return !existsSync(found) || (anchor !== undefined && !anchors.get(found)?.includes(anchor));
    });
}

const rootFolder = /^(?:app|components|content|docs|lib|locales|tests)\//;

/** `{id}` and `*` stand for one name, `{nl,fr}` for either, `…` for anything. */
const isThere = (file: string) => {
  const pattern = file.replace(/\{\w+\}/g, "*").replace(/\/?…$/, "");
  return /[*{]/.test(pattern) ? globSync(pattern).length > 0 : existsSync(pattern);
};

const missingFiles = (file: string) =>
  [...readDocument(file).matchAll(/`([^`\s]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => rootFolder.test(name) && !isThere(name));

/** The npm scripts, the agency's commands and the test files that a document says to run, and that are not there. */
function missingCommands(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const named = (form: RegExp) => [...text.matchAll(form)].map(([, name = ""]) => name);
  return [
    ...named(/npm run ([a-z][\w:]*)/g).filter((name) => !Object.hasOwn(scripts, name)),
    ...named(/npm run agency -- ([a-z]\w*)/g).filter((name) => !Object.hasOwn(commands, name)),
    ...named(/(?:vitest run|playwright test)((?:\s+[\w./=-]+)+)/g)
      .flatMap((rest) => rest.match(/(?<=\s)tests\/[\w./-]+/g) ?? [])
      .filter((name) => !existsSync(name)),
  ];
}

describe.each(documents)("%s", (file) => {
  test("says to run only what exists", () => {
    expect(missingCommands(file)).toEqual([]);
  });

  test("links only to files and headings that exist", () => {
    expect(brokenLinks(file)).toEqual([]);
  });

  test("names only files that exist", () => {
    expect(missingFiles(file)).toEqual([]);
  });
});

/** `9` of `## 9. Business constants`, `2.1` of `### 2.1 Route table`. */
const numbersIn = (file: string) =>
  new Set(headingsOf(file).flatMap((heading) => /^(\d+(?:\.\d+)?)[. ]/.exec(heading)?.[1] ?? []));

/** Comments of the code cite `specification, point 9`, `specification, 2.1`, `design, section 4` and `decision 15`. */
const cited = {
  specification: numbersIn("docs/specification.md"),
  design: numbersIn("docs/design.md"),
  decision: new Set(
    globSync("docs/decisions/*.md").map((file) => String(Number.parseInt(path.basename(file), 10))),
  ),
};

const references: [keyof typeof cited, RegExp][] = [
  ["specification", /\bspecification, (?:points? )?(\d[\d., and]*)/gi],
  ["design", /\bdesign, sections? (\d[\d, and]*)/gi],
  ["decision", /\bdecisions? (\d[\d, and]*)/gi],
];

/** Forms that lead nowhere: `decisions, section 4`, `docs/decisions/0008`, a point without its document. */
const strayForms = /\bdecisions, |\bdecisions\/\d|(?<!specification, )\bpoints? \d+(?!\.\d)/gi;

const code = globSync("{app,components,lib,tests}/**/*.{ts,tsx,mjs,css,json}")
  // A route whose address is a file's is a folder of that name.
  .filter((file) => file !== "tests/docs.test.ts" && statSync(file).isFile())
  .map((file) => ({
    file,
    // A reference may go over the end of a comment's line.
    text: readFileSync(file, "utf8").replace(/\n\s*(?:\*|\/\/) ?/g, " "),
  }));

const citations = code.flatMap(({ file, text }) =>
  references.flatMap(([name, form]) =>
    [...text.matchAll(form)].flatMap(([, numbers = ""]) =>
      (numbers.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => ({ file, name, number })),
    ),
  ),
);

describe("a reference in the code", () => {
  test("leads to a heading", () => {
    expect(citations.length).toBeGreaterThan(100);
    expect(citations.filter(({ name, number }) => !cited[name].has(number))).toEqual([]);
  });

  test("is written in one of the forms that lead to a document", () => {
    const stray = code.flatMap(({ file, text }) =>
      (text.match(strayForms) ?? []).map((form) => `${file}: ${form}`),
    );
    expect(stray).toEqual([]);
  });
});
