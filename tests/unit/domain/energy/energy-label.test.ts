import { describe, expect, it } from "vitest";
import scalesFile from "@/lib/content/law/rules/energy-scales.json";
import { type Region, regions } from "@/lib/domain/address/region";
import {
  distanceToLabel,
  type EnergyLabel,
  type EnergyScales,
  energyLabel,
  energyLabels,
  labelImage,
  labelsOf,
  labelText,
  nextLabel,
  parseLabel,
  writtenLabel,
} from "@/lib/domain/energy/energy-label";

const scales = scalesFile as EnergyScales;
const date = "2026-11-21";

const labelFor = (region: Region | null, value: number | string | null, text?: string) =>
  energyLabel({ region, value, labelText: text, scales, date });

/** [label, lowest value that belongs to it, highest value that belongs to it] */
type Row = [EnergyLabel, number, number];

const flanders: Row[] = [
  ["a_plus", -500, -0.01],
  ["a", 0, 100],
  ["b", 100.01, 200],
  ["c", 200.01, 300],
  ["d", 300.01, 400],
  ["e", 400.01, 500],
  ["f", 500.01, 2000],
];

const brussels: Row[] = [
  ["a_plus", -100, 0],
  ["a", 0.01, 23],
  ["a_sub", 23.01, 45],
  ["b_plus", 45.01, 62],
  ["b", 62.01, 79],
  ["b_sub", 79.01, 95],
  ["c_plus", 95.01, 113],
  ["c", 113.01, 132],
  ["c_sub", 132.01, 150],
  ["d_plus", 150.01, 170],
  ["d", 170.01, 190],
  ["d_sub", 190.01, 210],
  ["e_plus", 210.01, 232],
  ["e", 232.01, 253],
  ["e_sub", 253.01, 275],
  ["f_plus", 275.01, 298],
  ["f", 298.01, 322],
  ["f_sub", 322.01, 345],
  ["g", 345.01, 2000],
];

const wallonia: Row[] = [
  ["a_plusplus", -100, 0],
  ["a_plus", 0.01, 45],
  ["a", 45.01, 85],
  ["b", 85.01, 170],
  ["c", 170.01, 255],
  ["d", 255.01, 340],
  ["e", 340.01, 425],
  ["f", 425.01, 510],
  ["g", 510.01, 2000],
];

const tables: [Region, Row[]][] = [
  ["flanders", flanders],
  ["brussels", brussels],
  ["wallonia", wallonia],
];

describe.each(tables)("energy label in %s", (region, rows) => {
  it.each(rows)("is %s from %d to %d", (label, lowest, highest) => {
    expect(labelFor(region, lowest)).toBe(label);
    expect(labelFor(region, (lowest + highest) / 2)).toBe(label);
    expect(labelFor(region, highest)).toBe(label);
  });

  it("has these labels, best first", () => {
    expect(labelsOf(region, scales, date)).toEqual(rows.map(([label]) => label));
  });

  it("takes a value written as text, with a dot or a comma", () => {
    const [label, , highest] = rows[1] as Row;
    expect(labelFor(region, String(highest))).toBe(label);
    expect(labelFor(region, `${highest},0`)).toBe(label);
  });
});

describe("energy label in Brussels around whole numbers", () => {
  it.each([
    [1, "a"],
    [24, "a_sub"],
    [46, "b_plus"],
    [63, "b"],
    [80, "b_sub"],
    [96, "c_plus"],
    [114, "c"],
    [133, "c_sub"],
    [151, "d_plus"],
    [171, "d"],
    [191, "d_sub"],
    [211, "e_plus"],
    [233, "e"],
    [254, "e_sub"],
    [276, "f_plus"],
    [299, "f"],
    [323, "f_sub"],
    [223, "e_plus"],
    [346, "g"],
  ])("is for %i %s", (value, label) => {
    expect(labelFor("brussels", value)).toBe(label);
  });
});

describe("energy label without a value", () => {
  it("comes from the label text", () => {
    expect(labelFor("brussels", null, "C+")).toBe("c_plus");
    expect(labelFor("wallonia", "", "A++")).toBe("a_plusplus");
    expect(labelFor("flanders", Number.NaN, "B")).toBe("b");
  });

  it("is none without a label text", () => {
    expect(labelFor("brussels", null)).toBeNull();
    expect(labelFor("brussels", null, "")).toBeNull();
    expect(labelFor("brussels", null, "PEB en cours")).toBeNull();
  });

  it("does not listen to the text where there is a value", () => {
    expect(labelFor("flanders", 250, "A")).toBe("c");
    expect(labelFor("wallonia", 0, "G")).toBe("a_plusplus");
  });

  it("abroad comes from the text even with a value", () => {
    expect(labelFor(null, 120, "D")).toBe("d");
    expect(labelFor(null, 120)).toBeNull();
  });
});

describe("energy scales are dated", () => {
  const changing: EnergyScales = {
    ...scales,
    wallonia: [
      ...scales.wallonia,
      { validFrom: "2028-01-01", source: "test", bands: [{ label: "a", upTo: 100 }, { label: "g" }] },
    ],
  };
  const on = (day: string) =>
    energyLabel({ region: "wallonia", value: 90, labelText: "E", scales: changing, date: day });

  it("uses the scale of the day", () => {
    expect(on("2027-12-31")).toBe("b");
    expect(on("2028-01-01")).toBe("a");
    expect(labelsOf("wallonia", changing, "2028-01-01")).toEqual(["a", "g"]);
  });

  it("falls back to the text where no scale was in force yet", () => {
    expect(on("1999-01-01")).toBe("e");
    expect(labelsOf("wallonia", scales, "1999-01-01")).toEqual([]);
  });

  it("has no labels abroad", () => {
    expect(labelsOf(null, scales, date)).toEqual([]);
  });

  it.each(regions)("ends in %s with an open band, bounds rising, with a source", (region) => {
    for (const scale of scales[region]) {
      const bounds = scale.bands.map((band) => band.upTo ?? band.below ?? Number.POSITIVE_INFINITY);
      expect(bounds).toEqual([...new Set(bounds)].sort((one, other) => one - other));
      expect(bounds.at(-1)).toBe(Number.POSITIVE_INFINITY);
      expect(scale.source).not.toBe("");
    }
  });
});

describe("label texts", () => {
  it.each([
    ["A++", "a_plusplus"],
    ["A+", "a_plus"],
    ["A", "a"],
    ["A-", "a_sub"],
    ["B+", "b_plus"],
    ["B", "b"],
    ["B-", "b_sub"],
    ["C+", "c_plus"],
    ["C", "c"],
    ["C-", "c_sub"],
    ["D+", "d_plus"],
    ["D", "d"],
    ["D-", "d_sub"],
    ["E+", "e_plus"],
    ["E", "e"],
    ["E-", "e_sub"],
    ["F+", "f_plus"],
    ["F", "f"],
    ["F-", "f_sub"],
    ["G", "g"],
    ["H", "h"],
    ["I", "i"],
  ] as [string, EnergyLabel][])("%s is %s and back", (text, label) => {
    expect(parseLabel(text)).toBe(label);
    expect(labelText(label)).toBe(text);
  });

  it("have a real minus sign in a sentence, which is spoken and no end of a line", () => {
    expect((["c_sub", "c", "a_plusplus"] as const).map(writtenLabel)).toEqual(["C−", "C", "A++"]);
  });

  it("exist for every label", () => {
    expect(energyLabels.map((label) => parseLabel(labelText(label)))).toEqual(energyLabels);
  });

  it.each([
    [" c + ", "c_plus"],
    ["d−", "d_sub"],
    ["D–", "d_sub"],
    ["e_plus", "e_plus"],
    ["A_PLUSPLUS", "a_plusplus"],
  ])("reads %j", (text, label) => {
    expect(parseLabel(text)).toBe(label);
  });

  it.each(["", " ", "B++", "G+", "J", "A+++", "C+-", "AB", "F – C", null, undefined])(
    "refuses %j",
    (text) => {
      expect(parseLabel(text)).toBeNull();
    },
  );
});

describe("the way to a better label", () => {
  const home = (region: Region, value: number | null) => ({ region, value, scales, date: "2026-11-21" });

  it.each([
    ["brussels", 122, { label: "c_plus", distance: 9 }],
    ["flanders", 534, { label: "e", distance: 34 }],
    ["flanders", 200.4, { label: "b", distance: 1 }],
    ["wallonia", 46, { label: "a_plus", distance: 1 }],
    ["brussels", -3, null],
    ["flanders", 40, null],
    ["flanders", null, null],
  ] as const)("of %s with %s is %j", (region, value, next) => {
    expect(nextLabel(home(region, value))).toEqual(next);
  });

  it("is as far as a label wants, and none where it is reached", () => {
    expect(distanceToLabel(home("flanders", 534), "d")).toBe(134);
    expect(distanceToLabel(home("flanders", 400), "d")).toBeNull();
  });
});

describe("labelImage", () => {
  it.each(regions)("of %s lies in its folder", (region) => {
    expect(labelImage({ countryId: 10, region, label: "b" })).toBe(`/images/epc/${region}/b.png`);
  });

  it("of Luxembourg follows its own label text", () => {
    expect(labelImage({ countryId: 50, region: null, label: null, labelText: "B" })).toBe(
      "/images/epc/luxembourg/b.png",
    );
    expect(labelImage({ countryId: "50", region: "brussels", label: "g", labelText: "A+" })).toBe(
      "/images/epc/luxembourg/a_plus.png",
    );
    expect(labelImage({ countryId: 50, region: null, label: "b", labelText: "" })).toBeNull();
    expect(labelImage({ countryId: 50, region: null, label: "b", labelText: "C-" })).toBeNull();
  });

  it("is none without a label or a region", () => {
    expect(labelImage({ countryId: 10, region: "flanders", label: null })).toBeNull();
    expect(labelImage({ countryId: 20, region: null, label: "b", labelText: "B" })).toBeNull();
  });
});
