import { describe, expect, it, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { type Content, loadContent } from "@/lib/content/load";
import { projectData } from "@/lib/content/project/project-data";
import { projectPage } from "@/lib/content/project/project-page";
import { projectCards, projectPages } from "@/lib/content/project/projects";
import { type LanguageCode, languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
const unit = { Floor: 1, Surface: 80, Bedrooms: 2, Status: "available" as const };

/** The shipped content with one project, changed. */
function withProject(change: Partial<Content["projects"][number]>): Content {
  const shown = content.projects.find((record) => record.Units.length > 0);
  if (!shown) throw new Error("no project to test with");
  return { ...content, projects: [{ ...shown, ...change }] };
}

function onlyPage(changed: Content, language: LanguageCode = "nl") {
  const page = projectPage(
    catalogueOf(changed),
    language,
    projectPages.pages(catalogueOf(changed), language)[0]?.segments ?? [],
  );
  if (!page) throw new Error("no page");
  return page;
}

describe("the address of a project", () => {
  it("is its id in Dutch, its slug and id elsewhere", () => {
    expect(projectPages.pages(catalogue, "nl")).toContainEqual(
      expect.objectContaining({ segments: ["301"] }),
    );
    expect(projectPages.pages(catalogue, "fr")).toContainEqual(
      expect.objectContaining({ segments: ["zennehof", "301"] }),
    );
    expect(projectPages.pages(catalogue, "de")).toContainEqual(
      expect.objectContaining({ segments: ["zennehof", "301"] }),
    );
  });

  it.each(languageCodes)("leads in %s to the page that says the same of itself", (language) => {
    for (const { segments } of projectPages.pages(catalogue, language)) {
      const page = projectPage(catalogue, language, segments);
      expect(page?.alternates[language]).toBe(page?.href);
      expect(page?.href.endsWith(`/${segments.join("/")}/`)).toBe(true);
    }
  });

  it("is none for a placeholder, a wrong slug or an unknown id", () => {
    expect(projectPages.pages(catalogue, "nl")).not.toContainEqual(
      expect.objectContaining({ segments: ["300"] }),
    );
    expect(projectPage(catalogue, "nl", ["300"])).toBeNull();
    expect(projectPage(catalogue, "fr", ["de-linde", "301"])).toBeNull();
    expect(projectPage(catalogue, "fr", ["301"])).toBeNull();
    expect(projectPage(catalogue, "nl", ["999"])).toBeNull();
  });
});

describe("a project's page", () => {
  it("counts its units by status and prices what is free", () => {
    const page = onlyPage(
      withProject({
        Units: [
          { ...unit, ID: 1, Name: "A", Price: 200_000, Status: "sold" },
          { ...unit, ID: 2, Name: "B", Price: 250_000, Status: "option" },
          { ...unit, ID: 3, Name: "C", Price: 300_000, Surface: 110 },
          { ...unit, ID: 4, Name: "D", Price: null, Surface: 140 },
        ],
      }),
    );
    expect(page.counts).toEqual({ available: 2, option: 1, sold: 1 });
    expect(page.prices).toEqual({ lowest: 300_000, highest: 300_000 });
    expect(page.surfaces).toEqual({ smallest: 80, largest: 140 });
  });

  it("says on its card what its page says, and offers to machines what is free", () => {
    const changed = withProject({
      Units: [
        { ...unit, ID: 1, Name: "A", Price: 233_000, Status: "option" },
        { ...unit, ID: 2, Name: "B", Price: 237_000 },
        { ...unit, ID: 3, Name: "C", Price: 310_000 },
        { ...unit, ID: 4, Name: "D", Price: 100_000, Status: "sold" },
      ],
    });
    const page = onlyPage(changed);
    const card = projectCards(catalogueOf(changed), "nl").find(({ id }) => id === page.id);
    expect(page.prices).toEqual({ lowest: 237_000, highest: 310_000 });
    expect(card).toMatchObject({ fromPrice: 237_000, available: 2, option: 1, units: 4 });
    expect(projectData(catalogue, page, [], "nl", "https://example.org").offers).toMatchObject({
      offerCount: 2,
      lowPrice: 237_000,
      highPrice: 310_000,
    });
  });

  it("prices with their taxes where every unit has its share of the land", () => {
    const units = [
      { ...unit, ID: 1, Name: "A", Price: 200_000, LandShare: 40_000 },
      { ...unit, ID: 2, Name: "B", Price: 300_000, LandShare: 60_000 },
      { ...unit, ID: 3, Name: "C", Price: null },
    ];
    const changed = withProject({ Zip: "1070", CountryID: 10, VAT: 21, Units: units });
    const page = onlyPage(changed);
    const card = projectCards(catalogueOf(changed), "nl").find(({ id }) => id === page.id);
    expect(page.taxes).toEqual({ vat: 21, duty: 12.5 });
    expect(page.prices).toEqual({ lowest: 238_600, highest: 357_900 });
    expect(page.units.map(({ Price }) => Price)).toEqual([238_600, 357_900, null]);
    expect(card).toMatchObject({ fromPrice: 238_600, withTaxes: true });
    expect(projectData(catalogue, page, [], "nl", "https://example.org").offers).toMatchObject({
      lowPrice: 238_600,
    });
  });

  it("prices all units without taxes where one lacks its share of the land", () => {
    const units = [
      { ...unit, ID: 1, Name: "A", Price: 200_000, LandShare: 40_000 },
      { ...unit, ID: 2, Name: "B", Price: 190_000 },
    ];
    const page = onlyPage(withProject({ Zip: "1070", CountryID: 10, VAT: 21, Units: units }));
    expect([page.taxes, page.prices]).toEqual([null, { lowest: 190_000, highest: 200_000 }]);
    expect(page.units.every(({ parts }) => parts === null)).toBe(true);
  });

  it("names no price while all that is left is under option", () => {
    const page = onlyPage(
      withProject({ Units: [{ ...unit, ID: 1, Name: "A", Price: 250_000, Status: "option" }] }),
    );
    expect([page.prices, page.counts.available]).toEqual([null, 0]);
    expect(projectData(catalogue, page, [], "nl", "https://example.org").offers).toMatchObject({
      offerCount: 0,
      availability: "https://schema.org/Reserved",
    });
  });

  it("names no price once all is sold", () => {
    const page = onlyPage(withProject({ Units: [{ ...unit, ID: 1, Name: "A", Price: 1, Status: "sold" }] }));
    expect(page.prices).toBeNull();
    expect(projectData(catalogue, page, [], "nl", "https://example.org").offers).toMatchObject({
      offerCount: 0,
      availability: "https://schema.org/SoldOut",
    });
  });

  it("keeps an address that is not public to itself", () => {
    const page = onlyPage(withProject({ PublicAddress: false }));
    expect(page.street).toBeNull();
    const data = JSON.stringify(projectData(catalogue, page, [], "nl", "https://example.org"));
    expect(data).not.toContain("streetAddress");
    expect(data).not.toContain("latitude");
  });

  it("names its street as the language does, and otherwise as the agency does", () => {
    const streets = (["nl", "fr", "en"] as const).map(
      (language) =>
        onlyPage({ ...content, projects: content.projects.filter(({ ID }) => ID === 301) }, language).street,
    );
    expect(streets).toEqual(["Biestelbeekkaai 128", "Quai du Biestelbeek 128", "Quai du Biestelbeek 128"]);
  });

  it("knows houses from flats by their floors", () => {
    expect(
      onlyPage(withProject({ Units: [{ ...unit, ID: 1, Name: "H1", Price: 1, Floor: 0 }] })).stacked,
    ).toBe(false);
    expect(onlyPage(withProject({ Units: [{ ...unit, ID: 1, Name: "A", Price: 1 }] })).stacked).toBe(true);
  });

  it("shows each picture once, and the other projects", () => {
    for (const { segments } of projectPages.pages(catalogue, "en")) {
      const page = projectPage(catalogue, "en", segments);
      const files = page?.pictures.map((picture) => picture.file) ?? [];
      expect(new Set(files).size).toBe(files.length);
      expect(page?.others.map((other) => other.id)).not.toContain(page?.id);
    }
  });

  it("tells machines the lowest and highest price of what is left", () => {
    const page = projectPage(catalogue, "fr", ["zennehof", "301"]);
    const data = page && projectData(catalogue, page, ["/pictures/a.jpg"], "fr", "https://example.org");
    expect(data).toMatchObject({
      "@type": "RealEstateListing",
      url: "https://example.org/fr/projects/zennehof/301/",
      image: ["https://example.org/pictures/a.jpg"],
      mainEntity: { "@type": "ApartmentComplex", address: { addressCountry: "BE" } },
      offers: { "@type": "AggregateOffer", priceCurrency: "EUR", lowPrice: page?.prices?.lowest },
    });
  });
});
