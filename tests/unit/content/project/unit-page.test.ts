import { describe, expect, it, vi } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { type Content, loadContent } from "@/lib/content/load";
import { unitData } from "@/lib/content/project/unit-data";
import { unitPage } from "@/lib/content/project/unit-page";
import { unitPlan } from "@/lib/content/project/unit-plan";
import { isStacked, unitPages } from "@/lib/content/project/units";
import { resolveUnknownPath } from "@/lib/content/seo/unknown-path";
import { northTurn } from "@/lib/domain/floor-plan/compass";
import { languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);

type Unit = Content["projects"][number]["Units"][number];

/** The shipped content with one project, its units others. */
function withUnits(Units: Partial<Unit>[], change: object = {}) {
  const shown = content.projects.find((record) => record.ID === 301) ?? expect.fail("no project");
  const unit = { Floor: 1, Surface: 80, Bedrooms: 2, Price: 300_000, LandShare: 60_000, Status: "available" };
  const units = Units.map((more, at) => ({ ...unit, ID: at + 1, Name: `A${at + 1}`, ...more }) as Unit);
  return catalogueOf({ ...content, projects: [{ ...shown, Documents: [], ...change, Units: units }] });
}

const pageOf = (changed: ReturnType<typeof withUnits>, slug: string) =>
  unitPage(changed, "nl", ["301", slug]) ?? expect.fail(`no page ${slug}`);

describe("the address of a unit", () => {
  it("lies below its project in every language", () => {
    const address = (language: "nl" | "fr" | "en" | "de") =>
      unitPages.pages(catalogue, language).map((page) => page.address);
    expect(address("nl")).toContain("/project/301/a2-2/");
    expect(address("fr")).toContain("/fr/projects/zennehof/301/a2-2/");
    expect(address("en")).toContain("/en/projects/zennehof/301/a2-2/");
    expect(address("de")).toContain("/de/projekte/zennehof/301/a2-2/");
  });

  it.each(languageCodes)(
    "leads in %s to the page that says the same of itself, sold ones too",
    (language) => {
      const pages = unitPages.pages(catalogue, language);
      const units = [...catalogue.projects.values()].flatMap((project) => project.Units);
      expect(pages).toHaveLength(units.length);
      for (const { address, segments } of pages) {
        const page = unitPage(catalogue, language, segments);
        expect(page?.alternates[language]).toBe(address);
        expect(page?.crumbs.at(-1)?.href).toBe(address);
      }
    },
  );

  it("has the ID where two names read alike, or one has no letter", () => {
    const changed = withUnits([{ Name: "A 1" }, { Name: "A-1" }, { Name: "*" }]);
    const segments = unitPages.pages(changed, "nl").map((page) => page.segments[1]);
    expect(segments).toEqual(["a-1-1", "a-1-2", "3"]);
  });

  it.each([
    ["/fr/projects/other/301/a2-2/", "moved", "/fr/projects/zennehof/301/a2-2/"],
    ["/fr/project/301/A2-2/", "moved", "/fr/projects/zennehof/301/a2-2/"],
    ["/project/301/z9/", "elsewhere", "/project/301/"],
  ])("%s has %s to %s", (from, kind, to) => {
    expect(resolveUnknownPath(catalogue, from)).toEqual({ kind, to });
  });

  it("is a project that was not found where there is none", () => {
    expect(resolveUnknownPath(catalogue, "/project/999/a1/")).toMatchObject({
      kind: "missing",
      page: "project",
    });
  });
});

const shownUnits = [...catalogue.projects.values()].flatMap((project) =>
  project.Units.map((unit) => [`${project.ID} ${unit.Name}`, unit, isStacked(project)] as const),
);

describe("the plan of a unit", () => {
  it.each(shownUnits)("of %s has the rooms, surfaces and floors of its advert", (_, unit, isFlat) => {
    const floors = (unit.FloorPlan ?? []).map(({ Floor }) => Floor);
    // In the drawing of a building a flat is on one floor; houses stand on the ground.
    expect(floors).toEqual(isFlat ? [unit.Floor] : [0, 1]);
    const rooms = (unit.FloorPlan ?? []).flatMap(({ Rooms }) => Rooms);
    const count = (...kinds: string[]) => rooms.filter(({ Kind }) => kinds.includes(Kind)).length;
    const area = (isOutside: boolean) =>
      rooms
        .filter(({ Kind }) => (Kind === "terrace") === isOutside)
        .reduce((sum, { Surface = 0 }) => sum + Surface, 0);
    expect([count("bedroom"), count("bathroom", "showerRoom")]).toEqual([unit.Bedrooms, unit.Bathrooms]);
    expect(area(true)).toBe(unit.Terrace);
    expect(area(false)).toBeLessThanOrEqual(unit.Surface);
    expect(area(false)).toBeGreaterThan(unit.Surface * 0.9);
  });

  it("has a drawing of each of its floors, at an address of its own", () => {
    const floors = (language: "fr" | "de", unit: string) => {
      const found = unitPages.pages(catalogue, language).find(({ segments }) => segments.at(-1) === unit);
      const page = unitPage(catalogue, language, found?.segments ?? []);
      return page?.floorPlan?.floors.map(({ address }) => address);
    };
    expect(floors("fr", "a2-2")).toEqual(["/embed/plan/fr/301-30106-1.svg"]);
    expect(floors("de", "h5")).toHaveLength(2);
  });

  it("has north where its terrace, behind it, looks to", () => {
    const terrace = (Side?: "front") => [
      {
        Floor: 1,
        Rooms: [
          { Kind: "livingKitchen", Surface: 60 },
          { Kind: "terrace", Surface: 8, Side },
        ],
      },
    ];
    const facing = (unit: object) => {
      const [project] = withUnits([{ Orientation: "se", ...unit } as Partial<Unit>]).projects.values();
      const [first] = project?.Units ?? [];
      return project && first && unitPlan(catalogue, project, first).facing;
    };
    expect(facing({ FloorPlan: terrace() })).toBe("se");
    expect(facing({ FloorPlan: terrace("front") })).toBeNull();
    expect(["n", "e", "s", "nw"].map((point) => northTurn(point as "n"))).toEqual([0, 270, 180, 45]);
  });
});

describe("the page of a unit", () => {
  it("has the price with its taxes and what is due when, to the euro", () => {
    for (const { segments } of unitPages.pages(catalogue, "fr")) {
      const page = unitPage(catalogue, "fr", segments) ?? expect.fail("no page");
      const { instalments, unit } = page;
      if (unit.Status === "sold") continue;
      expect(page.project.id === 303 || unit.parts !== null).toBe(true);
      if (!instalments) continue;
      const { deed, deposit, stages } = instalments;
      const sum = deposit + deed.due + stages.reduce((all, { amount }) => all + amount, 0);
      expect([segments, sum]).toEqual([segments, unit.Price]);
    }
  });

  it("says of a sold one that it is, and no price in any way", () => {
    const page = pageOf(withUnits([{ Status: "sold" }, {}]), "a1");
    expect([page.unit.Price, page.unit.parts, page.instalments]).toEqual([null, null, null]);
    expect(unitData(catalogue, page, [], "nl", "https://example.org").offers).toEqual(
      expect.not.objectContaining({ price: expect.anything() }),
    );
  });

  it("knows the unit before and the one after it, and others like it that are free", () => {
    const changed = withUnits([
      { Position: 1 },
      { Position: 2, Status: "option" },
      { Floor: 2, Position: 1, Bedrooms: 3 },
      { Floor: 0, Position: 1, Status: "sold" },
    ]);
    const page = pageOf(changed, "a1");
    expect([page.previous?.name, page.next?.name]).toEqual(["A4", "A2"]);
    expect(page.like.map(({ Name }) => Name)).toEqual(["A3"]);
    expect(pageOf(changed, "a4").previous).toBeNull();
    expect(pageOf(changed, "a3").next).toBeNull();
  });

  it("takes a house's own count of finished stages before that of the project", () => {
    const Instalments = {
      Deposit: 5,
      Stages: [
        { Name: { nl: "Een" }, Share: 40, Finished: true },
        { Name: { nl: "Twee" }, Share: 60 },
      ],
    };
    const changed = withUnits([{}, { StagesFinished: 2 }, { StagesFinished: 0 }], { Instalments });
    const finished = ["a1", "a2", "a3"].map((slug) => pageOf(changed, slug).instalments?.finished);
    expect(finished).toEqual([[{ text: "Een" }], [{ text: "Een" }, { text: "Twee" }], []]);
  });

  it("has no instalments where the stages are not the whole, or taxes are not known", () => {
    const Stages = [{ Name: { nl: "Een" }, Share: 90 }];
    const partly = withUnits([{}], { Instalments: { Deposit: 5, Stages } });
    expect(pageOf(partly, "a1").instalments).toBeNull();
    const untaxed = withUnits([{ LandShare: undefined }]);
    expect([pageOf(untaxed, "a1").taxes, pageOf(untaxed, "a1").instalments]).toEqual([null, null]);
  });

  it("has its own documents and those of all, with an address for what is public alone", () => {
    const Documents = [
      { ID: 1, Kind: "specifications", File: "301-a.pdf", Public: true },
      { ID: 2, Kind: "floorPlan", File: "301-b.pdf", UnitID: 1 },
      { ID: 3, Kind: "floorPlan", File: "301-c.pdf", Public: true, UnitID: 2 },
      { ID: 4, Kind: "coOwnership", Public: true },
    ];
    const page = pageOf(withUnits([{}, {}], { Documents }), "a1");
    expect(page.documents.map(({ id, href, isOfUnit }) => [id, href, isOfUnit])).toEqual([
      [1, "/documents/301-a.pdf", false],
      [2, null, true],
      [4, null, false],
    ]);
  });

  it("has the energy label of the project, or its own", () => {
    const changed = withUnits([{}, { EPCLabelText: "B" }], { EPCLabelText: "A" });
    expect(["a1", "a2"].map((slug) => pageOf(changed, slug).energy?.label)).toEqual(["a", "b"]);
  });
});
