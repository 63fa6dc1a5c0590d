import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { howTo, howToRows } from "../sources/how-to";
import { CodeCopy } from "./support/code-copy";

/**
 * The how-tos that add code, all in one copy of the project, as each run of the compiler takes half a minute of a processor. The tests are
 * steps of one work: each needs those before it.
 */
const copy = new CodeCopy();
afterAll(() => copy[Symbol.dispose]());

const grammars = ["nl", "fr", "en", "de"].map((language) => `lib/domain/search/grammar/${language}.ts`);

/** The steps of each how-to that are code, and where the compiler then asks for what the later ones bring. */
const code: [name: string, steps: number[], missing: string[]][] = [
  ["filter", [1], grammars],
  ["property-field", [1, 2], ["lib/content/listing/facts/building.ts"]],
  [
    "form",
    [1, 2],
    [
      "components/forms/form-words.ts",
      "tests/unit/forms/right-bodies.ts",
      "tests/unit/forms/schemas.test.ts",
    ],
  ],
  ["page-type", [1, 2, 3], ["components/modules/block-view.tsx"]],
  ["migration", [1, 2, 3], []],
  ["language", [1], ["lib/i18n/check-messages.ts", "lib/domain/search/sentence.ts"]],
  ["import-format", [1, 3, 4, 5], ["tests/setup/fake-stock.ts"]],
];

test("does not compile until its words are there, where a how-to says so", async () => {
  copy.edit("lib/domain/import/package-names.ts", (text) => text.replace('"omnicasa", ', '$&"homefile", '));
  for (const [name, steps] of code) copy.follow(name, ...steps);
  const mistakes = (await copy.mistakes()).map(({ file }) => file);
  for (const [name, , missing] of code) expect.soft(mistakes, name).toEqual(expect.arrayContaining(missing));
  expect(mistakes.filter((file) => file.includes("/db/"))).toEqual([]);
});

test("the check names the thank-you page that a form lacks", async () => {
  const { status, output } = await copy.agency("check");
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('an entry with the key "feedback-price-alert"'),
  ]);
  const anew = (data: object) =>
    JSON.parse(JSON.stringify(data).replaceAll("document-request", "price-alert"));
  copy.editJson("content/paths.json", (data) => {
    const { entries } = data;
    return {
      ...data,
      entries: [
        ...entries,
        anew(entries.find(({ key }: { key: string }) => key === "feedback-document-request")),
      ],
    };
  });
  cpSync(
    copy.path("content/pages/feedback-document-request.json"),
    copy.path("content/pages/feedback-price-alert.json"),
  );
  copy.editJson("content/pages/feedback-price-alert.json", (page) => ({ ...anew(page), id: 999 }));
});

test("the check names a wrong value of the new field with its line, and takes a right one", async () => {
  copy.follow("property-field", 3, 5, 7);
  copy.edit("content/properties/7123.json", (text) => text.replace('"full"', '"fully"'));
  const { output } = await copy.agency("check");
  expect(output).toMatch(
    /properties\/7123\.json:\d+:\d+ {2}held {2}Building\.Insulation\n {2}expected: "none".*"full"\n {2}found: .*"fully"/,
  );
  copy.edit("content/properties/7123.json", (text) => text.replace('"fully"', '"full"'));
});

test("a package that is new has its samples, and answers in the tests", () => {
  mkdirSync(copy.path("tests/fixtures/imports/homefile"));
  for (const { file, code: sample } of howTo("import-format").filter(({ step }) => step === 2))
    writeFileSync(copy.path(file.replace("{name}", "homefile")), sample);
  copy.follow("import-format", 6);
});

test("the check names what a new language must have, in the files that the how-to lists", async () => {
  copy.follow("filter", 3, 4);
  copy.edit("lib/domain/listing/filters.ts", (text) =>
    text.replace('      "lift",\n', '      "lift",\n      "cellar",\n'),
  );
  copy.follow("form", 3, 6);
  copy.follow("page-type", 4);
  copy.follow("language", 2, 3);
  // Translated words: those of another language, as no English may be left.
  cpSync(copy.path("locales/nl"), copy.path("locales/es"), { recursive: true });
  cpSync(copy.path("lib/domain/search/grammar/nl.ts"), copy.path("lib/domain/search/grammar/es.ts"));
  copy.edit("lib/domain/search/grammar/es.ts", (text) => text.replace("const nl", "const es"));
  copy.edit(
    "lib/i18n/check-messages.ts",
    (text) =>
      `import es from "../../locales/es/check.json" with { type: "json" };\n${text.replace("{ nl,", "{ es, nl,")}`,
  );
  copy.edit(
    "lib/i18n/made-descriptions.ts",
    (text) =>
      `import es from "../../locales/es/gallery.json" with { type: "json" };\n${text.replace("  nl: nl.made", "  es: es.made,\n  nl: nl.made")}`,
  );
  copy.edit(
    "lib/domain/search/sentence.ts",
    (text) =>
      `import { es } from "./grammar/es.ts";\n${text.replace("{ nl, fr, en, de }", "{ es, nl, fr, en, de }")}`,
  );
  const { output } = await copy.agency("check");
  const errors = [...output.matchAll(/^(content\/.+?):\d+:\d+ {2}(?:error|held) {2}(.+)$/gm)];
  const listed = howToRows("language", "file").flatMap(([...names]) =>
    names.filter((name) => name.startsWith("content/")),
  );
  const named = [...new Set(errors.map(([, file = ""]) => file.replace(/(?<=^content\/\w+\/).*/, "")))];
  expect(named.toSorted()).toEqual(listed.toSorted());
  for (const [, file = "", place = ""] of errors)
    copy.editJson(file, (data) => {
      const texts = place
        .split(/[.[\]]+/)
        .slice(0, -1)
        .reduce((below, key) => below[key], data);
      texts.es = (texts.en ?? texts.nl).replace(/^\/en\//, "/es/");
      return data;
    });
});

test("compiles at the end; what is left are words of the new language in tests", async () => {
  const mistakes = await copy.mistakes();
  expect(mistakes.filter(({ file, error }) => !file.startsWith("tests/") || !/\bes\b/.test(error))).toEqual(
    [],
  );
});

test("the check finds no mistake, and editors know the new field and the new language", async () => {
  const { status, output } = await copy.agency("check");
  expect(status, output).toBe(0);
  await copy.agency("schemas");
  expect(readFileSync(copy.path("content/schema/property.schema.json"), "utf8")).toContain('"Insulation"');
  expect(readFileSync(copy.path("content/schema/site.schema.json"), "utf8")).toContain('"es"');
});

test("what the how-tos add is there", async () => {
  const { output } = await copy.run("node", "--conditions=react-server", "tests/how-to/support/probe.mjs");
  const { withCellar, found, columns, ...shown } = JSON.parse(output);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(withCellar);
  expect(columns).toContain("advert");
  expect(shown).toEqual({
    address: expect.stringMatching(/^\/es\/.*\/7123\/$/),
    facts: [{ label: "insulation", parts: [{ word: "insulation.full" }] }],
    block: {
      type: "events",
      events: [{ date: "2027-03-01", name: expect.objectContaining({ text: "Open day" }) }],
    },
  });
});

test("the tests that the how-tos name or add hold, on the form that answers too", async () => {
  const named = code.flatMap(([name]) => howTo(name).map(({ file }) => file));
  const files = named.filter((file) => file.endsWith(".test.ts"));
  const { status, output } = await copy.run(
    "vitest",
    "run",
    "--project=rules",
    "--project=server",
    "tests/catalogues.test.ts",
    "tests/server/import/sources.test.ts",
    ...files,
  );
  expect(status, output).toBe(0);
  expect(files.length).toBeGreaterThan(3);
});
