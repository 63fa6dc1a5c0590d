import { Parser } from "htmlparser2";
import { describe, expect, test, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { feedRows } from "@/lib/content/feeds/feed-rows";
import { listFeed } from "@/lib/content/feeds/list-feed";
import { type Content, loadContent } from "@/lib/content/load";
import type { FeedRow } from "@/lib/domain/feeds/feed-row";
import { googleColumns, googleListings } from "@/lib/domain/feeds/google-listings";
import { kyeroFeed } from "@/lib/domain/feeds/kyero";
import { metaListings } from "@/lib/domain/feeds/meta-listings";
import { provinceOf } from "@/lib/domain/feeds/provinces";
import { isListed } from "@/lib/domain/listing/property-state";

vi.mock("@/lib/pictures/manifest", () => import("../../content/any-pictures"));

const site = "https://example.org";
const content = loadContent();
const first = content.properties.find((record) => isListed(record) && record.Goal === 0);
if (!first) throw new Error("no property to test with");

type Record_ = Content["properties"][number];
const base: Record_ = {
  ...first,
  ...{ ID: 9001, CountryID: 10, Zip: "1060", City: "SAINT-GILLES", Street: "Rue de la Victoire" },
  ...{ HouseNumber: "112", PublishAddress: true, PublishPrice: true, Latitude: 50.8266, Longitude: 4.3456 },
  ...{ Price: 349_000, PriceUnit: 0, Marquee: 1, MainTypeName: "town-house", LifeAnnuity: undefined },
  Pictures: ["exterior/villa-white-02.jpg", "interior/kitchen-01.jpg"],
  texts: {
    fr: {
      TypeDescription: "Maison de maître & jardin",
      Description: "À deux pas du parc.\n\nBelle lumière.",
    },
  },
};
const rowsOf = (...own: Partial<Record_>[]) =>
  feedRows(
    catalogueOf({ ...content, properties: own.map((each, at) => ({ ...base, ID: 9001 + at, ...each })) }),
    site,
  );

interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
}

/** The elements of a document. */
function read(xml: string): Node {
  const root: Node = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name, attributes, text: "", children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return root;
}

const childrenOf = (node: Node | undefined, name: string) =>
  (node?.children ?? []).filter((child) => child.name === name);
const textOf = (node: Node | undefined, name: string) => childrenOf(node, name)[0]?.text;
const component = (listing: Node | undefined, name: string) =>
  childrenOf(childrenOf(listing, "address")[0], "component").find(
    ({ attributes }) => attributes.name === name,
  )?.text;

const meta = (...own: Partial<Record_>[]) => {
  const xml = metaListings(rowsOf(...own), "fr", "Zennehuis", `${site}/fr/`);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<listings>/);
  return childrenOf(read(xml).children[0], "listing");
};

describe("Meta's home listings", () => {
  test("each has all that the catalogue demands, in its forms", () => {
    const [listing] = meta({});
    for (const name of ["home_listing_id", "name", "availability", "latitude", "longitude", "price", "url"])
      expect(textOf(listing, name), name).toBeTruthy();
    for (const name of ["addr1", "city", "region", "country", "postal_code"])
      expect(component(listing, name), name).toBeTruthy();
    expect(component(listing, "addr1")).toBe("Rue de la Victoire 112");
    expect(textOf(listing, "name")).toBe("Maison de maître & jardin");
    expect(textOf(listing, "price")).toBe("349000.00 EUR");
    expect([textOf(listing, "availability"), textOf(listing, "property_type")]).toEqual([
      "for_sale",
      "townhouse",
    ]);
    expect(textOf(listing, "url")).toMatch(/^https:\/\/example\.org\/fr\/.+\/9001\/$/);
    expect(childrenOf(listing, "image").map((image) => textOf(image, "url"))).toEqual([
      `${site}/pictures/exterior/villa-white-02.0a1b2c3d-600.jpg`,
      `${site}/pictures/interior/kitchen-01.0a1b2c3d-600.jpg`,
    ]);
  });

  test("of a hidden address there is the municipality alone, its middle included", () => {
    const [listing] = meta({ PublishAddress: false });
    expect([component(listing, "addr1"), component(listing, "city")]).toEqual([
      "Saint-Gilles",
      "Saint-Gilles",
    ]);
    const place = content.places.places.find(({ Zip }) => Zip === "1060");
    expect([Number(textOf(listing, "latitude")), Number(textOf(listing, "longitude"))]).toEqual([
      place?.Latitude,
      place?.Longitude,
    ]);
  });

  test("what the catalogue would refuse is left out: no public price, no picture, let as good as sure", () => {
    const [row] = rowsOf({});
    if (!row) throw new Error("no row");
    const availability = (own: Partial<FeedRow>) =>
      /<availability>(.*?)</.exec(metaListings([{ ...row, ...own }], "fr", "Zennehuis", site))?.[1];
    expect(availability({ isUnderOption: true })).toBe("sale_pending");
    expect(availability({ goal: "rent" })).toBe("for_rent");
    expect(availability({ goal: "rent", isUnderOption: true })).toBeUndefined();
    for (const own of [{ price: null }, { pictures: [] }, { position: null }])
      expect(availability(own)).toBeUndefined();
    expect(meta({ PublishPrice: false })).toEqual([]);
  });
});

test("Google's rows have its columns, an amount with its currency, and no address that is hidden", () => {
  const rows = googleListings(
    rowsOf({ PublishAddress: false }, { PublishPrice: false }),
    "fr",
    () => "à vendre",
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual([...googleColumns]);
    for (const name of ["Listing ID", "Listing name"] as const) expect(row[name]).not.toBe("");
    for (const name of ["Final URL", "Image URL"] as const) expect(row[name]).toMatch(/^https:\/\//);
    expect(row.Price).toMatch(/^$|^\d+\.\d\d EUR$/);
    expect(row.Description).not.toContain("\n");
  }
  expect(rows.map(({ Address }) => Address)).toContain("1060 Saint-Gilles, Belgique");
  expect(rows.map(({ Price }) => Price).toSorted()).toEqual(["", "349000.00 EUR"]);
});

describe("Kyero's file", () => {
  const spain = content.places.countries.find(({ Code }) => Code === "ES")?.CountryID ?? 0;
  const abroad = {
    CountryID: spain,
    Zip: "03710",
    City: "CALPE",
    CountryName: "Spanje",
    MainTypeName: "villa",
  };
  const properties = (...own: Partial<Record_>[]) =>
    childrenOf(read(kyeroFeed(rowsOf(...own))).children[0], "property");

  /** What its schema demands of each element, as expressions. */
  const forms: Record<string, RegExp> = {
    id: /^.{1,50}$/,
    date: /^(19|20)\d\d-(0[1-9]|1[012])-(0[1-9]|[12]\d|3[01])\s([01]\d|2[0-4]):[0-5]\d:[0-5]\d$/,
    ref: /^.{1,255}$/,
    price: /^(\d+|x)$/,
    currency: /^(EUR|GBP|USD)$/,
    price_freq: /^(sale|week|month)$/,
    new_build: /^[01]?$/,
    type: /^[a-zA-Z&\s()/-]{3,}$/,
    town: /^.+$/,
    province: /^.+$/,
    country: /^(Spain|Portugal|France|Italy)$/,
  };

  test("holds the stock abroad and nothing of Belgium, in the forms of its schema", () => {
    const [property, ...more] = properties(abroad, {});
    expect(more).toEqual([]);
    for (const [name, form] of Object.entries(forms)) expect(textOf(property, name), name).toMatch(form);
    expect([textOf(property, "province"), textOf(property, "type")]).toEqual(["Alicante", "Villa"]);
    const [desc] = childrenOf(property, "desc");
    expect(desc?.children.map(({ name, text }) => [name, text])).toEqual([
      ["fr", base.texts.fr?.Description],
    ]);
    const images = childrenOf(childrenOf(property, "images")[0], "image");
    expect(images.map(({ attributes }) => attributes.id)).toEqual(["1", "2"]);
    for (const image of images) expect(textOf(image, "url")).toMatch(/^https:\/\/.*\.jpg$/);
    for (const name of ["consumption", "emissions"])
      expect(textOf(childrenOf(property, "energy_rating")[0], name)).toMatch(/^[A-GX]$/);
  });

  test("a price on request is x, and of a hidden place there is none but its town", () => {
    const [property] = properties({ ...abroad, Zip: "03999", PublishPrice: false, PublishAddress: false });
    expect(textOf(property, "price")).toBe("x");
    expect(childrenOf(property, "location")).toEqual([]);
  });

  test.each([
    ["ES", "03710", "Alicante"],
    ["ES", "29600", "Málaga"],
    ["ES", "52001", "Melilla"],
    ["FR", "06400", "Alpes-Maritimes"],
    ["FR", "95000", "Val-d'Oise"],
    ["FR", "98000", null],
    ["ES", "", null],
    ["PT", "80000", null],
  ])("the province of %s %s", (country, zip, province) => {
    expect(provinceOf(country, zip)).toBe(province);
  });
});

describe("the feed of a list", () => {
  const catalogue = catalogueOf(content);
  const itemsIn = (xml: string | null) => (xml?.match(/<item>/g) ?? []).length;

  test("holds the newest of its list, with the list's name and its own address", async () => {
    const xml = await listFeed(catalogue, "nl", { list: "rent", filter: null }, site);
    expect(itemsIn(xml)).toBe(Math.min(30, catalogue.listed.rent.length));
    expect(xml).toContain(`<atom:link href="${site}/api/feeds/nl/rent/" rel="self"`);
    expect(xml).toMatch(/<title>Zennehuis: /);
  });

  test("of a town holds what is there, and of one that has nothing there is none", async () => {
    const xml = await listFeed(catalogue, "fr", { list: "sale", filter: "uccle" }, site);
    const inTown = catalogue.listed.sale.filter(({ Zip }) => Zip === "1180");
    expect(itemsIn(xml)).toBe(inTown.length);
    expect(xml).toContain(`<link>${site}/fr/a-vendre/uccle/</link>`);
    for (const name of [
      { list: "sale", filter: "nowhere" },
      { list: "abroad", filter: "uccle" },
      { list: "constructor", filter: null },
    ])
      expect(await listFeed(catalogue, "fr", name, site)).toBeNull();
  });
});
