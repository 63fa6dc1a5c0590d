import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ComfortLists } from "@/components/listing/detail/comfort-lists";
import { EnergyScaleFigure, EnergySection } from "@/components/listing/detail/energy-section";
import { FactTable } from "@/components/listing/detail/fact-table";
import { LegalSection } from "@/components/listing/detail/legal-block";
import type { EnergyView } from "@/lib/content/listing/facts/energy";
import type { Fact } from "@/lib/content/listing/facts/fact";
import { renderIn } from "../../setup/render";

const definitions = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);

describe("a table of facts", () => {
  const facts: Fact[] = [
    { label: "surfaceHabitable", parts: ["248 m²"] },
    { label: "facades", parts: [{ word: "facades.closed" }] },
    { label: "gas", parts: [{ word: "inspection.conform" }, "12-11-2025"] },
    { label: "floorNumber", parts: [{ word: "floor.of", values: { floor: 1, floors: 5 } }] },
    {
      label: "price",
      parts: [{ price: { kind: "price", amount: 349_000, from: true, unitText: "par lot" } }],
    },
  ];

  it("says label and value in the language of the page", async () => {
    await renderIn("fr", <FactTable facts={facts} />);
    expect(definitions()).toEqual([
      ["Surface habitable", "248 m²"],
      ["Façades", "2 (construction mitoyenne)"],
      ["Contrôle gaz", "Conforme\u00a0· 12-11-2025"],
      ["Étage", "1er étage, 5 niveaux"],
      ["Prix demandé", "à partir de € 349.000 par lot"],
    ]);
  });

  it("counts floors as English does", async () => {
    const floors = [1, 2, 3, 4].map((floor) => ({ word: "floor.above" as const, values: { floor } }));
    await renderIn("en", <FactTable facts={[{ label: "floorNumber", parts: floors }]} />);
    expect(screen.getByRole("definition")).toHaveTextContent("1st floor · 2nd floor · 3rd floor · 4th floor");
  });
});

describe("a long table of facts", () => {
  const facts = (count: number): Fact[] =>
    (["bedrooms", "bathrooms", "showers", "toilets", "garages", "parkings", "floors", "facades"] as const)
      .slice(0, count)
      .map((label, index) => ({ label, parts: [`${index + 1}`] }));
  const handle = () => screen.queryByText("Toon alles (8)");

  it("shows six rows and opens the others without a script", async () => {
    await renderIn("nl", <FactTable facts={facts(8)} />);
    const fold = screen.getByRole("group");
    expect(fold).not.toHaveAttribute("open");
    expect(within(fold).getAllByRole("term", { hidden: true })).toHaveLength(2);
    expect(handle()).toBeInTheDocument();
  });

  it("folds neither a single row more, nor what the law wants in sight", async () => {
    const { unmount } = await renderIn("nl", <FactTable facts={facts(7)} />);
    expect(screen.queryByRole("group")).toBeNull();
    expect(definitions()).toHaveLength(7);
    unmount();
    await renderIn("nl", <FactTable facts={facts(8)} folds={false} />);
    expect(screen.queryByRole("group")).toBeNull();
  });
});

it("comfort that is missing is said in words, not by a sign alone", async () => {
  const items = [
    { word: "facilities.Cellar" as const, there: true },
    { word: "lacking.Lift" as const, there: false },
  ];
  await renderIn("de", <ComfortLists lists={[{ label: "facilities", items }]} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Keller", "Kein Aufzug"]);
});

describe("the energy scale", () => {
  it("names its ends and the property's place", async () => {
    await renderIn("nl", <EnergyScaleFigure scale={["a_plus", "a", "b", "c"]} marked={["b"]} />);
    expect(screen.getByRole("img")).toHaveAccessibleName("Energieschaal van A+ tot C, dit pand: B");
  });

  it("names the best and the worst class of a building", async () => {
    await renderIn("en", <EnergyScaleFigure scale={["a", "b", "c", "d"]} marked={["b", "c"]} />);
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "Energy scale from A to D, this building: from B to C",
    );
  });

  it("is not drawn where the label is not in it", async () => {
    const { container } = await renderIn("nl", <EnergyScaleFigure scale={["a", "b"]} marked={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

it("the section of energy says how far the next class is, and leads to who helps with it", async () => {
  const tool = { name: "Homegrade", href: "https://help.example/", since: "2026-11-20" };
  const energy = {
    ...{ name: "epbLabel", label: null, scale: [], marked: [], written: "C-", score: "", facts: [] },
    improvement: { label: "c_plus", distance: 9, tool },
  } as EnergyView;
  await renderIn("fr", <EnergySection energy={energy} labels={{}} />);
  expect(screen.getByText(/Encore 9 kWh.*pour passer en C\+/)).toHaveTextContent("(vérifié le 20-11-2026)");
  expect(screen.getByRole("link", { name: /Homegrade/ })).toHaveAttribute("href", tool.href);
});

describe("the legal block", () => {
  const facts: Fact[] = [{ label: "pScore", parts: [{ word: "floodScore.D" }] }];

  it("names its region, the risk of flooding and the duty to renovate", async () => {
    const renovation = {
      ...{ from: "f" as const, to: "d" as const, years: 5 },
      ...{ deedYear: 2027, lastYear: 2032, distance: 134 },
    };
    const map = { name: "Waterinfo", href: "https://water.example/" };
    const flood = { level: "medium" as const, isInZone: true, map };
    await renderIn(
      "de",
      <LegalSection
        legal={{ region: "flanders", facts, flood, renovation, planning: null, floodProne: true }}
      />,
    );
    expect(screen.getByRole("heading")).toHaveTextContent("Pflichtangaben · Flämische Region");
    expect(screen.getByText("Überschwemmungsgefährdet")).toBeVisible();
    expect(
      screen.getByText(/hat die Energieklasse F.*innerhalb von 5 Jahren.*Energieklasse D/),
    ).toHaveTextContent(/im Jahr 2027 endet diese Frist 2032\. Bis D sind noch 134 kWh/);
    expect(screen.getByText(/ist mittel/)).toHaveTextContent(/Uferzone/);
    expect(screen.getByRole("link", { name: /Waterinfo/ })).toHaveAttribute("href", map.href);
  });

  it("is told abroad without a region's law", async () => {
    await renderIn(
      "fr",
      <LegalSection
        legal={{ region: "abroad", facts, flood: null, renovation: null, planning: null, floodProne: false }}
      />,
    );
    expect(screen.getByRole("heading")).toHaveTextContent("Urbanisme et situation");
    expect(screen.queryByText(/Obligation/)).toBeNull();
  });

  it.each([
    ["available" as const, "#documents", "Les demander", "#documents"],
    ["requested" as const, "#documents", "Les demander", "#documents"],
    ["available" as const, "https://plan.example/7123", /^Les lire en ligne/, "https://plan.example/7123"],
  ])("leads to the planning information that is %s at %j", async (state, href, name, target) => {
    const planning = { state, date: "2026-10-01", href, isOnline: !href.startsWith("#") };
    await renderIn(
      "fr",
      <LegalSection
        legal={{ region: "brussels", facts, flood: null, renovation: null, planning, floodProne: false }}
      />,
    );
    expect(screen.getByText(/1(er)? octobre 2026/)).toHaveTextContent(/gratuitement.*sur papier/);
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", target);
  });
});
