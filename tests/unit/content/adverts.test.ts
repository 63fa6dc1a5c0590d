import { describe, expect, it } from "vitest";
import { loadContent } from "@/lib/content/load";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import { regionOf } from "@/lib/domain/address/region";
import { languageCodes } from "@/lib/domain/text/language";

const { properties, neighbourhoods } = loadContent();

const isLocated = (record: PropertyRecord): record is PropertyRecord & Point =>
  record.Latitude !== undefined && record.Longitude !== undefined;

interface Point {
  Latitude: number;
  Longitude: number;
}

const metresOfDegree = 111_195;

/** As the crow flies; exact enough within a municipality. */
function metresBetween(one: Point, other: Point): number {
  const middle = ((one.Latitude + other.Latitude) / 2) * (Math.PI / 180);
  return Math.hypot(
    (one.Latitude - other.Latitude) * metresOfDegree,
    (one.Longitude - other.Longitude) * metresOfDegree * Math.cos(middle),
  );
}

/** Whether a ray from the point crosses the outline an odd number of times. */
function isInside({ Latitude, Longitude }: Point, outline: string): boolean {
  const corners = outline.split(" ").map((corner) => corner.split(",").map(Number));
  return corners.reduce((inside, [y = 0, x = 0], index) => {
    const [beforeY = 0, beforeX = 0] = corners.at(index - 1) ?? [];
    const crosses =
      y > Latitude !== beforeY > Latitude && Longitude < ((beforeX - x) * (Latitude - y)) / (beforeY - y) + x;
    return crosses ? !inside : inside;
  }, false);
}

const textsOf = ({ ID, texts }: PropertyRecord) =>
  Object.entries(texts).flatMap(([language, { TypeDescription, Description, PriceUnitText = "" }]) =>
    [TypeDescription, Description, PriceUnitText].map((text) => ({ place: `${ID} ${language}`, text })),
  );

describe("the adverts agree with themselves", () => {
  it("lie in the municipality they name", () => {
    const outside = properties.filter(isLocated).filter((record) => {
      const area = neighbourhoods.neighbourhoods.find(({ ID }) => ID === record.NeighbourhoodID);
      return area && !area.Coordinates.some((outline) => isInside(record, outline));
    });
    expect(outside.map(({ ID }) => ID)).toEqual([]);
  });

  it("tell distances to one place that one place can have", () => {
    // On foot it is a quarter further than as the crow flies; distances are rounded to 50 or 100 metres.
    const [detour, rounding] = [1.25, 100];
    const points = properties
      .filter(isLocated)
      .flatMap((record) => (record.PointsOfInterest ?? []).map((point) => ({ record, ...point })));
    const contradictions = points.flatMap((one) =>
      points
        .filter(
          (other) =>
            other.Kind === one.Kind &&
            other.Name === one.Name &&
            other.Distance - one.Distance > metresBetween(one.record, other.record) * detour + rounding,
        )
        .map((other) => `${one.Name}: ${one.record.ID} and ${other.record.ID}`),
    );
    expect(contradictions).toEqual([]);
  });

  it("have one share of the cadastral income as property tax in each municipality", () => {
    const shares = new Map<string, Set<number>>();
    for (const { City, Financial: { CadastralIncome, RealEstateTax } = {} } of properties)
      if (CadastralIncome && RealEstateTax)
        shares.set(
          City,
          (shares.get(City) ?? new Set()).add(Math.round((RealEstateTax / CadastralIncome) * 100)),
        );
    expect(shares.size).toBeGreaterThan(4);
    expect([...shares].filter(([, each]) => each.size > 1)).toEqual([]);
  });

  it("have an asbestos certificate in Flanders only, where there is one", () => {
    const elsewhere = properties.filter(
      ({ CountryID, Zip, Certificates }) =>
        Certificates?.Asbestos && (CountryID !== 10 || regionOf(Zip) !== "flanders"),
    );
    expect(elsewhere.map(({ ID }) => ID)).toEqual([]);
  });

  it("write amounts in sentences as the facts do: € 1.250", () => {
    const other = /€(?!\u00a0\d{1,3}(\.\d{3})*(?![\d.]*\d))|\d\s?(€|euro\b)/i;
    expect(properties.flatMap(textsOf).filter(({ text }) => other.test(text))).toEqual([]);
  });

  it("leave the term of the renovation duty to its rule, which has a date", () => {
    const years = /(vijf|cinq|five|fünf) (jaar|ans|years|Jahren)/;
    const named = properties
      .filter(({ CountryID, Zip }) => CountryID === 10 && regionOf(Zip) === "flanders")
      .flatMap(textsOf)
      .filter(({ text }) => years.test(text));
    expect(named).toEqual([]);
  });

  it.each(languageCodes)("have their text in %s", (language) => {
    expect(properties.filter(({ texts }) => !texts[language]).map(({ ID }) => ID)).toEqual([]);
  });
});
