import { describe, expect, it, vi } from "vitest";
import { catalogueOf, createCatalogue } from "@/lib/content/catalogue";
import { type Listing, propertyPages } from "@/lib/content/listing/listing";
import { previewPicture, propertyData, propertyTitle } from "@/lib/content/listing/property-data";
import { propertyPage } from "@/lib/content/listing/property-page";
import { mapLinks } from "@/lib/content/listing/property-place";
import { type Content, loadContent } from "@/lib/content/load";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import { priceText } from "@/lib/domain/listing/price";
import { languageCodes } from "@/lib/domain/text/language";
import nl from "@/locales/nl/card.json";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
const site = "https://example.org";

/** The page in Dutch of a shipped property, with its record changed. */
function pageOf(id: number, change: Partial<PropertyRecord> = {}) {
  const changed: Content = {
    ...content,
    properties: content.properties.map((record) => (record.ID === id ? { ...record, ...change } : record)),
  };
  const page = propertyPage(catalogueOf(changed), "nl", [String(id)]);
  if (!page) throw new Error(`no property ${id}`);
  return page;
}

describe("a property of which nobody knows where it lies", () => {
  const page = pageOf(7123, { Latitude: undefined, Longitude: undefined });

  it("has no map, no links to others and no position for machines, and keeps its address", () => {
    expect([page.listing.position, page.map, page.maps]).toEqual([null, null, null]);
    const { mainEntity } = JSON.parse(JSON.stringify(propertyData(catalogue, page, "nl", site)));
    expect(mainEntity.geo).toBeUndefined();
    expect(mainEntity.address.streetAddress).toBe(page.street);
  });
});

it("says what the home does not have, in the language of the page or marked in another", () => {
  expect(
    pageOf(7123, { Without: [{ nl: "Geen garage.", fr: "Pas de garage." }, { fr: "Pas de cave." }] }).without,
  ).toEqual([{ text: "Geen garage." }, { text: "Pas de cave.", lang: "fr" }]);
  expect(pageOf(7123, { Without: undefined }).without).toEqual([]);
});

describe("the price among what was paid in the municipality", () => {
  const placeOf = (id: number, change: Partial<PropertyRecord> = {}) => pageOf(id, change).pricePlace;

  it("stands with its year, its number of sales and its source", () => {
    const place = placeOf(7123, { Price: 700_000 });
    expect(place).toMatchObject({
      price: 700_000,
      municipality: "Sint-Gillis",
      year: 2025,
      isDemonstration: true,
    });
    expect(place?.figures).toMatchObject({ kind: "attached", sales: 72 });
    expect(place?.place.quarter).toBe("second");
  });

  it.each<[string, number, Partial<PropertyRecord>]>([
    ["few were sold", 7123, { Building: { Facades: 4 }, Zip: "1070" }],
    ["the façades of a house are not known", 7123, { Building: {} }],
    ["the municipality is not in the file", 7123, { Zip: "1200" }],
    ["nobody may know the price", 7123, { PublishPrice: false }],
    ["it is a lowest price", 7123, { PriceUnit: 7 }],
    ["it is sold", 7123, { Status: "sold", ClosedAt: "2026-11-20" }],
    ["VAT is paid on it", 7050, {}],
    ["it is a life annuity", 7120, {}],
    ["it is to let", 7114, {}],
    ["it lies abroad", 7013, { Zip: "1060" }],
    ["it is no home", 7033, {}],
  ])("is not shown where %s", (_, id, change) => {
    expect(placeOf(id, change)).toBeNull();
  });
});

it("names the place alone where a property abroad has no postcode", () => {
  const page = pageOf(7075, { Zip: "" });
  expect(page.address.at(-1)).toBe("Calpe (Spanje)");
  expect(JSON.stringify(propertyData(catalogue, page, "nl", site))).not.toContain("postalCode");
});

it("shows a business to take over among the sales, at its price", () => {
  const { listing, menuKey } = pageOf(7071);
  expect([listing.typeIds[0], listing.goal, menuKey, listing.price.kind]).toEqual([
    "6",
    "sale",
    "for-sale",
    "price",
  ]);
});

describe("a photo that nobody has described", () => {
  it("is said to stand where it does, and words that somebody wrote stay", () => {
    const [first, ...others] = content.properties.find(({ ID }) => ID === 7123)?.Pictures ?? [];
    const isFirst = ({ file }: { file: string }) => file === first;
    const pictures = content.pictures.pictures.filter((picture) => !isFirst(picture));
    const described = { ...content, pictures: { ...content.pictures, pictures } };
    const page = propertyPage(catalogueOf(described), "nl", ["7123"]);
    const total = others.length + 1;
    const [made, ...kept] = page?.pictures.map(({ alt }) => alt) ?? [];
    expect(made).toBe(`Foto 1 van ${total}: herenhuis in Sint-Gillis`);
    expect(kept).toEqual(
      pageOf(7123)
        .pictures.slice(1)
        .map(({ alt }) => alt),
    );
  });
});

describe("a property that a package has sent", () => {
  const Source = { Name: "whise", ID: "never-public-4711" };

  it("tells nobody where it comes from", () => {
    const page = pageOf(7123, { Source });
    expect(JSON.stringify([page, propertyData(catalogue, page, "nl", site)])).not.toMatch(
      /never-public|whise/,
    );
  });
});

describe("the address of a property", () => {
  it("is its id in Dutch; goal, city, slug and id elsewhere", () => {
    expect(propertyPages.pages(catalogue, "nl")).toContainEqual(
      expect.objectContaining({ segments: ["7123"] }),
    );
    expect(propertyPages.pages(catalogue, "fr")).toContainEqual(
      expect.objectContaining({
        segments: ["sale", "saint-gilles", "maison-de-maitre-avec-jardin-a-deux-pas-du-parvis", "7123"],
      }),
    );
  });

  it.each(languageCodes)(
    "leads in %s to the page that says the same of itself, sold ones included",
    (language) => {
      const all = propertyPages.pages(catalogue, language);
      expect(all).toHaveLength(content.properties.length);
      for (const { segments } of all) {
        const page = propertyPage(catalogue, language, segments);
        expect(page?.alternates[language]).toBe(page?.listing.href);
        expect(page?.listing.href).toContain(`/${segments.slice(1).join("/")}`);
      }
    },
  );

  it("is none under a wrong name or an unknown id", () => {
    expect(propertyPage(catalogue, "nl", ["1"])).toBeNull();
    expect(propertyPage(catalogue, "fr", ["7123"])).toBeNull();
    expect(propertyPage(catalogue, "fr", ["rent", "saint-gilles", "maison", "7123"])).toBeNull();
  });
});

describe("the people of a property", () => {
  const withLanguages = (id: string, spoken: string[]): Content => ({
    ...content,
    team: {
      ...content.team,
      members: content.team.members.map((member) =>
        member.id === id ? { ...member, languages: spoken } : member,
      ),
    },
  });
  const speakerOf = (changed: Content) => {
    const [record] = changed.properties.filter(({ ContactID }) => ContactID === "an");
    return propertyPage(catalogueOf(changed), "nl", [String(record?.ID)])?.speaker;
  };

  it("are the contact alone where the contact speaks the language of the page", () => {
    expect(speakerOf(withLanguages("an", ["nl"]))).toBeNull();
  });

  it("are the first of the team who speaks it too where the contact does not, and never the contact again", () => {
    const speaker = speakerOf(withLanguages("an", ["fr"]));
    expect(speaker?.languages).toContain("nl");
    expect(speaker?.id).not.toBe("an");
  });
});

describe("the card of a property", () => {
  it("has up to two more pictures, each in one copy of a card's size", () => {
    const { listing } = pageOf(7123);
    expect(listing.morePictures).toHaveLength(2);
    for (const src of listing.morePictures) expect(src).toMatch(/^\/pictures\/.+-600\.webp$/);
    expect(pageOf(7123, { Pictures: [] }).listing.morePictures).toEqual([]);
  });
});

describe("the neighbourhood on the page of a property", () => {
  it("is told in two sentences, and in full on the page of the place", () => {
    const { neighbourhood } = pageOf(7123);
    expect(neighbourhood?.teaser.text.match(/[.!?]/g)?.length).toBeLessThanOrEqual(3);
    expect(neighbourhood?.description.text.startsWith(neighbourhood.teaser.text)).toBe(true);
    expect(neighbourhood?.teaser.text.length).toBeLessThan(neighbourhood?.description.text.length ?? 0);
  });
});

describe("the price of a new building", () => {
  it.each<[Partial<PropertyRecord>, unknown]>([
    [{ Financial: { VAT: 21, VATIncluded: true } }, { rate: 21, isIncluded: true }],
    [{ Financial: { VAT: 6, VATIncluded: false } }, { rate: 6, isIncluded: false }],
    [{ Financial: { VAT: 21 } }, null],
    [{ Financial: { VAT: 0, VATIncluded: true } }, null],
    [{ Financial: { VAT: 21, VATIncluded: true }, PublishPrice: false }, null],
    [{ Financial: {} }, null],
  ])("says whether VAT is in it only where the record does: %j", (change, vat) => {
    expect(pageOf(7116, change).vat).toEqual(vat);
  });
});

describe("the crumbs of a property", () => {
  const names = (id: number, change?: Partial<PropertyRecord>) =>
    pageOf(id, change).crumbs.map(({ name }) => name.text);

  it("lead through its list and its municipality", () => {
    expect(names(7123).slice(1, 3)).toEqual(["Te koop", "Sint-Gillis"]);
    expect(names(7075).slice(1, 3)).toEqual(["Buitenland", "Calpe"]);
    expect(names(6976)[1]).toBe("Te huur");
  });

  it("leave out a municipality where nothing is left", () => {
    const elsewhere = { Zip: "8000", City: "BRUGGE" };
    expect(pageOf(7123, { ...elsewhere, Status: "sold" }).city).toBeNull();
    expect(pageOf(7123, elsewhere).city?.href).toBe("/for-sale/brugge/");
  });
});

describe("a property that is sold", () => {
  const page = pageOf(7123, { Status: "sold" });

  it("tells nobody its price, machines neither", () => {
    const facts = JSON.stringify([page.physical, page.papers, page.legal, page.figures]);
    expect(facts).not.toMatch(/795\.?000|99\.?375|901\.?275/);
    const data = JSON.stringify(propertyData(catalogue, page, "nl", site));
    expect(data).not.toContain("795000");
    expect(data).toContain("https://schema.org/SoldOut");
  });

  it("keeps its facts and shows four like it that can be had", () => {
    expect(page.physical.map(({ name }) => name)).toContain("space");
    expect(page.similar).toHaveLength(4);
    expect(page.similar.map(({ state }) => state)).not.toContain("sold");
  });
});

describe("the street of a property", () => {
  const links = (streetView: boolean, streetViewKey: string) => {
    const record = content.properties.find(({ ID }) => ID === 7123);
    return record && mapLinks({ ...record, Latitude: 50.83, Longitude: 4.35 }, { streetView, streetViewKey });
  };

  it("is a link, and a frame where the agency has a key for it", () => {
    expect(links(true, "")?.street).toContain("50.83,4.35");
    expect(links(true, "")?.streetFrame).toBeNull();
    expect(links(true, "AIza-1")?.streetFrame).toBe(
      "https://www.google.com/maps/embed/v1/streetview?key=AIza-1&location=50.83%2C4.35",
    );
  });

  it("is not shown where the agency does not show it, its key or not; the map is", () => {
    for (const key of ["", "AIza-1"])
      expect(links(false, key)).toMatchObject({
        map: expect.stringContaining("openstreetmap.org"),
        street: null,
        streetFrame: null,
      });
    expect(pageOf(7123).maps?.street).toBeNull();
  });
});

describe("a property whose address is not public", () => {
  it("shows neither street nor place on a map", () => {
    const page = pageOf(7123, { PublishAddress: false });
    expect(page.street).toBe("");
    expect(page.maps).toBeNull();
    const { similar: _, neighbourhood: __, description: ___, ...shown } = page;
    expect(JSON.stringify([shown.address, shown.physical])).not.toContain("Opklaringsstraat");
    const data = JSON.stringify(propertyData(catalogue, page, "nl", site));
    expect(data).not.toContain("latitude");
    expect(data).not.toContain("streetAddress");
  });
});

describe("the film and the tour of a property", () => {
  it("are recognised by their addresses", () => {
    const { video, tour } = pageOf(7123, {
      Video: "https://youtu.be/aaaaaaaaaaa",
      VirtualTour: "https://my.matterport.com/show/?m=a",
    });
    expect([video?.hostName, tour?.hostName]).toEqual(["YouTube", "Matterport"]);
  });

  it("may be a file of our own, or not be there", () => {
    const { video, tour } = pageOf(7123, { Video: "/films/7123.mp4", VirtualTour: undefined });
    expect([video?.kind, tour]).toEqual(["file", null]);
  });
});

describe("what a property tells machines", () => {
  it("is what its page shows", () => {
    const page = pageOf(7123);
    expect(propertyData(catalogue, page, "nl", site)).toMatchObject({
      url: "https://example.org/property/7123/",
      offers: { price: 795000, availability: "https://schema.org/InStock" },
      mainEntity: { address: { streetAddress: "Opklaringsstraat 112", addressCountry: "BE" } },
    });
    expect(previewPicture(page)).toMatch(/^\/pictures\/.*-og\.jpg$/);
    expect(previewPicture(pageOf(7123, { Pictures: [] }))).toBeUndefined();
  });
});

describe("the type and price of a property for machines", () => {
  const dataOf = (id: number, change: Partial<PropertyRecord> = {}) =>
    propertyData(catalogue, pageOf(id, change), "nl", site);
  /** Not a life annuity, for sale, with a public price. */
  const plain = { Goal: 0, LifeAnnuity: undefined, PublishPrice: true, Marquee: 1, Price: 300_000 };

  it.each([
    ["town-house", "House"],
    ["penthouse", "Apartment"],
    ["building-plot", "Place"],
    ["garage-box", "Place"],
    ["shop", "Place"],
    ["office", "Place"],
  ])("a %s is a %s, and only a home has a floor", (MainTypeName, type) => {
    const { mainEntity } = dataOf(7123, { ...plain, MainTypeName });
    expect(mainEntity).toMatchObject({ "@type": type });
    expect(Object.hasOwn(Object(mainEntity), "floorSize")).toBe(type !== "Place");
  });

  it.each([
    [10, "BE"],
    [50, "LU"],
    [66, "ES"],
    [75, "FR"],
  ])("country %i is %s", (CountryID, addressCountry) => {
    expect(dataOf(7123, { CountryID })).toMatchObject({ mainEntity: { address: { addressCountry } } });
  });

  it("a life annuity has a sum and a rent a month, but no price", () => {
    const LifeAnnuity = {
      ...{ Bouquet: 78_000, MonthlyAnnuity: 1150, AnnuitantAges: [79], Occupied: true, Indexed: true },
    };
    const { offers } = dataOf(7123, { ...plain, LifeAnnuity });
    expect(offers).toMatchObject({
      priceSpecification: { priceComponent: [{ price: 78_000 }, { price: 1150, unitCode: "MON" }] },
    });
    expect(offers).not.toHaveProperty("price");
  });

  it("has a lowest price as such, and as no price", () => {
    const { offers } = dataOf(7123, {
      Goal: 0,
      PublishPrice: true,
      Marquee: 1,
      Price: 935_000,
      PriceUnit: 7,
    });
    expect(offers).toMatchObject({ priceSpecification: { minPrice: 935_000, priceCurrency: "EUR" } });
    expect(offers).not.toHaveProperty("price");
  });
});

describe("the title for search engines", () => {
  const words = {
    title: (form: string, { type, bedrooms, place, price }: Record<string, string>) =>
      ({
        full: `${type}, ${bedrooms}, ${place}: ${price}`,
        bedrooms: `${type}, ${bedrooms}, ${place}`,
        price: `${type}, ${place}: ${price}`,
        short: `${type}, ${place}`,
      })[form] ?? "",
    bedrooms: (count: number) => `${count} slaapkamers`,
    price: (listing: Listing) =>
      priceText((key, { amount } = { amount: "" }) => nl[key].replace("{amount}", amount), listing),
  };
  const titleOf = (change: Partial<PropertyRecord>) =>
    propertyTitle(
      pageOf(7123, { Goal: 0, PublishPrice: true, Marquee: 1, Price: 300_000, ...change }),
      "Agency",
      words,
    );

  it("has type, bedrooms, place and price where they fit", () => {
    expect(titleOf({ MainTypeName: "villa" })).toBe("Villa, 4 slaapkamers, Sint-Gillis: € 300.000");
  });

  it("leaves out bedrooms before the price where they do not fit", () => {
    expect(titleOf({ MainTypeName: "ground-floor-apartment" })).toBe(
      "Gelijkvloers appartement, Sint-Gillis: € 300.000",
    );
  });

  it("never has an amount without what it means", () => {
    expect(titleOf({ MainTypeName: "villa", PriceUnit: 7 })).toContain(": vanaf € 300.000");
    const rent = { Goal: 1, Price: 1_260, PriceUnit: 2, Financial: { ChargesRenter: 140 } };
    expect(titleOf({ MainTypeName: "villa", ...rent })).toBe(
      "Villa, 4 slaapkamers, Sint-Gillis: € 1.260 per maand + € 140 lasten",
    );
    const LifeAnnuity = {
      Bouquet: 78_000,
      MonthlyAnnuity: 1_150,
      AnnuitantAges: [79],
      Occupied: true,
      Indexed: true,
    };
    expect(titleOf({ MainTypeName: "villa", Price: 78_000, LifeAnnuity })).toContain(
      ": bouquet € 78.000 + € 1.150 per maand",
    );
  });

  it("has no price that its page does not show", () => {
    expect(titleOf({ PublishPrice: false })).not.toContain("€");
    expect(titleOf({ Status: "sold", ClosedAt: "2026-01-01" })).not.toContain("€");
  });
});

it.each([
  ["available", undefined, true],
  ["sold", "2026-06-01", true],
  ["sold", "2026-05-01", false],
] as const)("a property %s on %s is shown by search engines: %s", (Status, ClosedAt, isIndexed) => {
  const record = content.properties.find(({ ID }) => ID === 7123);
  const changed = { ...content, properties: record ? [{ ...record, Goal: 0, Status, ClosedAt }] : [] };
  const page = propertyPage(createCatalogue(changed, "2026-11-20"), "nl", ["7123"]);
  expect(page?.isIndexed).toBe(isIndexed);
});

it("marks a description borrowed from another language", () => {
  const onlyDutch: Content = {
    ...content,
    properties: content.properties.map((record) =>
      record.ID === 7014 && record.texts.nl ? { ...record, texts: { nl: record.texts.nl } } : record,
    ),
  };
  const lacking = catalogueOf(onlyDutch);
  const segments =
    propertyPages
      .pages(lacking, "en")
      .map(({ segments }) => segments)
      .find((each) => each.at(-1) === "7014") ?? [];
  const page = propertyPage(lacking, "en", segments);
  expect(page?.description.lang).toBe("nl");
  expect(page?.listing.title.lang).toBe("nl");
});
