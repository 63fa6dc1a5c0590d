import { describe, expect, it } from "vitest";
import { buildingFacts } from "@/lib/content/listing/facts/building";
import { comfortOf } from "@/lib/content/listing/facts/comfort";
import { documentViews } from "@/lib/content/listing/facts/documents";
import { type FactContext, readFacts } from "@/lib/content/listing/facts/fact";
import { keyFigures } from "@/lib/content/listing/facts/figures";
import { addressParts, availabilityFact } from "@/lib/content/listing/facts/general";
import { factGroups } from "@/lib/content/listing/facts/groups";
import { roomFacts, surfaceFacts } from "@/lib/content/listing/facts/spaces";
import { nearbyPoints } from "@/lib/content/listing/facts/surroundings";
import { languageCodes } from "@/lib/domain/text/language";
import { aContext, aRecord } from "./facts-record";

const context = aContext();

describe("a fact", () => {
  it("is not shown without a value, nor for a nought of rooms", () => {
    const record = aRecord({ Rooms: { Bedrooms: 3, Garages: 0 } });
    expect(readFacts(roomFacts, record, context)).toEqual([{ label: "bedrooms", parts: ["3"] }]);
    expect(readFacts(buildingFacts, aRecord(), context)).toEqual([]);
  });

  it.each([
    [4, "facades.open"],
    [3, "facades.halfOpen"],
    [2, "facades.closed"],
  ])("says what %i façades mean", (Facades, word) => {
    expect(readFacts(buildingFacts, aRecord({ Building: { Facades } }), context)).toEqual([
      { label: "facades", parts: [{ word }] },
    ]);
  });

  it.each([
    [0, { word: "floor.ground" }],
    [-1, { word: "floor.below" }],
    [2, { word: "floor.of", values: { floor: 2, floors: 5 } }],
    [6, { word: "floor.above", values: { floor: 6 } }],
  ])("has a word for floor %i", (FloorNumber, part) => {
    const facts = readFacts(buildingFacts, aRecord({ Building: { FloorNumber, Floors: 5 } }), context);
    expect(facts).toContainEqual({ label: "floorNumber", parts: [part] });
  });
});

describe("a word that depends on the property", () => {
  it("calls the room to work in of a home a study, and that of an office what it is", () => {
    const labels = (kind: FactContext["kind"]) =>
      readFacts(surfaceFacts, aRecord({ Surfaces: { Office: 9 } }), aContext({ kind })).map(
        ({ label }) => label,
      );
    expect(labels("house")).toEqual(["surfaceStudy"]);
    expect(labels("apartment")).toEqual(["surfaceStudy"]);
    expect(labels("office")).toEqual(["surfaceOffice"]);
    expect(labels("building")).toEqual(["surfaceOffice"]);
  });

  it.each([
    ["1700", "epc"],
    ["1060", "epb"],
    ["1420", "epb"],
  ] as const)("names the energy certificate of %s as its region does", (Zip, kind) => {
    const record = aRecord({ Zip, Documents: [{ ID: 1, Kind: "epc" }] });
    expect(documentViews(record, "nl").map((each) => each.kind)).toEqual([kind]);
  });
});

describe("an address", () => {
  it("has the street of the language, the box, and the place", () => {
    const record = aRecord({
      BoxNr: "3",
      texts: { nl: { TypeDescription: "Stadshuis", Description: "Een huis.", Street: "Hoogstraat" } },
    });
    expect(addressParts(record, aContext({ language: "nl", place: "Brussel" }))).toEqual([
      { word: "withBox", values: { street: "Hoogstraat 12", box: "3" } },
      "1000 Brussel",
    ]);
  });

  it("is the municipality alone where it is not published", () => {
    expect(addressParts(aRecord({ PublishAddress: false }), context)).toEqual(["1000 Bruxelles"]);
  });
});

describe("availability", () => {
  const shown = (Availability: string, Status: "available" | "sold" = "available") =>
    availabilityFact.parts(aRecord({ Availability, Status }), context)[0];

  it("is a day, or at once when that day has passed, and none once sold", () => {
    expect(shown("2027-03-01")).toEqual({ word: "availability.from", values: { date: "1-3-2027" } });
    expect(shown("2026-06-01")).toEqual({ word: "availability.immediately" });
    expect(shown("deed")).toEqual({ word: "availability.deed" });
    expect(shown("deed", "sold")).toBeUndefined();
  });
});

describe("comfort", () => {
  const Building = {
    FloorNumber: 3,
    Facilities: { Gas: false, Lift: false, Cellar: true, Furnished: false },
  };
  const words = (kind: "house" | "apartment" | "land", Goal = 0) =>
    comfortOf(aRecord({ Building, Goal }), aContext({ kind })).flatMap(({ items }) =>
      items.map(({ word }) => word),
    );

  it("tells what is missing only where people count on it", () => {
    expect(words("house")).toEqual(["facilities.Cellar"]);
    expect(words("apartment")).toEqual(["facilities.Cellar", "lacking.Lift"]);
    expect(words("apartment", 1)).toEqual(["facilities.Cellar", "lacking.Lift", "lacking.Furnished"]);
    expect(words("land")).toEqual(["facilities.Cellar", "lacking.Gas"]);
  });
});

describe("groups of facts", () => {
  it("are one for a property with few, by subject for one with many", () => {
    const few = factGroups(aRecord({ Surfaces: { Total: 16 } }), context, []);
    expect(few.physical.map(({ name }) => name)).toEqual(["features"]);
    const many = aRecord({
      Surfaces: { Habitable: 120, Total: 150, Living: 40, Terrace: 12, Garden: 60, Ground: 180 },
      Rooms: { Bedrooms: 3, Bathrooms: 1, Toilets: 2 },
      Building: { ConstructionYear: 1931, Floors: 2, Facades: 2 },
    });
    expect(factGroups(many, context, []).physical.map(({ name }) => name)).toEqual(["space", "building"]);
  });

  it("leave out what the legal block tells", () => {
    const record = aRecord({ Financial: { CadastralIncome: 900 } });
    const labels = (told: "cadastralIncome"[]) =>
      factGroups(record, context, told).papers.flatMap(({ facts }) => facts.map(({ label }) => label));
    expect(labels([])).toContain("cadastralIncome");
    expect(labels(["cadastralIncome"])).not.toContain("cadastralIncome");
  });
});

describe("key figures", () => {
  it("are five at most, the garden with its sun before the terrace", () => {
    const record = aRecord({
      Surfaces: { Habitable: 248, Garden: 86, Terrace: 18 },
      Rooms: { Bedrooms: 4, Bathrooms: 2, Garages: 1 },
      Building: { ConstructionYear: 1906, RenovationYear: 2018, ExteriorComfort: ["southFacing"] },
    });
    expect(keyFigures(record).map(({ name, value }) => `${name} ${value}`)).toEqual([
      "bedrooms 4",
      "habitable 248 m²",
      "bathrooms 2",
      "gardenSouth 86 m²",
      "renovated 1906",
    ]);
  });

  it("begin with bedrooms, surface, and the plot of a house or the floor of a flat", () => {
    const first = (change: Parameters<typeof aRecord>[0]) =>
      keyFigures(aRecord({ Rooms: { Bedrooms: 2 }, ...change }))
        .slice(0, 3)
        .map(({ name, value }) => `${name} ${value}`);
    expect(first({ Surfaces: { Habitable: 150, Ground: 192 } })).toEqual([
      "bedrooms 2",
      "habitable 150 m²",
      "ground 192 m²",
    ]);
    const flat = (FloorNumber: number) => ({
      Surfaces: { Habitable: 92 },
      Building: { FloorNumber, Floors: 6 },
    });
    expect(first(flat(4))).toEqual(["bedrooms 2", "habitable 92 m²", "floor 4/5"]);
    // An agency that does not count the ground floor.
    expect(first(flat(6))).toEqual(["bedrooms 2", "habitable 92 m²", "floor 6/6"]);
    expect(first(flat(0))).toEqual(["bedrooms 2", "habitable 92 m²"]);
  });

  it("of land are its surface and width", () => {
    expect(keyFigures(aRecord({ Surfaces: { Ground: 685, PlotWidth: 19.5 } }))).toEqual([
      { name: "ground", value: "685 m²" },
      { name: "plotWidth", value: "19,5 m" },
    ]);
  });
});

describe("what is near", () => {
  it("comes nearest first, with a walk only where one would walk", () => {
    const PointsOfInterest = [
      { Kind: "motorway" as const, Name: "R0", Distance: 3500 },
      { Kind: "tram" as const, Name: "Barrière / Bareel", Distance: 20 },
    ];
    const record = aRecord({ PointsOfInterest });
    expect(nearbyPoints(record, "de")).toEqual([
      { kind: "tram", name: "Barrière / Bareel", distance: "20\u00a0m", minutes: 1 },
      { kind: "motorway", name: "R0", distance: "3,5\u00a0km", minutes: null },
    ]);
    const nearest = (["fr", "nl"] as const).map((language) => nearbyPoints(record, language)[0]?.name);
    expect(nearest).toEqual(["Barrière", "Bareel"]);
  });

  it.each([
    ["1500", "Hal / Halle", ["Halle", "Hal", "Halle", "Halle"]],
    ["1420", "Braine-l’Alleud / Eigenbrakel", ["Eigenbrakel", ...Array(3).fill("Braine-l’Alleud")]],
    ["1070", "La Roue / Het Rad", ["Het Rad", "La Roue", "La Roue / Het Rad", "La Roue / Het Rad"]],
  ])("has the name that the language and the signs of %s have of %s", (Zip, Name, names) => {
    const record = aRecord({ Zip, PointsOfInterest: [{ Kind: "station", Name, Distance: 500 }] });
    expect(languageCodes.map((language) => nearbyPoints(record, language)[0]?.name)).toEqual(names);
  });
});
