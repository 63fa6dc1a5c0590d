import { describe, expect, test, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { listIndex } from "@/lib/content/listing/list-index";
import { loadContent } from "@/lib/content/load";
import { searchIndexOf } from "@/lib/content/search/search-index";
import { readIndex } from "@/lib/domain/listing/list-index";
import { matching } from "@/lib/domain/listing/list-match";
import { emptyListQuery } from "@/lib/domain/listing/list-query";
import { createSearch, understandingOf, withSentence } from "@/lib/domain/search/search";
import { type LanguageCode, languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", async () => await import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);

function siteIn(language: LanguageCode) {
  const names = { nl: "Brussel", fr: "Bruxelles", en: "Brussels", de: "Brüssel" };
  const index = searchIndexOf(catalogue, language, {
    price: () => ({ amount: "" }),
    project: () => "",
    headings: [`Te koop in en rond ${names[language]}`, `Te huur in en rond ${names[language]}`],
  });
  const stock = {
    sale: readIndex(listIndex(catalogue, "sale", language)),
    rent: readIndex(listIndex(catalogue, "rent", language)),
  };
  const search = createSearch(index, {
    heading: (goal, { city }) => [goal, ...city.map(({ name }) => name)].join(" "),
    demandRemark: () => "",
    without: (_, name) => `without ${name}`,
  });
  const find = (text: string) => search(text, stock);
  const understand = understandingOf(index);
  return {
    index,
    find,
    ids: (text: string) =>
      (find(text).groups.find(({ name }) => name === "properties")?.results ?? []).map(({ href }) =>
        Number(/(\d+)\/$/.exec(href)?.[1]),
      ),
    rows: (text: string, ...groups: string[]) =>
      find(text)
        .groups.filter(({ name }) => groups.includes(name))
        .flatMap(({ results }) =>
          results.map((each) =>
            each.kind === "filter" ? `${each.goal} ${each.count} ${each.name}` : each.href,
          ),
        ),
    /** What the list shows that the form leads to without the panel. */
    listed: (text: string) =>
      matching(stock.sale, withSentence({ ...emptyListQuery, q: text }, understand(text).query)).map(
        ({ id }) => id,
      ),
  };
}
const sites = Object.fromEntries(languageCodes.map((code) => [code, siteIn(code)])) as Record<
  LanguageCode,
  ReturnType<typeof siteIn>
>;

describe("a region", () => {
  test.each([
    ["nl", "Brussel"],
    ["nl", "bxl"],
    ["nl", "Bruxelles"],
    ["fr", "Bruxelles"],
    ["fr", "BRUXELLES."],
    ["fr", "Région de Bruxelles-Capitale"],
    ["fr", "bruxeles"],
    ["en", "Brussels"],
    ["en", "in and around Brussels"],
    ["de", "Brüssel"],
    ["de", "Bruessel"],
  ] as const)("that the lists are called after is all of them: %s %s", (language, text) => {
    const { find, rows, listed } = sites[language];
    expect(rows(text, "lists").map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual([
      "sale 55",
      "rent 4",
    ]);
    expect(find(text).href("sale")).toBe(sites[language].index.listPaths.sale);
    expect(listed(text)).toHaveLength(55);
  });

  test("stands for its municipalities in a sentence and beside others", () => {
    const { find, rows, listed } = sites.nl;
    expect(rows("te koop in Brussel", "lists")).toEqual(["sale 55 sale"]);
    expect(
      find("huis in Brussel")
        .understood?.query.city.map(({ zip }) => zip)
        .sort(),
    ).toEqual(["1060", "1070", "1080", "1180", "1190"]);
    expect(listed("huis in Brussel").length).toBeGreaterThan(5);
    expect(rows("Vlaams-Brabant", "lists")).toEqual(["sale 11 Vlaams-Brabant", "rent 1 Vlaams-Brabant"]);
    expect(rows("flemish brabant", "lists")).toEqual(rows("Brabant flamand", "lists"));
    expect(find("huis in de Vlaamse rand").understood?.rest).toBe("");
  });

  test("is the municipality of its name where its postcode says so", () => {
    for (const text of ["1000 Brussel", "Brussel 1000", "1000"])
      expect(sites.nl.find(text).notes, text).toEqual([{ kind: "noStock", town: "Brussel" }]);
  });
});

describe("a municipality without stock", () => {
  test.each([
    ["nl", "Drogenbos", "1620"],
    ["nl", "1620", "1620"],
    ["fr", "drogenbos!", "1620"],
    ["de", "Drogenbosch", "1620"],
    ["fr", "Linkebeek", "1630"],
    ["nl", "elsene", "1050"],
  ] as const)("leads to its neighbours and the demand register: %s %s", (language, text, zip) => {
    const { find, rows } = sites[language];
    expect(find(text).notes.map(({ kind }) => kind)).toContain("noStock");
    expect(rows(text, "nearby").length).toBeGreaterThanOrEqual(3);
    expect(find(text).demandHref).toMatch(new RegExp(`\\?goal=buy&zips=${zip}$`));
  });

  test("leads there in a sentence too", () => {
    const found = sites.nl.find("huis met tuin in Drogenbos");
    expect(found.groups[0]?.name).toBe("nearby");
    expect(found.demandHref).toContain("zips=1620");
  });
});

describe("a part of a municipality", () => {
  test.each([
    ["nl", "Dworp", "Dworp", "Beersel"],
    ["fr", "tourneppe", "Tourneppe", "Beersel"],
    ["en", "DWORP", "Dworp", "Beersel"],
    ["fr", "Grand-Bigard", "Grand-Bigard", "Dilbeek"],
    ["nl", "groot bijgaarden", "Groot-Bijgaarden", "Dilbeek"],
    ["fr", "saint-job", "Saint-Job", "Uccle"],
  ] as const)("leads to it: %s %s", (language, text, part, town) => {
    const { find, rows } = sites[language];
    expect(find(text).notes).toEqual([{ kind: "part", part, town }]);
    expect(rows(text, "cities").some((row) => row.endsWith(` ${town}`))).toBe(true);
  });

  test("narrows a sentence to it", () => {
    expect(sites.nl.find("appartement Zellik").understood?.query.city).toEqual([
      { name: "Asse", zip: "1730" },
    ]);
  });

  test("of every municipality is known by each of its names", () => {
    for (const { Zip, Parts = [], CountryID } of content.places.places.filter(
      (place) => place.CountryID === 10,
    ))
      for (const name of Parts)
        expect(sites.fr.find(name).notes.length, `${name} ${Zip} ${CountryID}`).toBeGreaterThan(0);
  });
});

describe("signs between and behind words say nothing", () => {
  test.each([
    ["fr", "St. Gilles", "Saint-Gilles", [7, 3]],
    ["fr", "St-Gilles,", "Saint-Gilles", [7, 3]],
    ["fr", "Sint-Gilles", "Saint-Gilles", [7, 3]],
    ["fr", "« Saint-Gilles »", "Saint-Gilles", [7, 3]],
    ["fr", "Uccle (1180)", "Uccle", [14]],
    ["fr", "1180, Uccle", "Uccle", [14]],
    ["fr", "UCCLE?", "Uccle", [14]],
    ["nl", "Ukkel/Uccle", "Ukkel", [14]],
    ["nl", "ukkel;", "Ukkel", [14]],
    ["nl", "“Ukkel”", "Ukkel", [14]],
    ["de", "uccle – 1180", "Uccle", [14]],
  ] as const)("%s %s", (language, text, town, counts) => {
    const rows = sites[language].rows(text, "cities");
    expect(rows.slice(0, counts.length)).toEqual(
      counts.map((count, at) => `${at === 0 ? "sale" : "rent"} ${count} ${town}`),
    );
    expect(sites[language].listed(text)).toHaveLength(counts[0]);
    expect(sites[language].find(text).notes).toEqual([]);
  });
});

describe("the number of a property", () => {
  test.each([
    "7123",
    "réf 7123",
    "ref. 7123",
    "REF: 7123",
    "Référence ZH-7123",
    "référence du bien : 7123",
    "#7123",
    "n° 7123",
    "nº7123",
    "nr. 7123",
    "nummer 7123",
    "ZH 7123",
    "zh7123",
    "(ZH-7123)",
    "Objekt-Nr. 7123",
    "pand 7123",
    "property no. 7123",
  ])("is read as it is said: %s", (text) => {
    for (const language of languageCodes) {
      expect(sites[language].ids(text)[0]).toBe(7123);
      expect(sites[language].listed(text)).toEqual([7123]);
    }
  });
});

describe("a street", () => {
  test.each([
    ["nl", "Opklaringsstraat", [7123, 7044]],
    ["nl", "opklaringsstr.", [7123, 7044]],
    ["nl", "Opklaringstraat", [7123, 7044]],
    ["nl", "Opklaringsstraat 112", [7123]],
    ["nl", "Opklaringsstraat 112, Sint-Gillis", [7123]],
    ["nl", "Rue de l’Embellie", [7123, 7044]],
    ["fr", "rue de l'embellie 128", [7044]],
    ["fr", "Opklaringsstraat", [7123, 7044]],
    ["en", "RUE DE L EMBELLIE", [7123, 7044]],
    ["de", "112 Rue de l’Embellie", [7123]],
  ] as const)("finds the homes whose address is published: %s %s", (language, text, ids) => {
    expect(sites[language].ids(text)).toEqual([...ids]);
  });

  test("of a hidden address is nowhere in the data", () => {
    const hidden = content.properties.filter(({ PublishAddress }) => !PublishAddress);
    const shown = new Set(
      content.properties.filter((each) => each.PublishAddress).map(({ Street }) => Street),
    );
    expect(hidden.length).toBeGreaterThan(3);
    for (const { ID, Street, HouseNumber } of hidden) {
      expect(sites.fr.ids(`${Street} ${HouseNumber}`), String(ID)).not.toContain(ID);
      expect(sites.fr.listed(`${Street} ${HouseNumber}`), String(ID)).not.toContain(ID);
      if (!shown.has(Street))
        expect(JSON.stringify(sites.fr.index.properties.streetNames)).not.toContain(Street.toLowerCase());
    }
  });

  test("is itself, whatever its words mean elsewhere", () => {
    for (const { ID, Street, HouseNumber, PublishAddress } of content.properties.filter(
      (each) => each.PublishAddress,
    ))
      if (HouseNumber)
        expect(sites.fr.ids(`${Street} ${HouseNumber}`), `${ID} ${PublishAddress}`).toContain(ID);
  });
});

test("a correction is said", () => {
  expect(sites.nl.find("ucle").notes).toEqual([{ kind: "corrected", text: "Ukkel" }]);
  expect(sites.fr.find("anderlect").notes).toEqual([{ kind: "corrected", text: "Anderlecht" }]);
  expect(sites.nl.find("uccle").notes).toEqual([]);
});
