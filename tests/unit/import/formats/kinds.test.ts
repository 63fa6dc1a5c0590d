import { describe, expect, test } from "vitest";
import { omnicasa } from "@/lib/import/formats/omnicasa";
import { whise } from "@/lib/import/formats/whise";
import { mismatches, sampleAnswer, sampleContext } from "../../../setup/import-samples";

/*
 * Awkward values that the samples do not have, each in one row of an otherwise ordinary home.
 */

type Fields = Record<string, unknown>;

const context = sampleContext();
const answer = (name: string, value: unknown) => ({
  name,
  body: new TextEncoder().encode(JSON.stringify(value)),
});
const sample = (file: string) => JSON.parse(new TextDecoder().decode(sampleAnswer(file).body));

const omnicasaHome: Fields = sample("omnicasa/GetPropertyListJson.nl.1-7.json").GetPropertyListJsonResult
  .Value.Items[0];
const omnicasaAnswer = (...rows: Fields[]) => ({
  GetPropertyListJsonResult: {
    Success: true,
    Code: 0,
    Message: "",
    Value: { From: 1, To: 50, RowsCount: rows.length, Items: rows },
  },
});
const fromOmnicasa = (fields: Fields) => {
  const { listings } = omnicasa.read(
    [answer("GetPropertyListJson.nl.1-50.json", omnicasaAnswer({ ...omnicasaHome, ...fields }))],
    context,
  );
  return listings[0];
};

const item = (name: string, index: number) => ({ ID: index, Url: `https://pictures.example/${name}` });

test.each<[kind: string, fields: Fields, expected: Fields]>([
  [
    "a rent of a week",
    { Goal: 1, Price: 300, PriceUnitText: "per week" },
    { price: 1300, pricePer: "month", findings: ["rent-per-week"] },
  ],
  [
    "a rent of a year",
    { Goal: 1, Price: "12.000", PriceUnitText: "/jaar" },
    { price: 1000, findings: ["rent-per-year"] },
  ],
  [
    "a rent per m² a year",
    { Goal: 1, Price: 120, PriceUnitText: "€/m²/jaar", SurfaceTotal: 200 },
    { price: 2000, findings: ["rent-per-area", "rent-per-year"] },
  ],
  [
    "a hidden rent",
    { Goal: 1, Price: 900, PublishPrice: false },
    { priceShown: true, findings: ["price-hidden-rent"] },
  ],
  ["a rent without charges", { Goal: 1, Price: 900 }, { lawMustSay: ["common-charges"] }],
  ["no price", { Price: 0 }, { price: null, priceShown: false, findings: ["price-missing"] }],
  ["a price of 1", { Price: 1 }, { price: null, findings: ["price-missing"] }],
  ["a price of nines", { Price: 9999999 }, { price: null, findings: ["price-missing"] }],
  ["a price as text", { Price: "1.195.000,00" }, { price: 1195000 }],
  ["a price from", { Price: 0, StartPrice: 250000 }, { price: 250000, priceFrom: true }],
  ["another currency", { Currency: "GBP" }, { price: null, held: true, findings: ["currency:GBP"] }],
  [
    "a business to take over",
    { Goal: "2", WebID: 6, WebIDs: "6", MainTypeID: 165 },
    { goal: "sale", takeOver: true, kind: "shop", types: [6] },
  ],
  ["a goal of no meaning", { Goal: 7 }, { held: true, findings: ["code-unknown:Goal"] }],
  ["a status of no meaning", { Status: 12 }, { held: true, findings: ["code-unknown:Status"] }],
  ["a cancelled one", { Status: 3 }, { outcome: "left-out", why: "status 3 (cancelled)" }],
  ["an inactive one", { Status: 5 }, { outcome: "left-out", why: "status 5 (inactive)" }],
  ["a reference", { Status: 6, Goal: 1 }, { outcome: "reference", status: "rented" }],
  [
    "a rented one",
    { Status: 4, Goal: 1, LastChangedDate: "/Date(1790719200000+0200)/" },
    { outcome: "closed", status: "rented", closedDay: "2026-09-30" },
  ],
  [
    "an option under the agency's name",
    { SubStatus: 8, SubStatusName: "Sous compromis", Marquee: 0 },
    { status: "option", marquee: 3 },
  ],
  ["a new price", { SubStatusName: "Nouveau prix", Marquee: 4 }, { status: "available", marquee: 2 }],
  [
    "a sub-status of no meaning",
    { SubStatusName: "Coup de cœur", Marquee: 2 },
    { status: "available", findings: ["code-unknown:SubStatus"] },
  ],
  [
    "a type of no meaning",
    { MainTypeID: 999, MainTypeName: "Loft" },
    { mainType: "loft", findings: ["code-unknown:MainTypeID"] },
  ],
  [
    "a type without a name",
    { MainTypeID: 999, MainTypeName: "?", WebIDName: "Huizen" },
    { kind: "house", findings: ["code-unknown:MainTypeID"] },
  ],
  [
    "nothing that says what it is",
    { MainTypeID: 999, MainTypeName: "", WebIDName: "" },
    { kind: null, held: true },
  ],
  ["a meadow", { MainTypeID: 30 }, { kind: "land", mainType: null, bedrooms: null }],
  [
    "a country by its abbreviation",
    { CountryID: 33, CountryAbbr: "F", CountryName: "Frankrijk", Zip: "06400" },
    { country: "FR", zip: "06400" },
  ],
  ["a country by its name", { CountryID: 77, CountryAbbr: "", CountryName: "Espagne" }, { country: "ES" }],
  [
    "a country of no meaning",
    { CountryID: 999, CountryAbbr: "XX", CountryName: "?" },
    { held: true, findings: ["code-unknown:CountryAbbr"] },
  ],
  [
    "a bilingual town",
    { City: "SAINT-GILLES / SINT-GILLIS" },
    { city: { nl: "Sint-Gillis", fr: "Saint-Gilles" } },
  ],
  ["a postcode with its country", { Zip: "B-1060" }, { zip: "1060" }],
  ["no postcode", { Zip: "" }, { zip: null, findings: ["zip-missing"] }],
  ["a box in the number", { HouseNumber: "18 bus 3", BoxNr: "" }, { number: "18", box: "3" }],
  [
    "a point in another town",
    { GoogleX: "51.0", GoogleY: "3.86" },
    { lat: null, lon: null, findings: ["coordinates-outside"] },
  ],
  [
    "a number with two readings",
    { SurfaceTotal: "85.125" },
    { habitable: null, findings: ["value-unclear:SurfaceTotal"] },
  ],
  [
    "a year of nines",
    { ConstructionYear: 9999 },
    { constructionYear: null, findings: ["value-unclear:ConstructionYear"] },
  ],
  [
    "unknown as -1",
    { SurfaceTerrace: -1, NumberOfToilets: -1, EnergyPerformance: -1, EPCLabelText: "" },
    { terrace: null, toilets: null, energy: { value: null, label: "" } },
  ],
  ["a date of 1900", { CreatedDate: "1900-01-01 00:00:00" }, { published: null }],
  [
    "a label that disagrees",
    { EPCLabelText: "A" },
    { energy: { value: 178, label: "D" }, held: true, findings: ["label-disagrees"] },
  ],
  [
    "an energy value of another world",
    { EnergyPerformance: 99999 },
    { energy: { value: null, label: "" }, findings: ["energy-invalid"] },
  ],
  [
    "a text escaped twice",
    { DescriptionA: "Au deuxi&amp;egrave;me &amp;eacute;tage &lt;b&gt;clair&lt;/b&gt;" },
    { description: { nl: "Au deuxième étage clair" } },
  ],
  [
    "the longer description",
    { DescriptionA: "Kort.", DescriptionB: "Een langere tekst." },
    { description: { nl: "Een langere tekst." } },
  ],
  [
    "a title that is missing",
    { TypeDescription: "-" },
    { titleMade: { nl: "Duplex in Sint-Gillis" }, findings: ["title-made:nl"] },
  ],
  [
    "a picture of a phone",
    {
      XLargePictureItems: [item("1.jpg", 1), item("2.HEIC", 2)],
      LargePictureItems: [],
      MediumPictureItems: [],
      SmallPictureItems: [],
    },
    { pictures: ["https://pictures.example/1.jpg"], findings: ["picture-format:heic"] },
  ],
  [
    "a picture without its largest size",
    {
      XLargePictureItems: [item("x1.jpg", 1)],
      LargePictureItems: [item("l1.jpg", 1), item("l2.jpg", 2)],
      MediumPictureItems: [],
      SmallPictureItems: [],
    },
    { pictures: ["https://pictures.example/x1.jpg", "https://pictures.example/l2.jpg"] },
  ],
  [
    "words for codes",
    { HeatingName: "Gaz de ville", KitchenName: "Hyper-équipée", WindowGlazing: "Triple vitrage" },
    { heating: "gasCentral", kitchen: "fullyEquipped", glazing: "triple" },
  ],
  ["a ground floor", { MainTypeID: 12, Floor: 0 }, { floor: 0 }],
])("Omnicasa: %s", (_, fields, expected) => {
  expect(mismatches({ id: "51001", ...expected }, fromOmnicasa(fields))).toEqual([]);
});

const whiseHome: Fields = sample("whise/estates-list.offset-0.json").estates[0];
const fromWhise = (fields: Fields) => {
  const list = { isValidRequest: true, totalCount: 1, estates: [{ ...whiseHome, ...fields }] };
  return whise.read([answer("estates-list.offset-0.json", list)], context).listings[0];
};
const detail = (id: number, value: string, code?: number) => ({
  id,
  value,
  ...(code !== undefined && { enum: { id: code } }),
});

test.each<[kind: string, fields: Fields, expected: Fields]>([
  [
    "price and address that are not shown",
    { displayPrice: undefined, displayAddress: undefined },
    { priceShown: false, addressShown: false },
  ],
  [
    "a hidden rent",
    { purpose: { id: 2 }, purposeStatus: { id: 2 }, price: 900, displayPrice: undefined },
    { goal: "rent", priceShown: true, findings: ["price-hidden-rent"] },
  ],
  ["another currency", { currency: "$" }, { price: null, held: true, findings: ["currency:USD"] }],
  [
    "sold under a condition",
    { purposeStatus: { id: 22 } },
    { outcome: "offer", status: "option", visitsBookable: false },
  ],
  ["withdrawn", { purposeStatus: { id: 8 } }, { outcome: "left-out", why: "purposeStatus 8 (withdrawn)" }],
  ["an archived one", { status: { id: 5 } }, { outcome: "left-out", why: "status 5 (archived)" }],
  ["on the website only", { displayStatusId: 5 }, { outcome: "offer" }],
  [
    "a status of no meaning",
    { purposeStatus: { id: 99 } },
    { held: true, findings: ["code-unknown:purposeStatus"] },
  ],
  [
    "a category of no meaning",
    { category: { id: 99 }, subCategory: { id: 999 } },
    { kind: null, held: true, findings: ["code-unknown:category", "code-unknown:subCategory"] },
  ],
  [
    "a sold annuity",
    { purpose: { id: 3 }, purposeStatus: { id: 17 } },
    { outcome: "closed", status: "sold", lifeAnnuity: true },
  ],
  ["a country by its number", { country: { id: 3 }, zip: "06400" }, { country: "FR", zip: "06400" }],
  [
    "a picture without its largest size",
    { pictures: [{ id: 1, urlLarge: "https://pictures.example/640.jpg" }] },
    { pictures: ["https://pictures.example/640.jpg"] },
  ],
  [
    "a day in American order",
    { details: [detail(2776, "06/07/2033 00:00")] },
    { energy: { expires: "2033-06-07" } },
  ],
  ["a day of 1753", { details: [detail(2776, "01/01/1753 00:00")] }, { energy: { expires: null } }],
  [
    "codes beside words",
    {
      details: [
        detail(1020, "gaz", 659),
        detail(1595, "équipée", 688),
        detail(2222, "possible", 1230),
        detail(2712, "oui", 1833),
      ],
    },
    { heating: "gasCentral", kitchen: "equipped", flood: { risk: "possible" }, planning: { summons: true } },
  ],
  ["a detail of no meaning", { details: [detail(1736, "?", 1871)] }, { findings: ["code-unknown:1736"] }],
  ["a judgment of no known kind", { details: [detail(691, "1")] }, { findings: ["code-unknown:691"] }],
  [
    "two energy values",
    { energyValue: "150-200" },
    { energy: { value: null, label: "" }, findings: ["energy-invalid"] },
  ],
  [
    "a label with a word for its sign",
    { energyValue: undefined, energyClass: "Bp", details: [] },
    { energy: { value: null, label: "B+" } },
  ],
  [
    "ground of a plot",
    { category: { id: 3 }, subCategory: { id: 26 }, area: 640 },
    { kind: "land", mainType: "building-plot", habitable: null, ground: 640 },
  ],
  [
    "a day that is still to come",
    { availability: undefined, availabilityDateTime: "2027-03-01T00:00:00" },
    { availability: "2027-03-01" },
  ],
  [
    "a day that is over",
    { availability: undefined, availabilityDateTime: "2014-05-29T00:00:00" },
    { availability: null },
  ],
  ["a unit whose project is not there", { parentId: 1 }, { unitOf: null, outcome: "offer" }],
  [
    "one text in two languages",
    {
      longDescription: ["nl-BE", "fr-BE"].map((languageId) => ({
        languageId,
        content: "Une maison avec deux chambres et une cave.",
      })),
      shortDescription: [],
    },
    { languages: ["fr"], findings: ["text-missing:nl"] },
  ],
])("Whise: %s", (_, fields, expected) => {
  expect(mismatches({ id: "7301001", ...expected }, fromWhise(fields))).toEqual([]);
});

test("Whise: a row that others name as theirs is a project, from its price where no unit costs less", () => {
  const row = (id: number, fields: Fields) => ({ ...whiseHome, id, ...fields });
  const estates = [
    row(1, { price: 300_000 }),
    row(3, { parentId: 1, estateOrder: 2, price: 310_000, name: "B" }),
    row(2, { parentId: 1, estateOrder: 1, price: 300_000, area: undefined, name: "A" }),
    row(4, { parentId: 1, displayStatusId: 1 }),
  ];
  const { listings } = whise.read(
    [answer("estates-list.offset-0.json", { isValidRequest: true, totalCount: 4, estates })],
    context,
  );
  const units = [
    { id: "2", name: "A", price: 300_000, surface: null },
    { id: "3", name: "B", price: 310_000, surface: 104 },
  ];
  const expected = { id: "1", isProject: true, priceFrom: true, units, findings: ["unit-without-surface"] };
  expect(mismatches(expected, listings[0])).toEqual([]);
  expect(listings[0]?.units?.map(({ id }) => id)).toEqual(["2", "3"]);
});

describe("answers that are not whole", () => {
  test("a byte order mark is no fault, other bytes than UTF-8 are", () => {
    const list = JSON.stringify(omnicasaAnswer(omnicasaHome));
    const read = (body: Uint8Array) =>
      omnicasa.read([{ name: "GetPropertyListJson.nl.1-50.json", body }], context);
    expect(read(new TextEncoder().encode(`\uFEFF${list}`)).problem).toBeUndefined();
    expect(read(Buffer.from(list.replace("Goudhop", "Goudhöp"), "latin1")).problem).toMatch(/is no JSON/);
  });

  test("a language that lacks a listing", () => {
    const pages = [
      answer("GetPropertyListJson.nl.1-50.json", omnicasaAnswer(omnicasaHome, { ...omnicasaHome, ID: 2 })),
      answer("GetPropertyListJson.fr.1-50.json", omnicasaAnswer(omnicasaHome)),
    ];
    expect(omnicasa.read(pages, context).problem).toBe(
      "The lists of the languages do not have the same listings.",
    );
  });

  test("a row that cannot be read costs itself", () => {
    const rows = [omnicasaHome, "broken" as unknown as Fields];
    const { listings, findings, problem } = omnicasa.read(
      [answer("GetPropertyListJson.nl.1-50.json", omnicasaAnswer(...rows))],
      context,
    );
    expect({ ids: listings.map(({ id }) => id), findings, problem }).toEqual({
      ids: ["51001"],
      findings: ["row-unreadable:?"],
      problem: undefined,
    });
  });

  test("deleted ids, and countries by their look-up", () => {
    const countries = sample("omnicasa/real/GetCountryListJson.nl.two-pages.json");
    const { listings, deleted } = omnicasa.read(
      [
        answer(
          "GetPropertyListJson.nl.1-50.json",
          omnicasaAnswer({ ...omnicasaHome, CountryID: 42, CountryAbbr: "", CountryName: "" }),
        ),
        answer("GetCountryListJson.nl.json", countries),
        sampleAnswer("omnicasa/second-run/GetDeletedPropertyIDsJson.json"),
      ],
      context,
    );
    expect({ country: listings[0]?.country, deleted }).toEqual({ country: "IT", deleted: ["51003"] });
  });

  test("a refused call by its own answer", () => {
    const { problem } = omnicasa.read([sampleAnswer("omnicasa/real/ExceptionMessage.json")], context);
    expect(problem).toBe("Omnicasa refused ValidateCustomer (code 600).");
  });
});
