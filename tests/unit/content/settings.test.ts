import { existsSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { catalogueOf, createCatalogue } from "@/lib/content/catalogue";
import { formFacts } from "@/lib/content/forms/form-facts";
import { listingOf, propertyPages } from "@/lib/content/listing/listing";
import { listFilters } from "@/lib/content/listing/listings";
import { neighbourhoodView } from "@/lib/content/listing/neighbourhood";
import { propertyPage } from "@/lib/content/listing/property-page";
import { type Content, loadContent } from "@/lib/content/load";
import { blockOf } from "@/lib/content/modules/blocks";
import { modulePage, modulePageData, modulePageMetadata } from "@/lib/content/modules/module-page";
import { moduleViews } from "@/lib/content/modules/modules";
import { siteFields, siteRecord } from "@/lib/content/modules/site-record";
import { projectPage } from "@/lib/content/project/project-page";
import { projectCards, projectPages } from "@/lib/content/project/projects";
import { picturesSchema } from "@/lib/content/schemas/editorial";
import type { MenuPage, PageModule } from "@/lib/content/schemas/pages";
import { siteMap } from "@/lib/content/seo/sitemap";
import { footerColumns, headerLinks } from "@/lib/content/shell/navigation";
import { menuPageOf } from "@/lib/content/shell/site-page";
import { typesForGoal } from "@/lib/domain/forms/form-facts";
import type { DisplayCondition } from "@/lib/domain/modules/display-condition";
import { toPathKey } from "@/lib/i18n/routing";

vi.mock("@/lib/pictures/manifest", () => import("./any-pictures"));

/** What an agency writes into its settings is what visitors see. */
const content = loadContent();
const changed = (changes: Partial<Content>) => catalogueOf({ ...content, ...changes });
const picture = "hero/hero-street.jpg";

describe("of the whole site,", () => {
  test("a column of the footer shows its picture", () => {
    const { site } = content;
    const [first, ...rest] = site.footer.columns;
    const columns = [{ ...first, links: [], public: true, image: picture }, ...rest];
    const shown = footerColumns(changed({ site: { ...site, footer: { ...site.footer, columns } } }), "fr");
    expect(shown[0]?.image?.file).toBe(picture);
    expect(shown[1]?.image).toBeNull();
  });

  test("links of the header lead to a page, to another site or to a telephone", () => {
    const { site } = content;
    const name = { nl: "Bel ons", fr: "Appelez-nous" };
    const links = ["/contact/#team", "https://syndic.example/", "tel:+3225551234"];
    const header = { ...site.header, headerLinks: links.map((path) => ({ name, path })) };
    expect(headerLinks(changed({ site: { ...site, header } }), "fr")).toEqual([
      { name: "Appelez-nous", href: "/fr/contact/#team" },
      { name: "Appelez-nous", href: "https://syndic.example/" },
      { name: "Appelez-nous", href: "tel:+3225551234" },
    ]);
  });

  test("a type that is closed for rent is offered for sale alone", () => {
    const categories = content.types.categories.map((type) =>
      type.WebID === "2" ? { ...type, Rent: false } : type,
    );
    const catalogue = changed({ types: { ...content.types, categories } });
    const offered = (goal: "sale" | "rent") =>
      listFilters(catalogue, goal, "nl").types.map(({ value }) => value);
    expect(offered("sale")).toContain("2");
    expect(offered("rent")).not.toContain("2");
    const { types } = formFacts(catalogue, "nl");
    const choices = (goal: string) => typesForGoal(types, goal).map(({ value }) => value);
    expect(choices("buy")).toContain("2");
    expect(choices("sell")).toContain("2");
    expect(choices("rent")).not.toContain("2");
    expect(choices("let")).not.toContain("2");
    expect(choices("")).toContain("2");
  });

  test("a picture may have what packages export of it", () => {
    const exported = {
      ...{ id: "65f0", filename: "villa-cream-07.jpg", originalname: "IMG_2034.JPG", mimetype: "image/jpeg" },
      ...{ url: "/uploads/villa-cream-07.jpg", destination: "uploads/", createDate: "2026-02-16" },
    };
    const pictures = [{ file: "exterior/villa-cream-07.jpg", alt: { nl: "Villa" }, ...exported }];
    expect(picturesSchema.parse({ pictures })).toEqual({ pictures });
  });

  test("a neighbourhood shows each of its pictures once, in the largest size that it has", () => {
    const [first, second, third] = [...catalogueOf(content).pictures.keys()];
    const neighbourhoods = content.neighbourhoods.neighbourhoods.map((area) => ({
      ...area,
      ...{
        SmallPictures: ["exterior/a.jpg", "exterior/b.jpg", String(third)],
        MediumPictures: ["exterior/c.jpg", String(second)],
        LargePictures: [String(first)],
        XLargePictures: [],
      },
    }));
    const catalogue = changed({ neighbourhoods: { ...content.neighbourhoods, neighbourhoods } });
    const shown = neighbourhoodView(catalogue, neighbourhoods[0]?.ID, "nl")?.pictures;
    expect(shown?.map(({ file }) => file)).toEqual([first, second, third]);
  });
});

describe("of a property,", () => {
  const record = content.properties.find(({ Marquee, Status }) => Marquee === 1 && Status === "available");
  if (!record) throw new Error("the stock has no available property with the first marquee");
  const markOf = (changes: Partial<typeof record>, site = content.site) =>
    listingOf(changed({ site }), { ...record, ...changes }, "fr").mark;

  test("a name of its own takes the place of the marquee's, and stands on cards", () => {
    expect(markOf({})).toBeUndefined();
    const named = { ...record, MarqueeName: { nl: "Open huis", fr: "Portes ouvertes" } };
    expect(markOf(named)).toBe("Portes ouvertes");
    expect(listingOf(catalogueOf(content), named, "fr").marquee.name).toBe("Portes ouvertes");
  });

  test("a new price and an option stand on cards, beside the price", () => {
    expect(markOf({ Marquee: 2 })).toBe("Nouveau prix");
    expect(markOf({ Marquee: 3 })).toBe("Sous option");
  });

  test("a label stands on the cards of those whose conditions hold; a marquee goes before it", () => {
    const label = (name: string, advancedCondition: string) => ({
      name: { fr: name },
      conditions: [{ advancedCondition }],
    });
    const labels = [label("Sous 200 000", "Price < 200000"), label("À vendre", "Goal == 0")];
    const site = { ...content.site, display: { facts: [], labels } };
    expect(markOf({ Goal: 0, Price: 195_000 }, site)).toBe("Sous 200 000");
    expect(markOf({ Goal: 0, Price: 495_000 }, site)).toBe("À vendre");
    expect(markOf({ Goal: 1, Price: 950_000 }, site)).toBeUndefined();
    expect(markOf({ Goal: 0, Marquee: 2 }, site)).toBe("Nouveau prix");
  });

  test("a fact of the table is shown where its conditions hold", () => {
    const labelsOf = (conditions: DisplayCondition[] | null) => {
      const facts = conditions ? [{ fact: "constructionYear", conditions }] : [];
      const catalogue = changed({ site: { ...content.site, display: { facts, labels: [] } } });
      const built = content.properties.find((each) => each.Building?.ConstructionYear !== undefined);
      const segments = built
        ? (propertyPages
            .pages(catalogue, "fr")
            .map(({ segments }) => segments)
            .find((parts) => parts.includes(String(built.ID))) ?? [])
        : [];
      const page = propertyPage(catalogue, "fr", segments);
      return [...(page?.physical ?? []), ...(page?.papers ?? [])].flatMap(({ facts }) =>
        facts.map(({ label }) => label),
      );
    };
    expect(labelsOf(null)).toContain("constructionYear");
    expect(labelsOf([{ field: "ID", logic: "notEmpty" }])).toContain("constructionYear");
    expect(labelsOf([{ field: "ID", logic: "<", compareWithValue: 0 }])).not.toContain("constructionYear");
    expect(labelsOf([{ advancedCondition: "Building.ConstructionYear >" }])).not.toContain(
      "constructionYear",
    );
  });

  test("the icon of its type stands where it has no picture, the agency's own before the site's", () => {
    const iconOf = (types = content.types) =>
      listingOf(changed({ types }), { ...record, WebID: 2 }, "fr").typeIcon;
    expect(iconOf()).toBe("/icons/types/2.svg");
    const categories = content.types.categories.map((type) =>
      type.WebID === "2" ? { ...type, Icon: "/icons/types/loft.svg" } : type,
    );
    expect(iconOf({ ...content.types, categories })).toBe("/icons/types/loft.svg");
    expect(listingOf(catalogueOf(content), { ...record, WebID: 12 }, "fr").typeIcon).toBeNull();
    for (const type of content.types.categories)
      expect(existsSync(`public/icons/types/${type.WebID}.svg`)).toBe(true);
  });
});

describe("of a project,", () => {
  const [project] = [...catalogueOf(content).projects.values()];
  if (!project) throw new Error("the content has no project");
  const withProject = (changes: Partial<typeof project>) =>
    changed({
      projects: content.projects.map((each) => (each === project ? { ...each, ...changes } : each)),
    });

  test("its own site takes the place of the page, in cards and in the site map", () => {
    const catalogue = withProject({ external: { nl: "https://project.example/" } });
    const card = projectCards(catalogue, "fr").find(({ id }) => id === project.ID);
    expect(card).toMatchObject({ href: "https://project.example/", external: true });
    const segments = projectPages.pages(catalogue, "fr").flatMap(({ segments }) => segments);
    expect(segments).not.toContain(String(project.ID));
    const urls = siteMap(catalogue, "https://example.org").map(({ url }) => url);
    expect(urls.filter((url) => url.includes(`/${project.ID}/`) || url.includes("project.example"))).toEqual(
      [],
    );
  });

  test("one without units yet has its page all the same", () => {
    const catalogue = withProject({ Units: [] });
    const segments = projectPages
      .pages(catalogue, "fr")
      .map(({ segments }) => segments)
      .find((parts) => parts.includes(String(project.ID)));
    expect(projectPage(catalogue, "fr", segments ?? [])).toMatchObject({ id: project.ID, units: [] });
  });
});

describe("of a page,", () => {
  const page = menuPageOf(catalogueOf(content), "contact");
  if (!page) throw new Error("there is no contact page");
  const withParams = (params: Partial<MenuPage["params"]>) => ({
    ...page,
    params: { ...page.params, ...params },
  });
  const catalogue = catalogueOf(content);

  test("a mark, a header that stays at the top, a banner below the header", () => {
    const banner = { type: "image" as const, image: picture, transparent: false };
    const view = modulePage(
      catalogue,
      "contact",
      withParams({ logo: picture, showFixedMenu: false, showPageBanner: true, banner }),
      "fr",
    );
    expect(view.logo?.file).toBe(picture);
    expect(view.fixedHeader).toBe(false);
    expect(view.banner?.transparent).toBe(false);
    expect(modulePage(catalogue, "contact", page, "fr")).toMatchObject({ logo: null, fixedHeader: true });
  });

  test("what social networks read: kind, address, and a picture of X's own", () => {
    const fr = { ogType: "article", ogUrl: "https://other.example/", twitterImage: picture } as const;
    const metadata = modulePageMetadata(catalogue, "contact", withParams({ metadata: { fr } }), "fr");
    expect(metadata.openGraph).toMatchObject({ type: "article", url: "https://other.example/" });
    expect(metadata.twitter?.images).not.toEqual(
      modulePageMetadata(catalogue, "contact", page, "fr").twitter?.images,
    );
  });

  test("a further name of the page, beside its title", () => {
    const fr = { pageTitle: "Contactez-nous", metadataTitle: "L’agence à Anderlecht" };
    const metadata = modulePageMetadata(catalogue, "contact", withParams({ metadata: { fr } }), "fr");
    expect(metadata.title).toContain(fr.pageTitle);
    expect(metadata.other).toEqual({ title: fr.metadataTitle });
    const only = { fr: { metadataTitle: fr.metadataTitle } };
    const named = modulePageMetadata(catalogue, "contact", withParams({ metadata: only }), "fr");
    expect(named.title).toContain(fr.metadataTitle);
  });

  test("a page that names itself to nobody: neither to search engines nor to where its links lead", () => {
    const metadata = modulePageMetadata(catalogue, "contact", withParams({ noReferrerNoFollow: true }), "fr");
    expect(metadata).toMatchObject({ robots: { index: false, follow: false }, referrer: "no-referrer" });
    expect(modulePageMetadata(catalogue, "contact", page, "fr")).not.toHaveProperty("referrer");
  });

  test.each([
    ["#224466", "#ffffff", true],
    ["#f4e9c8", content.site.brand.colours.ink, false],
  ])("a banner of the colour %s has words that are read on it", (color, words, transparent) => {
    const banner = { type: "color" as const, color, transparent: true };
    const view = modulePage(catalogue, "contact", withParams({ showPageBanner: true, banner }), "fr");
    expect(view.banner).toMatchObject({ color: { ground: color, words }, transparent });
  });

  test("what machines read: its type, and structured data of the agency's own", () => {
    const schemaData = '{"@context":"https://schema.org","@type":"Event","name":"Portes ouvertes"}';
    const params = withParams({ type: "ContactPage", metadata: { fr: { schemaData } } });
    const data = modulePageData(catalogue, "contact", params, "fr", "https://example.org");
    expect(data).toEqual([
      expect.objectContaining({ "@type": "ContactPage", url: "https://example.org/fr/contact/" }),
      JSON.parse(schemaData),
    ]);
    const plain = menuPageOf(catalogue, toPathKey("disclaimer")) ?? page;
    expect(modulePageData(catalogue, toPathKey("disclaimer"), plain, "fr", "https://example.org")).toEqual(
      [],
    );
  });
});

test("a module with subcategories shows no more than its limit, in their order", () => {
  const relation = { type: "category" as const, id: "services" };
  const module = { isHasSubcategories: true, maxItems: 4 } as PageModule;
  const shown = (limit?: number) => {
    const block = blockOf(catalogueOf(content), { ...module, maxItems: limit }, relation, "fr");
    return block?.type === "articles" ? block.groups.map(({ articles }) => articles.map(({ id }) => id)) : [];
  };
  const all = shown().flat();
  expect(all.length).toBeGreaterThan(4);
  expect(shown(4).flat()).toEqual(all.slice(0, 4));
  expect(shown(1)).toEqual([[all[0]]]);
});

test("a module is there while its conditions hold of the site", () => {
  const catalogue = createCatalogue(content, "2027-04-10");
  const page = menuPageOf(catalogue, "contact");
  const [module] = page?.params.modules ?? [];
  if (!module) throw new Error("the contact page has no module");
  const isThere = (conditions: DisplayCondition[], language: "nl" | "fr" = "nl") =>
    moduleViews(catalogue, [{ ...module, conditions }], language).length === 1;
  expect(isThere([])).toBe(true);
  expect(isThere([{ advancedCondition: "today >= '2027-03-01' && today < '2027-06-01'" }])).toBe(true);
  expect(isThere([{ field: "month", logic: "==", compareWithValue: 4 }])).toBe(true);
  expect(isThere([{ field: "month", logic: "==", compareWithValue: 5 }])).toBe(false);
  expect(isThere([{ field: "counts.sale", logic: ">", compareWithValue: 0 }])).toBe(true);
  expect(isThere([{ field: "language", logic: "==", compareWithValue: "fr" }], "nl")).toBe(false);
  expect(isThere([{ field: "language", logic: "==", compareWithValue: "fr" }], "fr")).toBe(true);
  expect(isThere([{ advancedCondition: "tomorrow > 1" }])).toBe(false);
});

test("the fields of the site that the check knows are those that there are", () => {
  const record = siteRecord(catalogueOf(content), "nl");
  const paths = Object.entries(record).flatMap(([name, value]) => [
    name,
    ...(typeof value === "object" ? Object.keys(value).map((inner) => `${name}.${inner}`) : []),
  ]);
  expect(new Set(paths)).toEqual(siteFields);
});

describe("what follows from the brand,", () => {
  const { site } = content;
  const [module] = menuPageOf(catalogueOf(content), "contact")?.params.modules ?? [];
  if (!module) throw new Error("the contact page has no module");

  test("a module on a ground of colour takes the brand's, unless it names one", () => {
    const colours = { ...site.brand.colours, sand: "#e8eef7" };
    const catalogue = changed({ site: { ...site, brand: { ...site.brand, colours } } });
    const grounds = [undefined, "#fff4d6"].map((colorBackground) => {
      const views = moduleViews(catalogue, [{ ...module, backgroundType: "color", colorBackground }], "fr");
      return views[0]?.background;
    });
    expect(grounds).toEqual([
      { kind: "color", color: "#e8eef7" },
      { kind: "color", color: "#fff4d6" },
    ]);
  });

  test("the agency is on a map where the map reaches it, and on none where it would be a dot on a blank sheet", () => {
    const mapAt = (latitude: number, longitude: number) => {
      const catalogue = changed({ site: { ...site, agency: { ...site.agency, latitude, longitude } } });
      const block = blockOf(catalogue, module, { type: "category", id: "agency" }, "fr");
      return block?.type === "agency" && block.map;
    };
    expect(mapAt(site.agency.latitude, site.agency.longitude)).toMatchObject({ language: "fr" });
    expect(mapAt(50.8283, 4.0265)).toBeNull();
    expect(mapAt(43.3, 5.4)).toBeNull();
  });
});
