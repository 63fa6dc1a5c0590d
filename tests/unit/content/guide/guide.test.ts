import { describe, expect, it, vi } from "vitest";
import { createCatalogue } from "@/lib/content/catalogue";
import { glossaryAddress, labelLinks, termsIn } from "@/lib/content/guide/glossary";
import { guideLinks, guideOf, guideView } from "@/lib/content/guide/guide";
import { propertyPage } from "@/lib/content/listing/property-page";
import { loadContent } from "@/lib/content/load";
import { explainedLabels, guideSubjects } from "@/lib/domain/law/guide-subjects";
import { languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = createCatalogue(content, "2026-11-26");
const guides = content.pages.flatMap(({ params, modifyDate, path }) =>
  params.guide ? [{ path, guide: params.guide, modifyDate }] : [],
);

/** Sentences and words of a text; the dot of a day of a month ends none. */
const extentOf = (text: string) => ({
  sentences: text.split(/(?<!\b[0-9]{1,2})[.!?](?=\s|$)/).filter((part) => part.trim()).length,
  words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
});

describe.each(languageCodes)("in %s", (language) => {
  it("the glossary explains each term in two sentences of some forty words", () => {
    for (const { name, text } of termsIn(catalogue, language)) {
      expect(name.lang ?? text.lang, name.text).toBeUndefined();
      expect(text.text, name.text).not.toContain("{");
      expect(extentOf(text.text), name.text).toMatchObject({ sentences: 2 });
      expect(extentOf(text.text).words, name.text).toBeLessThanOrEqual(50);
    }
  });

  it("no two terms have a fragment or a form in common", () => {
    const terms = termsIn(catalogue, language);
    const ids = terms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const forms = terms.flatMap((term) => [...new Set(term.forms.map((form) => form.toLowerCase()))]);
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
  });

  it.each(guides)("$path has six to nine steps, figures filled in, each term explained once", (page) => {
    const { steps, glossary } = guideView(catalogue, page.guide, page.modifyDate, language);
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(9);
    expect(glossary).toBe(glossaryAddress(catalogue, language));
    expect(JSON.stringify(steps)).not.toMatch(/\{law\.|"lang"/);
    const texts = JSON.stringify(steps.map(({ text, regions, cost }) => [text, regions, cost]));
    const opened = [...texts.matchAll(/\(#term-([a-z0-9-]+)\)/g)].map(([, id]) => id).sort();
    const noted = steps.flatMap(({ terms }) => terms.map(({ id }) => id)).sort();
    expect(opened).toEqual(noted);
    expect(new Set(noted).size).toBe(noted.length);
    expect(noted.length).toBeGreaterThanOrEqual(4);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });
});

it("a guide follows a law that changes", () => {
  const buying = guides.find(({ guide }) => guide.subject === "buying");
  const on = (day: string) =>
    JSON.stringify(buying && guideView(createCatalogue(content, day), buying.guide, day, "en"));
  expect(on("2026-11-26")).toContain("and 2% for an only home");
  expect(on("2025-01-01")).toContain("and 2% for an only home");
  expect(on("2024-12-31")).toContain("and 3% for an only home");
});

it("there is a guide to each subject, in the order of the overview", () => {
  expect(guideLinks(catalogue, "fr").map(({ href }) => href)).toEqual(
    guideSubjects.map((subject) => guideOf(catalogue, subject, "fr")?.href),
  );
  expect(guideOf(catalogue, "annuity", "de")).toEqual({
    name: "Leibrente, Schritt für Schritt",
    href: "/de/ratgeber/leibrente/",
  });
});

it("a draft is no guide, and a content without a glossary explains nothing", () => {
  const without = createCatalogue({
    ...content,
    glossary: { terms: [] },
    pages: content.pages
      .filter(({ path }) => path !== "/glossary/")
      .map((page) => (page.params.guide?.subject === "buying" ? { ...page, status: "Draft" } : page)),
  });
  expect(guideOf(without, "buying", "nl")).toBeNull();
  expect(glossaryAddress(without, "nl")).toBeNull();
  expect(labelLinks(without, "nl")).toEqual({});
});

it("each label that can be explained leads to one term", () => {
  expect(Object.keys(labelLinks(catalogue, "nl")).sort()).toEqual([...explainedLabels].sort());
  expect(labelLinks(catalogue, "fr").cadastralIncome).toBe("/fr/lexique/#revenu-cadastral");
});

it.each([
  ["a home for sale", 7123, "costs", "/guides/buying/"],
  ["a sale against a life annuity", 7120, "costs", "/guides/annuity/"],
  ["a home to let", 7114, "tenant", "/guides/renting/"],
  ["a Flemish home with label F", 7046, "renovation", "/guides/renovation/"],
] as const)("the page of %s leads to its guide", (_, id, part, href) => {
  expect(propertyPage(catalogue, "nl", [`${id}`])?.guides[part]?.href).toBe(href);
});
