import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const document = readFileSync("docs/security.md", "utf8");

/** The points of the levels 1 and 2 of OWASP's ASVS 5.0.0, by chapter: section, and the numbers in it. */
const points: Record<string, Record<string, string>> = {
  V1: { 1: "1 2", 2: "1 2 3 4 5 6 7 8 9", 3: "1 2 3 4 5 6 7 8 9 10 11", 4: "1 2 3", 5: "1 2" },
  V2: { 1: "1 2 3", 2: "1 2 3", 3: "1 2 3 4", 4: "1" },
  V3: { 2: "1 2", 3: "1 2 3 4", 4: "1 2 3 4 5 6", 5: "1 2 3 4 5", 7: "1 2" },
  V4: { 1: "1 2 3", 2: "1", 3: "1 2", 4: "1 2 3 4" },
  V5: { 1: "1", 2: "1 2 3", 3: "1 2", 4: "1 2 3" },
  V6: {
    1: "1 2 3",
    2: "1 2 3 4 5 6 7 8 9 10 11 12",
    3: "1 2 3 4",
    4: "1 2 3 4",
    5: "1 2 3 4 5",
    6: "1 2 3",
    8: "1 2 3 4",
  },
  V7: { 1: "1 2 3", 2: "1 2 3 4", 3: "1 2", 4: "1 2 3 4 5", 5: "1 2", 6: "1 2" },
  V8: { 1: "1 2", 2: "1 2 3", 3: "1", 4: "1" },
  V9: { 1: "1 2 3", 2: "1 2 3 4" },
  V10: {
    1: "1 2",
    2: "1 2",
    3: "1 2 3 4",
    4: "1 2 3 4 5 6 7 8 9 10 11",
    5: "1 2 3 4 5",
    6: "1 2",
    7: "1 2 3",
  },
  V11: { 1: "1 2", 2: "1 2 3", 3: "1 2 3", 4: "1 2 3 4", 5: "1", 6: "1" },
  V12: { 1: "1 2 3", 2: "1 2", 3: "1 2 3 4" },
  V13: { 1: "1", 2: "1 2 3 4 5", 3: "1 2", 4: "1 2 3 4 5" },
  V14: { 1: "1 2", 2: "1 2 3 4", 3: "1 2 3" },
  V15: { 1: "1 2 3", 2: "1 2 3", 3: "1 2 3 4 5 6 7" },
  V16: { 1: "1", 2: "1 2 3 4 5", 3: "1 2 3 4", 4: "1 2 3", 5: "1 2 3" },
  V17: { 1: "1", 2: "1 2 3 4", 3: "1 2" },
};

const idsOf = (chapter: string) =>
  Object.entries(points[chapter] ?? {}).flatMap(([section, numbers]) =>
    numbers.split(" ").map((number) => `${chapter.slice(1)}.${section}.${number}`),
  );

/** The text below a heading, up to the next one of its kind. */
const below = (heading: string) =>
  new RegExp(`^${heading}.*\n([\\s\\S]*?)(?=^#{2,3} |(?![\\s\\S]))`, "m").exec(document)?.[1] ?? "";

const rowsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([ids = "", ...cells]) => ({ ids: ids.split(", "), cells }));

const chapters = Object.keys(points).map((chapter) => ({ chapter, text: below(`### ${chapter} `) }));
const rows = chapters.flatMap(({ text }) => rowsOf(text));
const open = rowsOf(below("## Open")).flatMap(({ ids }) => ids);

const notApplicable = (text: string) => /^Does not apply: [\s\S]*?(?=\n\n|\n$)/m.exec(text)?.[0] ?? "";

test("the standard has 253 points of the levels 1 and 2", () => {
  expect(chapters.flatMap(({ chapter }) => idsOf(chapter))).toHaveLength(253);
});

test.each(chapters)("each point of $chapter is there once", ({ chapter, text }) => {
  const answered = rowsOf(text).flatMap(({ ids }) => ids);
  const excluded = notApplicable(text).match(/\d+\.\d+\.\d+/g) ?? [];
  const isExcluded = answered.length === 0 && notApplicable(text) !== "";
  expect([...answered, ...excluded].toSorted()).toEqual(isExcluded ? [] : idsOf(chapter).toSorted());
});

const answerOf = ([text = ""]: string[]) => /^[^:]+?(?:, (partly|no))?: \S/.exec(text);

describe("the answer of", () => {
  test.each(rows)("$ids has a subject, and says more than that", ({ cells }) => {
    const answer = answerOf(cells);
    expect(answer).not.toBeNull();
    // A point that is met is shown by a test, or by a file to be read.
    if (answer?.[1] !== "no") expect(cells[1]).toMatch(/^`[^`]+`/);
  });
});

test("what is not wholly met is listed as open, with its risk, and nothing else is", () => {
  const unmet = rows.filter(({ cells }) => answerOf(cells)?.[1] !== undefined);
  expect(open.toSorted()).toEqual(unmet.flatMap(({ ids }) => ids).toSorted());
});

// That each file which is named is there, `tests/docs.test.ts` sees.
test("each test that is quoted is in its file", () => {
  const quoted = [...document.matchAll(/`(tests\/[^`]+)`: “([^”]+)”/g)];
  expect(quoted.length).toBeGreaterThan(100);
  const missing = quoted.filter(([, file = "", name = ""]) => !readFileSync(file, "utf8").includes(name));
  expect(missing.map(([text]) => text)).toEqual([]);
});
