import { describe, expect, test } from "vitest";
import { unpackIds } from "@/lib/domain/listing/columns";
import { createSearch } from "@/lib/domain/search/search";
import { packProperties, unpackProperty } from "@/lib/domain/search/search-columns";
import { foldAll, foldedRows, rowSearch } from "@/lib/domain/search/search-engine";
import type { SearchIndex, SearchProperty } from "@/lib/domain/search/search-index";
import type { ThingResult } from "@/lib/domain/search/search-results";
import { fold, foldedWords } from "@/lib/domain/text/accents";
import { cutTypeText } from "@/lib/domain/text/text";
import { fact } from "../../../setup/listings";

const property = (id: number, changes: Partial<SearchProperty> = {}): SearchProperty => ({
  id,
  reference: `ZH-${id}`,
  place: 0,
  kind: 0,
  price: 0,
  amounts: [349_000],
  title: "Maison trois façades",
  picture: { file: "exterior/house.jpg", hash: "1a2b3c4d" },
  ...changes,
});

const properties = [
  property(7123, { place: 1, kind: 1, title: "Penthouse à l’orée de la forêt, près d’Uccle" }),
  property(7120, { price: 1, amounts: [1250, 95] }),
  property(7118, { price: 2, amounts: [], title: "Fermette vendue" }),
  property(1180, { reference: "", picture: null, lang: "nl", title: "Herenhuis" }),
  property(71, { reference: "A 7120", place: 1, title: `Villa ${"avec jardin ".repeat(12)}` }),
];

const index = (changes: Partial<SearchIndex> = {}): SearchIndex => ({
  language: "fr",
  propertyPaths: { sale: "/fr/a-vendre/{city}/{slug}/{id}/", rent: "/fr/a-louer/{city}/{slug}/{id}/" },
  listPaths: { sale: "/fr/a-vendre/", rent: "/fr/a-louer/" },
  demandPath: "/fr/tenez-moi-au-courant/",
  places: [
    { label: "Uccle", slug: "uccle", found: "1180 ukkel uccle" },
    { label: "Braine-l’Alleud", slug: "braine-lalleud", found: "1420 braine-l'alleud eigenbrakel" },
  ],
  kinds: ["Maison", "Penthouse"],
  prices: [
    { text: "{amount}", goal: "sale", open: true },
    { text: "{amount} par mois + {charges} de charges", goal: "rent", open: true },
    { text: "Vendu", goal: "sale", open: false },
  ],
  properties: packProperties(properties),
  cities: [
    { name: "Forest-sur-Uccle", slug: "forest", found: "1190 forest-sur-uccle", sale: 20, rent: 0 },
    { name: "Uccle", slug: "uccle", value: "Uccle|1180", found: "1180 ukkel uccle", sale: 3, rent: 1 },
  ],
  types: [{ name: "Maisons", slug: "maisons", found: "maisons", sale: 4, rent: 0 }],
  names: {
    towns: [
      { value: "Uccle|1180", zips: ["1180"], names: ["Uccle", "Ukkel"] },
      { value: "Braine-l’Alleud|1420", zips: ["1420"], names: ["Braine-l’Alleud", "Eigenbrakel"] },
    ],
    areas: [],
    types: [],
    kinds: [],
  },
  projects: [
    {
      name: "Biestebroeck",
      title: "Sur le canal",
      place: "Anderlecht",
      href: "/fr/projects/biestebroeck/301/",
      price: "à partir de € 285.000",
      picture: null,
      found: "301 1070 anderlecht biestebroeck sur le canal",
    },
  ],
  pages: [],
  ...changes,
});

const naming = {
  heading: (goal: string) => `heading ${goal}`,
  demandRemark: () => "",
  without: (_: unknown, name: string) => `without ${name}`,
};
/** With lists in which nothing is: what is found, is found as it was typed. */
const searchOf = (searched: SearchIndex) => {
  const search = createSearch(searched, naming);
  return (text: string) => search(text, { sale: [], rent: [] });
};
const findIn = (searched: SearchIndex) => (text: string) => searchOf(searched)(text).groups;
const search = findIn(index());
const idsFor = (text: string) => {
  const found = search(text).find(({ name }) => name === "properties");
  return (
    (found?.results as ThingResult[] | undefined)?.map(({ href }) => Number(/(\d+)\/$/.exec(href)?.[1])) ?? []
  );
};

describe("what is looked for", () => {
  test.each(["", "   ", "\u00a0", '"', "|"])("is nothing in %j", (text) => {
    expect(search(text)).toEqual([]);
  });

  test.each([
    ["an id", "7123", 7123],
    ["a part of an id", "712", 7123],
    ["a reference, whatever its capitals", "zh-7123", 7123],
    ["a city", "braine-l’alleud", 7123],
    ["a city in another language", "eigenbrakel", 7123],
    ["a postcode", "1420", 7123],
    ["a type", "pentHOUSE", 7123],
    ["a name without its accents", "oree foret", 7123],
    ["a name with them", "orée forêt", 7123],
    ["words of several facts in any order", "penthouse 1420 7123", 7123],
  ])("is %s: %s", (_, text, id) => {
    expect(idsFor(text)).toContain(id);
  });

  test.each(["7124", "penthouse 1180", "braine alleud gent", "ZH-7132", "uqqqe"])(
    "is not stretched: %s finds nothing",
    (text) => {
      expect(search(text)).toEqual([]);
    },
  );

  test("is never an operator of the engine", () => {
    expect(idsFor("!7123")).toEqual([7123]);
    expect(idsFor("^71")).toEqual(idsFor("71"));
    expect(idsFor('"penthouse" | zzz')).toEqual([]);
    expect(idsFor('"penthouse"')).toEqual([7123]);
  });
});

describe("typing errors", () => {
  test.each([
    ["in a type", "penthuose", 7123],
    ["in a city", "Eigenbraakel", 7123],
    ["in a name", "fermete", 7118],
    ["in one of several words", "maison ucle", 7120],
    ["in each of them", "pentouse brayne", 7123],
    ["beside a number", "penthuose 1420", 7123],
  ])("are forgiven %s: %s", (_, text, id) => {
    expect(idsFor(text)).toContain(id);
  });

  test("lead to the groups and the order of what was meant, which is named", () => {
    const found = searchOf(index());
    expect(found("Ucle")).toMatchObject({ groups: found("uccle").groups, text: "Uccle" });
    expect(found("Uccle").text).toBe("Uccle");
    expect(found("nothing like it")).toMatchObject({ groups: [], text: "nothing like it" });
  });

  test("are no reason to add to what was found as it was typed", () => {
    expect(search("maison")).toEqual(search("MAISON"));
    const near = property(9000, { title: "Fermettes" });
    const both = findIn(index({ properties: packProperties([near, ...properties]) }));
    expect(both("fermettes").map(({ total }) => total)).toEqual([1]);
  });
});

describe("order", () => {
  test("whose id or reference was typed is first", () => {
    expect(idsFor("1180")[0]).toBe(1180);
    expect(idsFor("71")[0]).toBe(71);
    expect(idsFor("a 7120")[0]).toBe(71);
  });

  test("then come those of the city, then those whose name speaks of it, then what is gone", () => {
    expect(idsFor("uccle")).toEqual([7120, 1180, 7123, 7118]);
  });

  test("cities that begin with the text come before larger ones", () => {
    const [cities] = search("uccle");
    expect(cities?.results.map(({ href }) => href)).toEqual([
      "/fr/a-vendre/uccle/",
      "/fr/a-louer/uccle/",
      "/fr/a-vendre/forest/",
    ]);
  });

  test("groups are cities, types, properties, projects; empty ones are left out", () => {
    expect(search("maison").map(({ name }) => name)).toEqual(["types", "properties"]);
    expect(search("canal").map(({ name }) => name)).toEqual(["projects"]);
  });
});

describe("a result", () => {
  const result = (text: string) => search(text).find(({ name }) => name === "properties")?.results[0];

  test("has its address, place, price and picture", () => {
    expect(result("7123")).toEqual({
      kind: "thing",
      href: "/fr/a-vendre/braine-lalleud/penthouse-a-l-oree-de-la-foret-pres-d-uccle/7123/",
      name: "Penthouse",
      place: "Braine-l’Alleud",
      title: { text: "Penthouse à l’orée de la forêt, près d’Uccle" },
      price: "€ 349.000",
      picture: { file: "exterior/house.jpg", hash: "1a2b3c4d" },
    });
  });

  test("of a rental names rent and charges", () => {
    expect(result("7120")).toMatchObject({ price: "€ 1.250 par mois + € 95 de charges" });
  });

  test("of what is sold says so", () => {
    expect(result("fermette")).toMatchObject({ price: "Vendu" });
  });

  test("marks a text in another language", () => {
    expect(result("1180")).toMatchObject({ title: { text: "Herenhuis", lang: "nl" }, picture: null });
  });

  test("has 100 characters of its name at most", () => {
    const { text } = (result("71") as ThingResult).title;
    expect(text).toBe(cutTypeText(properties[4]?.title ?? ""));
    expect(text.length).toBeLessThanOrEqual(101);
  });
});

test("all are counted, twelve properties shown", () => {
  const many = Array.from({ length: 40 }, (_, each) => property(9000 - each));
  const [group] = findIn(index({ properties: packProperties(many) }))("uccle maison");
  expect(group).toMatchObject({ name: "properties", total: 40 });
  expect(group?.results).toHaveLength(12);
});

describe("pages", () => {
  const page = (kind: "guide" | "page", name: string, found: string) => ({
    ...{ kind, name, href: `/fr/${kind}/` },
    found: fold(`${name} ${found}`),
  });
  const pages = [
    page("guide", "Obligation de rénover", "label travaux certificat peb Uccle"),
    page("page", "Nos travaux", "l’équipe"),
  ];
  const found = (text: string) => searchOf(index({ pages }))(text);
  const names = (text: string) =>
    found(text).groups.flatMap(({ name, results }) =>
      name === "pages" ? results.flatMap((result) => ("name" in result ? result.name : [])) : [],
    );

  test.each([
    ["peb travaux", ["Obligation de rénover"]],
    ["rénovation obligatoire", ["Obligation de rénover"]],
    ["obligation de renovation", ["Obligation de rénover"]],
    ["rénovaton", ["Obligation de rénover"]],
    ["equipe", ["Nos travaux"]],
    // Named first, then mentioned.
    ["travaux", ["Nos travaux", "Obligation de rénover"]],
    // The beginning of a word, not its middle.
    ["eb", []],
    ["t", []],
    ["travaux de jardin", []],
    // What is a place or a kind of home is looked for in the stock.
    ["Uccle", []],
    ["maisons travaux Uccle", []],
  ])("are found by what is typed: %s", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test("stand before properties, and Enter leads to them where nothing else is found", () => {
    const both = searchOf(index({ pages: [page("page", "Penthouses", "")] }))("penthouse");
    expect(both.groups.map(({ name }) => name)).toEqual(["pages", "properties"]);
    expect([both.href(null), both.demandHref]).toEqual([null, null]);
    expect([found("equipe").href(null), found("equipe").href("sale")]).toEqual(["/fr/page/", null]);
    expect(found("nothing like it").href(null)).toBeNull();
  });
});

test("an index without anything finds nothing", () => {
  expect(
    findIn(index({ properties: packProperties([]), cities: [], types: [], projects: [] }))("appartement"),
  ).toEqual([]);
});

describe("a sentence", () => {
  const at = (id: number, facts: Parameters<typeof fact>[0] = {}) => fact({ id, place: "Uccle", ...facts });
  const stock = {
    sale: [
      at(1180, { bedrooms: 4, garden: true }),
      at(7118, { bedrooms: 2 }),
      at(71, { bedrooms: 5, zip: "1420", place: "Braine-l’Alleud" }),
    ],
    rent: [at(7120, { bedrooms: 3 })],
  };
  const find = (text: string) => createSearch(index(), naming)(text, stock);
  const rows = (text: string) =>
    find(text).groups.flatMap(({ name, results }) =>
      results.map((each) =>
        each.kind === "filter" ? `${name}: ${each.name} ${each.count} ${each.href}` : `${name}: ${each.href}`,
      ),
    );

  test("leads to the lists under its filters, with the properties that they show", () => {
    expect(rows("3 chambres à Uccle")).toEqual([
      "lists: heading sale 1 /fr/a-vendre/?city=Uccle%7C1180&minRooms=3",
      "lists: heading rent 1 /fr/a-louer/?city=Uccle%7C1180&minRooms=3",
      "properties: /fr/a-vendre/uccle/herenhuis/1180/",
      "properties: /fr/a-louer/uccle/maison-trois-facades/7120/",
    ]);
    expect(rows("3 chambres à louer Uccle")).toHaveLength(2);
  });

  test("waits for the properties of its goals", () => {
    const search = createSearch(index(), naming);
    expect(search("jardin à Uccle")).toMatchObject({ groups: [], missing: ["sale", "rent"] });
    expect(search("jardin à louer")).toMatchObject({ missing: ["rent"] });
    expect(search("jardin à Uccle", { sale: [] })).toMatchObject({ missing: ["rent"] });
    expect(search("Uccle")).toMatchObject({ missing: [], understood: null });
  });

  test("without a result says which filter to leave out, and how many that gives", () => {
    expect(rows("6 chambres à Uccle")).toEqual([
      "lists: without minRooms 2 /fr/a-vendre/uccle/",
      "lists: without minRooms 1 /fr/a-louer/uccle/",
    ]);
  });

  test("of names alone that no list has is looked for as it is", () => {
    expect(find("Uccle herenhuis")).toMatchObject({ understood: null });
    expect(rows("penthouse 1420 7123")).toEqual([
      "properties: /fr/a-vendre/braine-lalleud/penthouse-a-l-oree-de-la-foret-pres-d-uccle/7123/",
    ]);
  });

  test.each([
    ["Uccle", null, "/fr/a-vendre/uccle/"],
    ["uccle", "rent", "/fr/a-louer/uccle/"],
    ["Ukkel", "sale", "/fr/a-vendre/uccle/"],
    ["1180", "sale", "/fr/a-vendre/uccle/"],
    ["braine l'alleud", "sale", "/fr/a-vendre/?city=Braine-l%E2%80%99Alleud%7C1420"],
    ["jardin", null, "/fr/a-vendre/?garden=1"],
    ["jardin", "rent", "/fr/a-louer/?garden=1"],
    ["à louer avec jardin", null, "/fr/a-louer/?garden=1"],
    ["à louer avec jardin", "sale", "/fr/a-vendre/?garden=1"],
    ["Uccle 3 chambres", null, "/fr/a-vendre/?city=Uccle%7C1180&minRooms=3"],
    ["7123", "sale", null],
    ["penthouse", "sale", null],
  ] as const)("%s, for %s, leads to %s", (text, goal, href) => {
    expect(find(text).href(goal)).toBe(href);
  });

  test("that is a number is an id first, a price only where there is none", () => {
    expect(find("71").understood).toBeNull();
    expect(find("350000").understood?.query.maxPrice).toBe(350_000);
  });
});

describe("columns", () => {
  test("give back what was put in", () => {
    const columns = JSON.parse(JSON.stringify(packProperties(properties)));
    const ids = unpackIds(columns.ids);
    expect(ids).toEqual(properties.map(({ id }) => id));
    const unpacked = properties.map(({ id }, position) => unpackProperty(columns, position, id));
    expect(unpacked).toEqual(properties.map((each) => (each.id === 7118 ? { ...each, amounts: [0] } : each)));
    expect(unpackProperty(columns, properties.length, 1)).toBeNull();
  });

  test("leave out ids that are repeated in references and files", () => {
    const columns = packProperties([
      property(7123, { picture: { file: "photos/7123-1.jpg", hash: "1a2b3c4d" } }),
    ]);
    expect(columns.references).toEqual(["ZH-{id}"]);
    expect(columns.files).toEqual(["photos/{id}-1.jpg"]);
    expect(unpackProperty(columns, 0, 7123)?.picture?.file).toBe("photos/7123-1.jpg");
  });

  test("refuse a hash of another length, which would shift all others", () => {
    expect(() => packProperties([property(1, { picture: { file: "a.jpg", hash: "1a2b" } })])).toThrow(
      "property 1",
    );
  });
});

test("many texts are folded like one", () => {
  const texts = ["Étranger", "Cœur de Brème", "l’orée", "Braine‐l'Alleud", "34 m²", "SÜD–Straße"];
  expect(foldAll(texts)).toEqual(texts.map(fold));
  expect(foldedWords("  Sint‑Gillis  1060 ")).toEqual(["sint-gillis", "1060"]);
});

test("a word is found in every text that it stands in, and in none across the end of one", () => {
  const inTexts = rowSearch(foldedRows(["Été à Uccle", "", "uccle, UCCLE", "tuin", "Ukkel", "nu"]));
  expect([...inTexts("uccle")]).toEqual([1, 0, 1, 0, 0, 0]);
  expect([...inTexts("u")]).toEqual([1, 0, 1, 1, 1, 1]);
  expect([...inTexts("ete")]).toEqual([1, 0, 0, 0, 0, 0]);
  expect([...inTexts("nu")]).toEqual([0, 0, 0, 0, 0, 1]);
  expect([...inTexts("nuk")]).toEqual([0, 0, 0, 0, 0, 0]);
  expect([...inTexts("\u0000")]).toEqual([0, 0, 0, 0, 0, 0]);
});
