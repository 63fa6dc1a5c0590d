import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";

const languages = ["nl", "fr", "en", "de"];
const guideOf = (language: string) => readFileSync(`docs/agency/${language}.md`, "utf8").replace(/\s+/g, " ");

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsIn);

/** All that the desk shows in a language. */
const catalogue = (language: string): Set<string> =>
  new Set(
    globSync(`locales/${language}/{desk*,login}.json`).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(file, "utf8"))),
    ),
  );

const boldIn = (text: string) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = ""]) => name);
const picturesIn = (text: string) =>
  [...text.matchAll(/!\[(.*?)\]\((.*?)\)/g)].map(([, alt = "", file = ""]) => ({ alt, file }));

describe.each(languages)("the guide of the desk in %s", (language) => {
  test("names buttons and sections as the desk does", () => {
    const shown = catalogue(language);
    const names = boldIn(guideOf(language));
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });

  test("shows its own light pictures, each with its words", () => {
    const pictures = picturesIn(guideOf(language));
    expect(pictures.length).toBeGreaterThan(5);
    for (const { alt, file } of pictures) {
      expect(alt.length, file).toBeGreaterThan(20);
      expect(file).toMatch(new RegExp(`^pictures/${language}/`));
      expect(existsSync(`docs/agency/${file}`), file).toBe(true);
      expect(statSync(`docs/agency/${file}`).size, file).toBeLessThanOrEqual(60 * 1024);
    }
  });

  test("has as many chapters and pictures as in the other languages", () => {
    const shape = (text: string) => [text.split(" ## ").length, picturesIn(text).length];
    expect(shape(guideOf(language))).toEqual(shape(guideOf("en")));
  });
});
