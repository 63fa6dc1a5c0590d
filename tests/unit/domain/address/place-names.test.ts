import { describe, expect, it } from "vitest";
import { placeWithCountry, titleCasePlace } from "@/lib/domain/address/place-names";

describe("titleCasePlace", () => {
  it.each([
    ["UCCLE", "Uccle"],
    ["uccle", "Uccle"],
    ["LEEUW-SAINT-PIERRE", "Leeuw-Saint-Pierre"],
    ["LEEUW ST PIERRE", "Leeuw St Pierre"],
    ["SAINT-GILLES", "Saint-Gilles"],
    ["SINT-PIETERS-LEEUW", "Sint-Pieters-Leeuw"],
    ["SINT-JANS-MOLENBEEK", "Sint-Jans-Molenbeek"],
    ["WATERMAEL-BOITSFORT", "Watermael-Boitsfort"],
    ["BRAINE-L'ALLEUD", "Braine-l'Alleud"],
    ["BRAINE-L’ALLEUD", "Braine-l’Alleud"],
    ["BRAINE-LE-CHÂTEAU", "Braine-le-Château"],
    ["VILLERS-LA-VILLE", "Villers-la-Ville"],
    ["OTTIGNIES-LOUVAIN-LA-NEUVE", "Ottignies-Louvain-la-Neuve"],
    ["CHAPELLE-LEZ-HERLAIMONT", "Chapelle-lez-Herlaimont"],
    ["SAINT-JOSSE-TEN-NOODE", "Saint-Josse-ten-Noode"],
    ["HEIST-OP-DEN-BERG", "Heist-op-den-Berg"],
    ["KAPELLE-OP-DEN-BOS", "Kapelle-op-den-Bos"],
    ["NEDER-OVER-HEEMBEEK", "Neder-Over-Heembeek"],
    ["BOIS-DE-VILLERS", "Bois-de-Villers"],
    ["MARCHE-EN-FAMENNE", "Marche-en-Famenne"],
    ["FONTAINE-L'ÉVÊQUE", "Fontaine-l'Évêque"],
    ["HERMALLE-SOUS-ARGENTEAU", "Hermalle-sous-Argenteau"],
    ["HAN-SUR-LESSE", "Han-sur-Lesse"],
    ["VAUX-ET-BORSET", "Vaux-et-Borset"],
    ["VAL-D'ISÈRE", "Val-d'Isère"],
    ["PONT-À-CELLES", "Pont-à-Celles"],
    ["SINT-AMANDS AAN DE SCHELDE", "Sint-Amands aan de Schelde"],
    ["FRANKFURT AM MAIN", "Frankfurt am Main"],
    ["BURG-REULAND", "Burg-Reuland"],
    ["PALMA DE MALLORCA", "Palma de Mallorca"],
    ["L'ALFÀS DEL PI", "L'Alfàs del Pi"],
    ["O'BRIEN", "O'Brien"],
    ["BRUSSEL (HAREN)", "Brussel (Haren)"],
    ["FOREST/VORST", "Forest/Vorst"],
  ])("writes %s as %s", (name, text) => {
    expect(titleCasePlace(name)).toBe(text);
  });

  it.each([
    ["DE HAAN", "De Haan"],
    ["LA LOUVIÈRE", "La Louvière"],
    ["LE ROEULX", "Le Roeulx"],
    ["DEN HAAG", "Den Haag"],
    ["L'ESCAILLÈRE", "L'Escaillère"],
    ["D'HUART", "D'Huart"],
  ])("begins %s with a capital although its first word is small: %s", (name, text) => {
    expect(titleCasePlace(name)).toBe(text);
  });

  it.each([
    ["'S-GRAVENVOEREN", "'s-Gravenvoeren"],
    ["’S-GRAVENBRAKEL", "’s-Gravenbrakel"],
    ["'T ZAND", "'t Zand"],
    ["NIEUWPOORT 'T ZAND", "Nieuwpoort 't Zand"],
  ])("keeps the clipped article of %s small: %s", (name, text) => {
    expect(titleCasePlace(name)).toBe(text);
  });

  it("capitalises both letters of the Dutch ij", () => {
    expect(titleCasePlace("IJZER")).toBe("IJzer");
    expect(titleCasePlace("OVERIJSE")).toBe("Overijse");
  });

  it("lets exceptions win, whatever their capitals, accents and apostrophes", () => {
    const exceptions = ["Braine-l'Alleud", "Thuin-la-Belle", "Étaples"];
    expect(titleCasePlace("BRAINE-L’ALLEUD", exceptions)).toBe("Braine-l'Alleud");
    expect(titleCasePlace("braine-l'alleud", exceptions)).toBe("Braine-l'Alleud");
    expect(titleCasePlace("ETAPLES", exceptions)).toBe("Étaples");
    expect(titleCasePlace("UCCLE", exceptions)).toBe("Uccle");
    expect(titleCasePlace("XYZ", ["xYz"])).toBe("xYz");
  });

  it("tidies white space and survives an empty name", () => {
    expect(titleCasePlace("  SAINT   HUBERT ")).toBe("Saint Hubert");
    expect(titleCasePlace("")).toBe("");
  });

  it("leaves a name that is right as it is", () => {
    for (const name of ["Braine-l'Alleud", "'s-Gravenvoeren", "De Panne", "Heist-op-den-Berg"])
      expect(titleCasePlace(name)).toBe(name);
  });
});

describe("placeWithCountry", () => {
  it("adds a foreign country in parentheses", () => {
    expect(placeWithCountry("Nice", 20, "France")).toBe("Nice (France)");
    expect(placeWithCountry("Nice", "20", " France ")).toBe("Nice (France)");
    expect(placeWithCountry("Luxembourg", 50, "Luxembourg")).toBe("Luxembourg (Luxembourg)");
  });

  it("leaves a place at home, or of an unknown country, as it is", () => {
    expect(placeWithCountry("Uccle", 10, "Belgique")).toBe("Uccle");
    expect(placeWithCountry("Uccle", "10", "Belgique")).toBe("Uccle");
    expect(placeWithCountry("Uccle", null, "Belgique")).toBe("Uccle");
    expect(placeWithCountry("Nice", 20, "")).toBe("Nice");
    expect(placeWithCountry("Nice", 20, null)).toBe("Nice");
  });
});
