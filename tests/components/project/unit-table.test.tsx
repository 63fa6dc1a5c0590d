import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { UnitTable } from "@/components/project/project-units";
import type { LinkedUnit } from "@/lib/content/project/unit-page";
import { languageCodes } from "@/lib/domain/text/language";
import { renderIn } from "../../setup/render";

const unit: LinkedUnit = {
  ID: 1,
  Name: "A1.1",
  Floor: 1,
  Price: 329_000,
  parts: null,
  href: null,
  Surface: 86,
  Terrace: 9,
  Bedrooms: 2,
  Status: "available",
};
const units: LinkedUnit[] = [
  unit,
  { ...unit, ID: 2, Name: "A0.1", Floor: 0, Price: 339_000, Status: "sold" },
  { ...unit, ID: 3, Name: "A2.1", Floor: 2, Price: 425_000, Status: "option", Terrace: undefined },
  { ...unit, ID: 4, Name: "A4.1", Floor: 4, Price: null },
];

const show = (language: "nl" | "fr" | "en" | "de" = "nl", shown = units, stacked = true) =>
  renderIn(language, <UnitTable projectId={301} units={shown} stacked={stacked} caption="Zennehof" />);

const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);

describe("the table of units", () => {
  it("has a name, a header for each column and one for each row", async () => {
    await show();
    expect(screen.getByRole("table", { name: "Zennehof" })).toBeVisible();
    expect(headers()).toEqual([
      "Appartement",
      "Verdieping",
      "Slaapkamers",
      "Oppervlakte",
      "Terras",
      "Prijs",
      "Status",
    ]);
    expect(screen.getAllByRole("rowheader").map((header) => header.textContent)).toEqual([
      "A1.1",
      "A0.1",
      "A2.1",
      "A4.1",
    ]);
  });

  it("keeps its roles in the markup, where a phone lays the rows out as cards", async () => {
    const { container } = await show();
    for (const [selector, role] of [
      ["table", "table"],
      ["thead, tbody", "rowgroup"],
      ["tr", "row"],
      ["td", "cell"],
    ] as const) {
      for (const element of container.querySelectorAll(selector))
        expect(element).toHaveAttribute("role", role);
    }
    for (const cell of container.querySelectorAll("td"))
      expect(cell).toHaveAttribute("data-label", expect.stringMatching(/./));
  });

  it("says what is free, at which price", async () => {
    await show();
    expect(
      row("A1.1")
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual([
      "1e verdieping",
      "2",
      expect.stringMatching(/^86\sm²$/),
      expect.stringMatching(/^9\sm²$/),
      expect.stringMatching(/^€\s329\.000$/),
      "vrij",
    ]);
  });

  it("has every status in its column, and no price of what is sold", async () => {
    const { container } = await show();
    const status = headers().indexOf("Status") - 1;
    for (const [name, word] of [
      ["A1.1", "vrij"],
      ["A0.1", "verkocht"],
      ["A2.1", "onder optie"],
    ] as const)
      expect(row(name).getAllByRole("cell")[status]).toHaveTextContent(word);
    expect(container).not.toHaveTextContent("339.000");
  });

  it("leads to the page of each unit, sold ones too", async () => {
    await show(
      "nl",
      units.map((each) => ({ ...each, href: `/project/301/${each.ID}/` })),
    );
    expect(row("A1.1").getByRole("link", { name: "A1.1" })).toHaveAttribute("href", "/project/301/1/");
    expect(row("A0.1").getByRole("link", { name: "A0.1" })).toHaveAttribute("href", "/project/301/2/");
  });

  it("has an address for each unit, and asks about those that can be had where they have no page", async () => {
    const { container } = await show();
    expect(container.querySelector("#unit-1")).toHaveTextContent("A1.1");
    expect(row("A1.1").getByRole("link", { name: /^A1\.1: / })).toHaveAttribute("data-preset", "unitId=1");
    expect(row("A0.1").queryByRole("link")).toBeNull();
  });

  it("says where a price is on request, a unit under option, a terrace not there", async () => {
    await show();
    expect(row("A4.1").getByText("Prijs op aanvraag")).toBeVisible();
    expect(row("A2.1").getByText("onder optie")).toBeVisible();
    expect(row("A2.1").getByRole("cell", { name: "–" })).toBeVisible();
  });

  it("leaves out floors of houses, and terraces where none has one", async () => {
    await show("nl", [{ ...unit, Floor: 0, Terrace: undefined }], false);
    expect(headers()).toEqual(["Woning", "Slaapkamers", "Oppervlakte", "Prijs", "Status"]);
  });

  it.each(languageCodes)("names the ground floor and the first floor in %s", async (language) => {
    await show(language);
    const floors = { nl: "gelijkvloers", fr: "rez-de-chaussée", en: "ground floor", de: "Erdgeschoss" };
    const firsts = { nl: "1e verdieping", fr: "1er étage", en: "1st floor", de: "1. Etage" };
    expect(row("A0.1").getByText(floors[language])).toBeVisible();
    expect(row("A1.1").getByText(firsts[language])).toBeVisible();
  });
});
