import { JSDOM } from "jsdom";
import { beforeAll, expect, it } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { listTowns, shownFilters } from "@/lib/content/listing/list-options";
import { loadContent } from "@/lib/content/load";
import { type FilterName, filters } from "@/lib/domain/listing/filters";
import { goalKinds } from "@/lib/domain/listing/goal";
import { emptyListQuery, filterNames, type ListQuery, withTexts } from "@/lib/domain/listing/list-query";
import { areaOfBounds, writeArea } from "@/lib/domain/map/area-outline";
import { languageCodes } from "@/lib/domain/text/language";
import { alertWords } from "@/lib/leads/search-alerts/alert-words";
import { readSearchForm, searchForm, searchFormHtml } from "@/lib/leads/search-alerts/search-form";

const content = loadContent();
const catalogue = catalogueOf(content);
/** What an alert finds is new by itself. */
const names = filterNames.filter((name) => name !== "new");

const uccle = areaOfBounds({ west: 4.3, south: 50.76, east: 4.4, north: 50.82 });

/** A value of each filter that finds something, as the address has it. */
function sampleOf(name: FilterName, goal: Goal, language: (typeof languageCodes)[number]) {
  const { options } = shownFilters(catalogue, goal, language, null);
  const filter = filters[name];
  if (name === "city") return listTowns(catalogue, goal, language)[0]?.value ?? "";
  if (name === "type" || name === "kind") return options[name].find(({ count }) => count > 0)?.value ?? "";
  if (filter.kind === "choice") return filter.choices[0] ?? "";
  const samples = { amount: name === "minPrice" ? "500" : "900000", text: "parket", flag: "1", several: "" };
  return { ...samples, area: writeArea(uccle) }[filter.kind];
}

type Words = Awaited<ReturnType<typeof alertWords>>;
type Goal = (typeof goalKinds)[number];

/** A search by every filter that there is. */
const byAll = ({ language }: Words, goal: Goal) =>
  names.reduce((query, name) => withTexts(query, name, [sampleOf(name, goal, language)]), {
    ...emptyListQuery,
    charges: true,
  });

const allWords = new Map<string, Words>();
beforeAll(async () => {
  for (const language of languageCodes) allWords.set(language, await alertWords(content, language));
});
const wordsIn = (language: string) => allWords.get(language) as Words;

it.each(languageCodes.flatMap((language) => goalKinds.map((goal) => ({ language, goal }))))(
  "an alert says all that it filters by: $language, $goal",
  ({ language, goal }) => {
    const words = wordsIn(language);
    const sentence = (query: ListQuery) =>
      words.about({ goal, search: words.searchOf(goal, query), propertyId: null, projectId: null }).text;
    const all = byAll(words, goal);
    for (const name of names) {
      const alone = withTexts(emptyListQuery, name, [sampleOf(name, goal, language)]);
      expect(sentence(alone), name).not.toBe(sentence(emptyListQuery));
      // The type of a kind goes without saying.
      if (name !== "type") expect(sentence(withTexts(all, name, [])), name).not.toBe(sentence(all));
    }
    expect(sentence({ ...all, charges: false })).not.toBe(sentence(all));
  },
);

it.each(goalKinds)("the form of a search loses nothing of it: %s", async (goal) => {
  const words = wordsIn("nl");
  const all = byAll(words, goal);
  // What no list offers any more, too.
  const before = words.searchOf(goal, {
    ...all,
    minRooms: 7,
    city: [...all.city, { name: "", zip: "8400" }],
  });
  const { window } = new JSDOM(`<form>${await searchFormHtml(searchForm(before), goal, words)}</form>`);
  const form = new window.FormData(window.document.forms[0]);
  const sent = new URLSearchParams([...form] as [string, string][]);
  const { query, wrong } = readSearchForm(sent, { words, catalogue, goal, before });
  expect(wrong).toBeUndefined();
  // Only a rent has charges.
  const same = goal === "rent" ? before : before.replace("&charges=1", "");
  expect(words.searchOf(goal, query)).toBe(same);
});

it("what is typed into it is read as people write it, or comes back with what is wrong", () => {
  const words = wordsIn("fr");
  const read = (fields: Record<string, string>) =>
    readSearchForm(new URLSearchParams(fields), { words, catalogue, goal: "sale", before: "?city=%7C1180" });
  const good = read({ city: "St-Gilles, Uccle; 1070", maxPrice: "€ 450 000", garden: "1" });
  expect(words.searchOf("sale", good.query)).toBe(
    "?city=Saint-Gilles%7C1060&city=Uccle%7C1180&city=Anderlecht%7C1070&maxPrice=450000&garden=1",
  );
  expect(read({ city: "Atlantis", minPrice: "cher", maxPrice: "" })).toMatchObject({
    typed: { city: "Atlantis", minPrice: "cher" },
    wrong: { city: "place", minPrice: "amount" },
  });
  expect(read({ city: "", minPrice: "500k", maxPrice: "400k" }).wrong).toEqual({ maxPrice: "range" });
});
