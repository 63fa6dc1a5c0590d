import { describe, expect, test } from "vitest";
import { writeListQuery } from "@/lib/domain/listing/list-query";
import { flagNames } from "@/lib/domain/search/grammar/grammar";
import { createUnderstanding } from "@/lib/domain/search/sentence";
import type { LanguageCode } from "@/lib/domain/text/language";
import de from "@/locales/de/list.json";
import en from "@/locales/en/list.json";
import fr from "@/locales/fr/list.json";
import nl from "@/locales/nl/list.json";
import { sentenceNames } from "../../../setup/sentence-names";

/** Words that stand in some title: they are looked for as they are. */
const titles = ["parvis", "vue", "zicht", "kerk", "south", "facing"];

const understanding = (language: LanguageCode) =>
  createUnderstanding(language, sentenceNames(language), (word) => titles.includes(word));

/** The query of the list, with whether it is to buy or to rent; free text stands behind a bar. */
function read(language: LanguageCode) {
  const understand = understanding(language);
  return (sentence: string): string => {
    const { goal, query, rest } = understand(sentence);
    const filters = decodeURIComponent(writeListQuery({ ...query, q: null })).replaceAll("+", " ");
    return [goal, filters, rest && `| ${rest}`].filter(Boolean).join(" ");
  };
}

/** Twenty sentences for each language of a page; those below `misspelt` hold typing errors. */
const table: Record<LanguageCode, { plain: [string, string][]; misspelt: [string, string][] }> = {
  fr: {
    plain: [
      [
        "maison 3 chambres uccle < 600k jardin",
        "?city=Uccle|1180&type=1&maxPrice=600000&minRooms=3&garden=1",
      ],
      ["appartement EPC B garage", "?type=2&energy=b&garage=1"],
      ["villa piscine", "?kind=villa&pool=1"],
      ["entre 250 000 et 300 000", "?minPrice=250000&maxPrice=300000"],
      ["rez-de-chaussée avec terrasse", "?kind=ground-floor-apartment&terrace=1"],
      [
        "Je cherche une maison à vendre à Uccle avec au moins 4 chambres, max. € 900.000",
        "sale ?city=Uccle|1180&type=1&maxPrice=900000&minRooms=4",
      ],
      [
        "studio meublé à louer à Saint-Gilles, 850 € par mois",
        "rent ?city=Saint-Gilles|1060&kind=studio&maxPrice=850&furnished=1",
      ],
      [
        "appartement proche du tram à Forest jusqu’à 350.000",
        "?city=Forest|1190&type=2&maxPrice=350000&transit=1",
      ],
      ["maison avec terrain de 1000 m²", "?type=1&minPlot=1000"],
      ["terrain à bâtir de 800 m² dilbeek", "?city=Dilbeek|1700&kind=building-plot&minSurface=800"],
      ["PEB C ou mieux, ascenseur et parking", "?energy=c&parking=1&lift=1"],
      ["maison sans jardin", "?type=1 | sans jardin"],
      ["maison de maître près du parvis", "?kind=town-house | près du parvis"],
      ["2-Zimmer-Wohnung zur Miete in Vorst", "rent ?city=Forest|1190&type=2&minRooms=1"],
      ["huis met tuin in ukkel", "?city=Uccle|1180&type=1&garden=1"],
    ],
    misspelt: [
      ["maisn 3 chambers ucle", "?city=Uccle|1180&type=1&minRooms=3"],
      ["appartment anderlect", "?city=Anderlecht|1070&type=2"],
      ["apartement avec terasse et ascensseur", "?type=2&terrace=1&lift=1"],
      ["vila avec pisicne drogenbosch", "?city=Drogenbos|1620&kind=villa&pool=1"],
      ["imeuble de raport schaerbeck", "?city=Schaerbeek|1030&type=5"],
    ],
  },
  nl: {
    plain: [
      [
        "huis met 3 slaapkamers en tuin in Ukkel tot 600.000",
        "?city=Ukkel|1180&type=1&maxPrice=600000&minRooms=3&garden=1",
      ],
      ["studio te huur anderlecht onder 900", "rent ?city=Anderlecht|1070&kind=studio&maxPrice=900"],
      ["tussen 300 en 400 duizend", "?minPrice=300000&maxPrice=400000"],
      ["bouwgrond dilbeek", "?city=Dilbeek|1700&kind=building-plot"],
      ["min. 120 m²", "?minSurface=120"],
      ["appartement met lift en garage, EPC B of beter", "?type=2&energy=b&garage=1&lift=1"],
      ["3-kamerappartement vorst", "?city=Vorst|1190&type=2&minRooms=2"],
      ["2 slpk 1190 max 300k", "?city=Vorst|1190&maxPrice=300000&minRooms=2"],
      [
        "herenhuis in Sint-Gillis of Schaarbeek",
        "?city=Sint-Gillis|1060&city=Schaarbeek|1030&kind=town-house",
      ],
      ["huis met perceel van 500 m²", "?type=1&minPlot=500"],
      [
        "gemeubeld appartement dicht bij de metro, meteen beschikbaar",
        "?type=2&furnished=1&transit=1&vacant=1",
      ],
      ["nieuwbouwappartement vanaf 250.000 euro", "?type=2&minPrice=250000&newBuild=1"],
      ["villa rond 1,2 miljoen", "?kind=villa&minPrice=1080000&maxPrice=1320000"],
      ["maison 3 chambres uccle", "?city=Ukkel|1180&type=1&minRooms=3"],
      ["huis zonder garage maar met tuin", "?type=1&garden=1 | zonder garage maar"],
    ],
    misspelt: [
      ["hius met tuni in ukel", "?city=Ukkel|1180&type=1&garden=1"],
      ["apartement scharbeek 2 slaapkamrs", "?city=Schaarbeek|1030&type=2&minRooms=2"],
      ["wonig te koop in Hale", "sale ?city=Halle|1500&type=1"],
      ["gelijkvloerrs apartement met teras", "?kind=ground-floor-apartment&terrace=1"],
      ["zwembda sint genesius rode", "?city=Sint-Genesius-Rode|1640&pool=1"],
    ],
  },
  en: {
    plain: [
      [
        "house to rent with garden in Uccle near 500000",
        "rent ?city=Uccle|1180&type=1&minPrice=450000&maxPrice=550000&garden=1",
      ],
      ["3 bedroom flat in Forest under 350k", "?city=Forest|1190&type=2&maxPrice=350000&minRooms=3"],
      ["villa with swimming pool", "?kind=villa&pool=1"],
      ["apartment near the tram, EPC C or better", "?type=2&energy=c&transit=1"],
      ["between 300 and 400 thousand", "?minPrice=300000&maxPrice=400000"],
      ["furnished studio to let, max €900 a month", "rent ?kind=studio&maxPrice=900&furnished=1"],
      ["building plot in Dilbeek", "?city=Dilbeek|1700&kind=building-plot"],
      ["at least 120 sqm", "?minSurface=120"],
      ["town house Saint-Gilles 4+ bedrooms", "?city=Saint-Gilles|1060&kind=town-house&minRooms=4"],
      ["more than 3 bedrooms", "?minRooms=4"],
      ["two bedrooms, lift and parking space", "?minRooms=2&parking=1&lift=1"],
      ["ground floor flat without garden", "?kind=ground-floor-apartment | without garden"],
      ["at most 2 bedrooms in Uccle", "?city=Uccle|1180 | at most 2 bedrooms"],
      [
        "brand new apartment from 250,000 to 400.000 euro",
        "?type=2&minPrice=250000&maxPrice=400000&newBuild=1",
      ],
      ["house in Namur", "?type=1 | Namur"],
    ],
    misspelt: [
      ["huose with gardn in Ucle", "?city=Uccle|1180&type=1&garden=1"],
      ["appartment anderlecth 2 bedroms", "?city=Anderlecht|1070&type=2&minRooms=2"],
      ["penthuose with terrase", "?kind=penthouse&terrace=1"],
      ["furnishd studio Etterbeck", "?city=Etterbeek|1040&kind=studio&furnished=1"],
      ["vilas in Watermael-Boitsfrot", "?city=Watermael-Boitsfort|1170&kind=villa"],
    ],
  },
  de: {
    plain: [
      ["2-Zimmer-Wohnung zur Miete in Vorst", "rent ?city=Forest|1190&type=2&minRooms=1"],
      [
        "Haus mit 3 Schlafzimmern und Garten in Uccle bis 600.000 €",
        "?city=Uccle|1180&type=1&maxPrice=600000&minRooms=3&garden=1",
      ],
      ["Dreizimmerwohnung mit Aufzug", "?type=2&minRooms=2&lift=1"],
      ["Mietwohnung möbliert unter 1.200 €", "rent ?type=2&maxPrice=1200&furnished=1"],
      ["Villa mit Schwimmbad", "?kind=villa&pool=1"],
      ["zwischen 300 und 400 Tausend", "?minPrice=300000&maxPrice=400000"],
      ["Baugrundstück Dilbeek", "?city=Dilbeek|1700&kind=building-plot"],
      ["Erdgeschosswohnung mit Terrasse", "?kind=ground-floor-apartment&terrace=1"],
      ["mindestens 120 qm Wohnfläche", "?minSurface=120"],
      ["Wohnung nahe der Tram, Energielabel B oder besser", "?type=2&energy=b&transit=1"],
      [
        "Ich suche ein Reihenhaus in Anderlecht oder Forest",
        "?city=Anderlecht|1070&city=Forest|1190&kind=terraced-house",
      ],
      ["1-Zimmer-Wohnung", "?type=2&kind=studio"],
      ["Neubau ab 250.000 Euro mit Stellplatz", "?minPrice=250000&parking=1&newBuild=1"],
      ["Haus ohne Garten", "?type=1 | ohne Garten"],
      ["etwa 500000 in Brüssel", "?city=Brüssel|1000&minPrice=450000&maxPrice=550000"],
    ],
    misspelt: [
      ["Wonung in Anderlehct", "?city=Anderlecht|1070&type=2"],
      ["Haus mit Gartn und Garrage", "?type=1&garden=1&garage=1"],
      ["Erdgeschoswohnung mit Terasse", "?kind=ground-floor-apartment&terrace=1"],
      ["Wohnung mit 2 Schlafzimer in Scharbeek", "?city=Schaerbeek|1030&type=2&minRooms=2"],
      ["möblirtes Studio Ixeles", "?city=Ixelles|1050&kind=studio&furnished=1"],
    ],
  },
};

describe.each(Object.entries(table))("on a page in %s", (language, { plain, misspelt }) => {
  const asked = read(language as LanguageCode);
  test.each([...plain, ...misspelt])("%s", (sentence, query) => {
    expect(asked(sentence)).toBe(query);
  });
});

test("are eighty sentences, twenty of them misspelt", () => {
  const all = Object.values(table);
  expect(all.flatMap(({ plain, misspelt }) => [...plain, ...misspelt])).toHaveLength(80);
  expect(all.flatMap(({ misspelt }) => misspelt)).toHaveLength(20);
});

describe("nothing is invented:", () => {
  const asked = read("fr");
  test.each([
    // No filter asks for it.
    ["2 salles de bains", "| 2 salles de bains"],
    ["max 2 chambres", "| max 2 chambres"],
    ["10 min du centre", "| 10 min du centre"],
    ["pas de parking", "| pas de parking"],
    ["jardin de 200 m²", "?garden=1 | 200 m²"],
    ["200 m² de jardin", "?garden=1 | 200 m²"],
    // One or the other is not both.
    ["garage ou parking uccle", "?city=Uccle|1180 | garage ou parking"],
    ["studio ou maison", "?kind=studio | maison"],
    ["maison ou villa", "?type=1"],
    // A study is no office.
    ["maison avec bureau", "?type=1 | bureau"],
    ["bureau à louer", "rent ?kind=office"],
    ["molenbeek", "?city=Molenbeek-Saint-Jean|1080"],
    ["appartement avec PEB a Uccle", "?city=Uccle|1180&type=2 | PEB"],
    ["maison 7123", "?type=1 | 7123"],
    ["ZH-7123", "| ZH-7123"],
    ["gand", "| gand"],
    ["namur", "| namur"],
    ["château", "| château"],
    ["maison pierre", "?type=1 | pierre"],
    ["maison rénovée", "?type=1 | rénovée"],
    ["max 300k max 400k", "?maxPrice=300000 | max 400k"],
    ["", ""],
    ["  !? ", ""],
  ])("%s", (sentence, query) => {
    expect(asked(sentence)).toBe(query);
  });

  test("a pasted page is cut, and what is cut off is not understood", () => {
    const { query, rest } = understanding("fr")("jardin ".repeat(1000));
    expect(query.garden).toBe(true);
    expect(rest.length).toBeGreaterThan(5000);
  });
});

test.each([
  ["st gilles", "?city=Saint-Gilles|1060"],
  ["St.-Gilles", "?city=Saint-Gilles|1060"],
  ["sint gillis", "?city=Saint-Gilles|1060"],
  ["berchem ste agathe", "?city=Berchem-Sainte-Agathe|1082"],
  ["BRAINE L'ALLEUD", "?city=Braine-l’Alleud|1420"],
  ["eigenbrakel", "?city=Braine-l’Alleud|1420"],
  ["1601", "?city=Leeuw-Saint-Pierre|1600"],
])("a municipality by %s", (sentence, query) => {
  expect(read("fr")(sentence)).toBe(query);
});

test("each part stands where it was typed", () => {
  const sentence = "Maison, 3 chambres à Uccle";
  const { parts } = understanding("fr")(sentence);
  expect(parts.map(({ from, to }) => sentence.slice(from, to))).toEqual(["Maison", "3 chambres", "Uccle"]);
});

/** A sentence of its own: `Tram, métro ou train à 500 m`. */
const named = flagNames.filter((name) => name !== "transit");

describe.each(Object.entries({ nl, fr, en, de }))(
  "what a list in %s calls a filter:",
  (language, { filter }) => {
    test.each(named.map((name) => [filter[name], name]))("%s", (label, name) => {
      expect(read(language as LanguageCode)(label)).toBe(`?${name}=1`);
    });
  },
);

describe("a town as people call it:", () => {
  const asked = read("fr");
  test.each([
    ["leeuw", "Leeuw-Saint-Pierre|1600"],
    ["Rhode", "Rhode-Saint-Genèse|1640"],
    ["St-Josse", "Saint-Josse-ten-Noode|1210"],
    ["stgilles", "Saint-Gilles|1060"],
    ["sintgillis", "Saint-Gilles|1060"],
    ["Saint-Gilles-lez-Bruxelles", "Saint-Gilles|1060"],
    ["Uccle centre", "Uccle|1180"],
    ["le centre d’Uccle", "Uccle|1180"],
    ["B-1180", "Uccle|1180"],
    ["woluwe", "Woluwe-Saint-Pierre|1150&city=Woluwe-Saint-Lambert|1200"],
  ])("%s", (sentence, towns) => {
    expect(asked(sentence)).toBe(`?city=${towns}`);
  });
});

describe("wishes that a sentence names:", () => {
  test.each<[LanguageCode, string, string]>([
    ["fr", "appartement à louer avec chien", "rent ?type=2&pets=1"],
    ["fr", "maison à rénover hors zone inondable", "?type=1&toRenovate=1&floodFree=1"],
    ["fr", "appartement balcon sans escalier", "?type=2&balcony=1&stepFree=1"],
    ["nl", "huurappartement hond toegelaten", "rent ?type=2&pets=1"],
    ["nl", "te renoveren huis, geen overstromingsgebied", "?type=1&toRenovate=1&floodFree=1"],
    ["nl", "appartement met balkon, rolstoeltoegankelijk", "?type=2&balcony=1&stepFree=1"],
    ["en", "pet friendly flat to rent with balcony", "rent ?type=2&balcony=1&pets=1"],
    ["en", "wheelchair accessible flat, no flood risk", "?type=2&floodFree=1&stepFree=1"],
    ["en", "house in need of renovation", "?type=1&toRenovate=1"],
    ["de", "Wohnung mieten mit Hund und Balkon", "rent ?type=2&balcony=1&pets=1"],
    ["de", "sanierungsbedürftiges Haus, kein Hochwassergebiet", "?type=1&toRenovate=1&floodFree=1"],
    ["de", "Wohnung ohne Treppen", "?type=2&stepFree=1"],
  ])("%s %s", (language, sentence, query) => {
    expect(read(language)(sentence)).toBe(query);
  });
});
