import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Facades } from "@/components/project/facade";
import { FloorPlate } from "@/components/project/floor-plate";
import type { LinkedUnit, UnitPage } from "@/lib/content/project/unit-page";
import { facadesOf, floorOf } from "@/lib/domain/listing/facade";
import { renderIn } from "../../setup/render";

const unitAt = (ID: number, Name: string, Floor: number, more: Partial<LinkedUnit> = {}): LinkedUnit => ({
  ...{ ID, Name, Floor, Building: "A", Price: null, parts: null },
  ...{ Surface: 80, Bedrooms: 2, Status: "available", href: `/project/301/${ID}/` },
  ...more,
});
const units = [
  unitAt(1, "A0.1", 0, { Status: "sold", Position: 1 }),
  unitAt(2, "A1.1", 1, { Position: 1 }),
  unitAt(3, "A1.2", 1, { Status: "option", Position: 2 }),
];

const show = (shown = units, current?: number) =>
  renderIn(
    "fr",
    <Facades
      facades={facadesOf(shown)}
      units={shown}
      stacked={shown.some(({ Floor }) => Floor !== 0)}
      {...(current !== undefined && { current })}
    />,
  );

describe("the front of a building", () => {
  it("has a link to each unit with its name, state, floor, rooms and surface in words", async () => {
    await show();
    const front = within(screen.getByRole("figure"));
    expect(front.getByText("Bâtiment A", { selector: "figcaption" })).toBeVisible();
    expect(
      front.getAllByRole("link").map((link) => link.getAttribute("aria-label")?.replace(/\s/g, " ")),
    ).toEqual([
      "A1.1 libre, 1er étage, 2 chambres, 80 m²",
      "A1.2 sous option, 1er étage, 2 chambres, 80 m²",
      "A0.1 vendu, rez-de-chaussée, 2 chambres, 80 m²",
    ]);
    const link = front.getByRole("link", { name: /^A1\.2/ });
    expect(link).toHaveAttribute("href", "/project/301/3/");
    // What is seen is a part of what is heard.
    expect(link.getAttribute("aria-label")).toContain(link.textContent);
  });

  it("marks the unit whose page it is, and draws it last", async () => {
    await show(units, 2);
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "page"]);
    expect(links.at(-1)).toHaveAccessibleName(/^A1\.1 /);
  });

  it("fills what cannot be had with a pattern that is there", async () => {
    const { container } = await show();
    for (const [name, pattern] of [
      ["A0.1", "facade-sold"],
      ["A1.2", "facade-option"],
    ] as const) {
      const wall = screen.getByRole("link", { name: new RegExp(`^${name}`) }).querySelector("rect");
      expect(wall).toHaveAttribute("fill", `url(#${pattern})`);
      expect(container.querySelector(`pattern#${pattern}`)).not.toBeNull();
    }
  });

  it("draws houses without floors, and units without a page as no link", async () => {
    await show([unitAt(1, "H1", 0, { href: null }), unitAt(2, "H2", 0)]);
    expect(screen.getByRole("link")).toHaveAccessibleName(/^H2 libre, 2 chambres, 80\sm²$/);
    expect(screen.getByText("H1")).toBeVisible();
  });
});

it("says which place a unit has on its floor", async () => {
  const [, unit = expect.fail("no unit")] = units;
  const page = { floor: floorOf(units, unit), unit } as Partial<UnitPage> as UnitPage;
  await renderIn("fr", <FloorPlate page={page} />);
  expect(screen.getByText("Le 1er étage, vu d’en haut")).toBeVisible();
  expect(
    screen.getByRole("img", {
      name: "De gauche à droite, vu de la rue\u00a0: A1.1, A1.2. Ce logement est A1.1.",
    }),
  ).toBeVisible();
});
