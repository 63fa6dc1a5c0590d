import { describe, expect, test } from "vitest";
import { createCorrection } from "@/lib/domain/search/typing-errors";
import { fold } from "@/lib/domain/text/accents";

const towns = [
  "1030 schaarbeek schaerbeek",
  "1040 etterbeek",
  "1060 sint-gillis saint-gilles",
  "1070 anderlecht",
  "1180 ukkel uccle",
  "1420 braine-l'alleud eigenbrakel",
  "4000 luik liege luttich",
  "8000 brugge bruges brugge",
  "9000 gent gand",
];
const types = {
  nl: ["huis", "appartement", "villa", "gelijkvloers", "nieuwbouw"],
  fr: ["maison", "appartement", "villa", "rez-de-chaussee", "immeuble"],
  en: ["house", "apartment", "villa", "ground floor", "building"],
  de: ["haus", "wohnung", "villa", "erdgeschoss", "grundstuck"],
};

describe.each(Object.entries(types))("typing errors in %s", (language, names) => {
  const correct = createCorrection([...towns, ...names], []);
  const misspelt: Record<string, [typed: string, meant: string][]> = {
    nl: [
      ["Scharbeek", "schaarbeek"],
      ["Luki", "luik"],
      ["Burgge", "brugge"],
      ["Hius", "huis"],
      ["apartement", "appartement"],
      ["vilaa", "villa"],
      ["gelijkvloerrs", "gelijkvloers"],
      ["niewbouw", "nieuwbouw"],
      ["Sint-Gilis", "sint-gillis"],
    ],
    fr: [
      ["Schaerbeck", "schaerbeek"],
      ["Liégge", "liege"],
      ["Brugges", "brugge"],
      ["maisn", "maison"],
      ["appartment", "appartement"],
      ["villla", "villa"],
      ["rez-de-chausée", "rez-de-chaussee"],
      ["imeuble", "immeuble"],
      ["Braine-l'Aleud", "braine-l'alleud"],
    ],
    en: [
      ["Shaerbeek", "schaerbeek"],
      ["Anderlehct", "anderlecht"],
      ["huose", "house"],
      ["appartment", "apartment"],
      ["vila", "villa"],
      ["biulding", "building"],
      ["Gnet", "gent"],
    ],
    de: [
      ["Etterbeck", "etterbeek"],
      ["Lütich", "luttich"],
      ["Haaus", "haus"],
      ["Wonung", "wohnung"],
      ["Wohnnug", "wohnung"],
      ["Ergeschoss haus", "erdgeschoss haus"],
      ["Grundstük", "grundstuck"],
    ],
  };

  test.each(misspelt[language] ?? [])("%s is read as %s", (typed, meant) => {
    expect(correct(fold(typed))).toBe(meant);
  });
});

describe("a correction", () => {
  const correct = createCorrection(
    ["1040 etterbeek", "9000 gent", "1050 elsene ixelles"],
    ["villa avec grand jardin, terrasses et garage", "maison avec terrasse"],
  );

  test("is made while the word is still typed", () => {
    expect(correct("eterbe")).toBe("etterbeek");
    expect(correct("ettrebe")).toBe("etterbeek");
  });

  test("reaches prose after names, and no short words of it", () => {
    expect(correct("terasse")).toBe("terrasse");
    expect(correct("grnad")).toBe("grnad");
    expect(correct("gant")).toBe("gent");
  });

  test.each(["etterbeek", "terrass", "grand jardin"])("leaves what stands somewhere: %s", (text) => {
    expect(correct(text)).toBe(text);
  });

  test("is for what people type, not for a pasted page", () => {
    const page = "eterbeek ".repeat(1000);
    expect(correct(page)).toBe(page);
  });

  test.each(["1041", "gnt", "zh-7123", "=gnt !etr ^ixl", "", "namur", "ostende"])(
    "leaves what resembles nothing, or is too short to resemble anything: %j",
    (text) => {
      expect(correct(text)).toBe(text);
    },
  );
});
