import { describe, expect, test } from "vitest";
import { readEnergy } from "@/lib/domain/import/energy";
import { cityNames, placePoint, readZip } from "@/lib/domain/import/place";
import { lineFromHtml, paragraphCount, textFromHtml } from "@/lib/domain/import/text-from-html";
import { fieldReader, ranges, readDay, readFlag, readMoment, readNumber } from "@/lib/domain/import/values";
import { sampleContext } from "../../setup/import-samples";

const { gazetteer, scales } = sampleContext();

describe("numbers of packages", () => {
  test.each([
    ["1.250,50", "area", 1250.5],
    ["1,250.50", "area", 1250.5],
    ["1250.5", "area", 1250.5],
    [1250, "area", 1250],
    ["12,5", "area", 12.5],
    ["1.250", "area", 1250],
    ["425.000", "money", 425000],
    ["1.250.000", "money", 1250000],
    ["€ 1 250,-", "money", 1250],
    ["0", "count", 0],
    ["-12", "energy", -12],
    ["0", "area", null],
    ["-1", "area", null],
    ["-", "area", null],
    ["", "area", null],
    [null, "area", null],
  ] as const)("%j as %s is %j", (value, range, number) => {
    expect(readNumber(value, ranges[range])).toEqual({ number, isUnclear: false });
  });

  test.each([
    ["85.125", "area"],
    ["ca. 12", "area"],
    ["2.5", "count"],
    [99999, "year"],
    ["1.2.3", "area"],
  ] as const)("%j as %s is unclear", (value, range) => {
    expect(readNumber(value, ranges[range])).toEqual({ number: null, isUnclear: true });
  });

  test("a field that is unclear is a finding with its name, found whatever its capitals", () => {
    const findings: string[] = [];
    const reader = fieldReader({ SURFACEtotal: "85.125", NumberOfBedRooms: "3" }, findings);
    expect([
      reader.number("SurfaceTotal", ranges.area),
      reader.number("NumberOfBedrooms", ranges.count),
    ]).toEqual([null, 3]);
    expect(findings).toEqual(["value-unclear:SurfaceTotal"]);
  });
});

test.each([
  ["2026-09-30 11:02:10", "2026-09-30"],
  ["/Date(1790719200000+0200)/", "2026-09-30"],
  ["2026-09-30T22:30:00Z", "2026-10-01"],
  ["2026-09-30T22:30:00.12", "2026-09-30"],
  ["30/09/2026", "2026-09-30"],
  ["1900-01-01T00:00:00", null],
  ["0001-01-01", null],
  ["1753-01-01", null],
  ["2026-02-30", null],
  ["soon", null],
])("the day of %s is %s", (value, day) => {
  expect(readDay(value)).toBe(day);
});

test("a day in American order", () => {
  expect(["06/14/2033 00:00", "01/02/2030 00:00", "14/06/2033"].map((day) => readDay(day, "us"))).toEqual([
    "2033-06-14",
    "2030-01-02",
    "2033-06-14",
  ]);
});

test("a moment without a zone is Belgian", () => {
  expect(readMoment("2026-10-12 16:40:31")).toBe("2026-10-12T14:40:31.000Z");
  expect(readMoment("2026-10-12T16:40:31.123+0200")).toBe("2026-10-12T14:40:31.123Z");
});

test("flags in words, figures and languages", () => {
  expect(["TRUE", "1", 1, "ja", "oui", "0", "nee", false, "", "u", null].map(readFlag)).toEqual([
    ...[true, true, true, true, true, false, false, false],
    ...[null, null, null],
  ]);
});

describe("texts", () => {
  test.each([
    ["<p>Eén &amp; twee</p><p>&nbsp;</p><p>Drie<br/>vier</p>", "Eén & twee\n\nDrie\nvier"],
    ["deuxi&amp;egrave;me &amp;eacute;tage", "deuxième étage"],
    ["&lt;p&gt;Vue &amp;eacute;tendue&lt;/p&gt;&lt;p&gt;Cave&lt;/p&gt;", "Vue étendue\n\nCave"],
    ["Kenmerken:<ul><li>Lift</li><li>Kelder</li></ul>Vrij", "Kenmerken:\n\n– Lift\n– Kelder\n\nVrij"],
    ["Een\r\ntwee\r\n\r\ndrie", "Een\ntwee\n\ndrie"],
    ["<p>Een\r\ntwee</p>", "Een twee"],
    ['<span style="font-family:Arial">100&nbsp;m&sup2;</span> <a href="tel:1">bel ons</a>', "100 m² bel ons"],
    ["a < b en c > d & e", "a < b en c > d & e"],
    ["<style>p{}</style><script>x()</script>Tekst", "Tekst"],
    ["====<br>Tekst<br>====", "Tekst"],
    ["-", ""],
    [null, ""],
  ])("%j", (html, text) => {
    expect(textFromHtml(html)).toBe(text);
  });

  test("paragraphs are counted, a title has one line", () => {
    expect(paragraphCount("a\n\nb\nc")).toBe(2);
    expect(lineFromHtml("<b>Villa</b><br>met tuin")).toBe("Villa met tuin");
  });
});

describe("places", () => {
  const names = (zip: string, ...sent: string[]) => {
    const { nl, fr } = cityNames(gazetteer, { country: "BE", zip, sent: { nl: sent[0], fr: sent[1] } });
    return [nl, fr];
  };
  test.each([
    ["1060", "SAINT-GILLES / SINT-GILLIS", ["Sint-Gillis", "Saint-Gilles"]],
    ["4000", "LIEGE", ["Luik", "Liège"]],
    ["9100", "SAINT NICOLAS", ["Sint-Niklaas", "Saint-Nicolas"]],
    ["4420", "SAINT-NICOLAS", ["Saint-Nicolas", "Saint-Nicolas"]],
    ["3010", "KESSEL-LO", ["Kessel-Lo", "Kessel-Lo"]],
  ])("%s %s", (zip, sent, shown) => {
    expect(names(zip, sent)).toEqual(shown);
  });

  test.each([
    ["BE", "1070", "4,3121", "50,8352", 50.8352, 4.3121, "coordinates-swapped"],
    ["BE", "1050", "51.0005742", "3.8693544", null, null, "coordinates-outside"],
    ["BE", "9000", "50.6420", "5.5701", null, null, "coordinates-outside"],
    ["BE", "4000", "50.6420", "5.5701", 50.642, 5.5701, null],
    ["BE", "1050", "0", "0", null, null, "coordinates-missing"],
    ["BE", "1050", "", null, null, null, "coordinates-missing"],
    ["ES", "03730", "0.1661", "38.7892", 38.7892, 0.1661, "coordinates-swapped"],
    ["ES", "03730", "50.8", "4.3", null, null, "coordinates-outside"],
  ])("%s %s at %s, %s", (country, zip, latitude, longitude, lat, lon, finding) => {
    expect(placePoint(gazetteer, { country, zip, latitude, longitude })).toEqual({ lat, lon, finding });
  });

  test("postcodes", () => {
    expect([
      readZip("B-1060", "BE"),
      readZip(" 1060 ", "BE"),
      readZip("0", "BE"),
      readZip("03730", "ES"),
    ]).toEqual([...["1060", "1060"], null, "03730"]);
  });
});

test.each([
  ["1060", 178, "D", 178, "D", null],
  ["1410", "179-179", "C", 179, "C", null],
  ["1410", "-12", "App", -12, "A++", null],
  ["1060", 90, "B", 90, "B-", null],
  ["1060", 90, "", 90, "B-", null],
  ["1060", 178, "A", 178, "D", "label-disagrees"],
  ["1060", 1523, "A", null, "", "energy-invalid"],
  ["1060", 1523, "G", 1523, "G", null],
  ["1060", 99999, "G", null, "", "energy-invalid"],
  ["1060", -200, "A", null, "", "energy-invalid"],
  ["1060", "150-200", "", null, "", "energy-invalid"],
  ["1060", 0, "", null, "", null],
  ["1060", 0, "C+", null, "C+", null],
])("energy in %s: %s with %s", (zip, value, label, readValue, readLabel, finding) => {
  const read = readEnergy({ value, label }, { country: "BE", zip, scales, date: "2026-11-02" });
  expect(read).toEqual({ value: readValue, label: readLabel, finding });
});
