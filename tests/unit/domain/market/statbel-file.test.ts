import { describe, expect, it } from "vitest";
import { figuresOfPlaces } from "@/lib/domain/market/market-places";
import { readStatbelSales, StatbelLayoutError } from "@/lib/domain/market/statbel-file";

const head =
  "CD_YEAR|CD_TYPE_NL|CD_TYPE_FR|CD_REFNIS|CD_REFNIS_NL|CD_REFNIS_FR|CD_PERIOD|CD_CLASS_SURFACE|MS_TOTAL_TRANSACTIONS|MS_P_25|MS_P_50_median|MS_P_75|CD_niveau_refnis";
const attached =
  "Huizen met 2 of 3 gevels (gesloten + halfopen bebouwing)|Maisons avec 2 ou 3 façades (type fermé + type demi-fermé)";
const detached =
  "Huizen met 4 of meer gevels (open bebouwing)|Maisons avec 4 ou plus de façades (type ouvert)";
const houses =
  "Alle huizen met 2, 3, 4 of meer gevels (excl. appartementen)|Toutes les maisons avec 2, 3, 4 ou plus de façades (excl. appartements)";
const flats = "Appartementen|Appartements";

const rows = [
  `2024|${attached}|21001|Anderlecht|Anderlecht|Y||300|250000|300000|360000|5`,
  `2025|${attached}|21001|Anderlecht|Anderlecht|Y||318|268000|324000|389000|5`,
  `2025|${detached}|21001|Anderlecht|Anderlecht|Y||8||||5`,
  `2025|${houses}|21001|Anderlecht|Anderlecht|Y||326|270000|326000|392000|5`,
  `2025|${flats}|21004|Brussel|Bruxelles|Y||1486|205000|262000|338000|5`,
  `2025|${flats}|25014|Eigenbrakel|Braine-l'Alleud|Y||231|242000|298000|365000|5`,
  `2025|${flats}|21000|Arrondissement Brussel-Hoofdstad|Arrondissement de Bruxelles-Capitale|Y||9000|200000|260000|330000|3`,
  `2026|${attached}|21001|Anderlecht|Anderlecht|Q1||70|260000|320000|380000|5`,
];
const file = [head, ...rows, ""].join("\r\n");

describe("the file of Statbel", () => {
  it("gives the municipalities of the last whole year, each kind that is counted apart", () => {
    const sales = readStatbelSales(file);
    expect(sales?.year).toBe(2025);
    expect(
      sales?.municipalities.map(({ nis, figures }) => [nis, figures.map(({ kind, sales }) => [kind, sales])]),
    ).toEqual([
      ["21001", [["attached", 318]]],
      ["21004", [["apartment", 1486]]],
      ["25014", [["apartment", 231]]],
    ]);
    expect(sales?.unpublished).toBe(1);
    expect(sales?.otherKinds).toEqual([houses.split("|")[1]]);
  });

  it("gives another year, and nothing of one that it lacks", () => {
    expect(readStatbelSales(file, 2024)?.municipalities[0]?.figures[0]?.median).toBe(300_000);
    expect(readStatbelSales(file, 2019)).toBeNull();
  });

  it("may be separated by semicolons, in quotation marks, with the older names of the quartiles", () => {
    const other = file
      .replace("MS_P_25|MS_P_50_median|MS_P_75", "MS_P25|MS_P50|MS_P75")
      .replaceAll("|", ";")
      .replace("Eigenbrakel", '"Eigen;brakel"');
    expect(readStatbelSales(`\uFEFF${other}`)?.municipalities.at(-1)?.nl).toBe("Eigen;brakel");
  });

  it("is refused with the columns that it lacks", () => {
    expect(() => readStatbelSales("year|CD_TYPE_FR\n")).toThrow(StatbelLayoutError);
    expect(() => readStatbelSales(file.replace("MS_P_25", "P25"))).toThrow("MS_P_25 or MS_P25");
  });
});

it("finds the municipalities of the agency by number or by name, and names those that it does not find", () => {
  const { found, unknown } = figuresOfPlaces(readStatbelSales(file)?.municipalities ?? [], [
    { Zip: "1000", CountryID: 10, Name: { nl: "Brussel", fr: "Bruxelles", en: "Brussels" } },
    { Zip: "1020", CountryID: 10, Name: { nl: "Laken", fr: "Laeken" }, NIS: "21004" },
    { Zip: "1130", CountryID: 10, Name: { nl: "Haren" } },
    { Zip: "1420", CountryID: 10, Name: { fr: "Braine-l’Alleud" } },
    { Zip: "06500", CountryID: 75, Name: { fr: "Anderlecht" } },
  ]);
  expect(found.map(({ nis, zips, name }) => [nis, zips, name.en ?? name.nl ?? name.fr])).toEqual([
    ["21004", ["1000", "1020"], "Brussels"],
    ["25014", ["1420"], "Braine-l’Alleud"],
  ]);
  expect(unknown).toEqual(["1130 Haren"]);
});
