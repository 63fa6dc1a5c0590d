import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { languageCodes } from "@/lib/domain/text/language";
import { loadMessages, namespaces } from "@/lib/i18n/messages";
import { sharedWords } from "./sources/shared-words";

type Tree = { [key: string]: string | Tree };
type Catalogue = Map<string, string>;

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}.${key}`, value]] : flatten(value, `${prefix}.${key}`),
  );
}

const filesOf = (language: string) =>
  readdirSync(`locales/${language}`).map((file) => file.replace(/\.json$/, ""));

const readCatalogue = (language: string): Catalogue =>
  new Map(
    filesOf(language).flatMap((name) =>
      flatten(JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8")), name),
    ),
  );

/** The names of what a message is filled with, tags included: `count` of `{count, plural, one {# home} other {# homes}}`. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => [
    ...("value" in element && element.type !== TYPE.literal ? [element.value] : []),
    ...("children" in element ? argumentsOf(element.children) : []),
    ...("options" in element
      ? Object.values(element.options).flatMap((option) => argumentsOf(option.value))
      : []),
  ]);
}

const english = readCatalogue("en");
const others = languageCodes.filter((code) => code !== "en");

test("the site loads every catalogue there is", () => {
  expect([...namespaces].sort()).toEqual(filesOf("en").sort());
});

test("a sentence loads its own namespace, a page all of them", async () => {
  expect(Object.keys(await loadMessages("fr", "formErrors"))).toEqual(["formErrors"]);
  expect(Object.keys(await loadMessages("fr"))).toEqual(namespaces);
});

describe.each(others)("the catalogue of %s", (language) => {
  const catalogue = readCatalogue(language);

  test("has the keys of the English one", () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("fills its texts with the same things", () => {
    const sorted = (text = "") => [...new Set(argumentsOf(parse(text)))].sort();
    const differing = [...catalogue].filter(
      ([key, text]) => `${sorted(text)}` !== `${sorted(english.get(key))}`,
    );
    expect(differing).toEqual([]);
  });

  test("has no English left in it", () => {
    const same = [...catalogue].filter(
      ([key, text]) => text === english.get(key) && /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, "")),
    );
    const left = [...catalogue].filter(([, text]) => /\b(the|and|with|your|you|this|has been)\b/i.test(text));
    expect([...same.filter(([, text]) => !sharedWords.has(text)), ...left]).toEqual([]);
  });
});

/** The objects of a catalogue that stand for a number (`CountWords`), by their names. */
function countWordsIn(tree: Tree, name: string): [string, Tree][] {
  const isCount = [tree.one, tree.other].some((text) => typeof text === "string" && text.includes("{count}"));
  const below = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [] : countWordsIn(value, `${name}.${key}`),
  );
  return [...(isCount ? [[name, tree] as [string, Tree]] : []), ...below];
}

/** What a language tells apart in numbers that the site can show; `many` of French begins with a million. */
const pluralCategories = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
};

test.each(languageCodes)("texts with a count have all that %s needs of them", (language) => {
  const found = filesOf(language).flatMap((name) =>
    countWordsIn(JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8")), name),
  );
  const lacking = found.flatMap(([name, words]) =>
    [...pluralCategories(language)]
      .filter((category) => !(category in words))
      .map((category) => [name, category]),
  );
  expect(found.map(([name]) => name)).toContain("map.view.inView");
  expect(lacking).toEqual([]);
});

test.each(languageCodes)("no text of %s is empty", (language) => {
  expect([...readCatalogue(language)].filter(([, text]) => text.trim() === "")).toEqual([]);
});
