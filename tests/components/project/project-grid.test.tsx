import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProjectGrid } from "@/components/project/project-grid";
import type { ProjectCardView } from "@/lib/content/project/projects";
import { renderIn } from "../../setup/render";

const card: ProjectCardView = {
  id: 301,
  name: "Zennehof",
  title: { text: "Flats" },
  href: "/en/projects/zennehof/301/",
  external: false,
  place: {
    label: "Anderlecht",
    name: "Anderlecht",
    zip: "1070",
    slug: "anderlecht",
  } as ProjectCardView["place"],
  picture: null,
  fromPrice: 237_000,
  withTaxes: false,
  available: 7,
  option: 3,
  units: 16,
};

const shown = async (change: Partial<ProjectCardView>) => {
  await renderIn("en", <ProjectGrid projects={[{ ...card, ...change }]} level="h2" />);
  return screen.getByRole("article").textContent;
};

it("says how many units are free and from which price", async () => {
  expect(await shown({})).toMatch(/7 of 16 still for sale, 3 under option.*from €\s237\.000$/);
});

it("names no option where there is none, and says that taxes are in the price", async () => {
  expect(await shown({ option: 0, withTaxes: true })).toMatch(
    /7 of 16 still for sale.*from €\s237\.000 incl\. taxes$/,
  );
});

it("counts nothing for sale where all that is left is under option", async () => {
  const text = await shown({ available: 0, option: 3, fromPrice: null });
  expect(text).toContain("All sold or under option");
  expect(text).not.toMatch(/0 of|from/);
});

it("says that all is sold", async () => {
  expect(await shown({ available: 0, option: 0, fromPrice: null })).toContain("All sold");
});

it("says that a project without units is for sale soon", async () => {
  expect(await shown({ available: 0, option: 0, units: 0, fromPrice: null })).toContain("For sale soon");
});

it("leads to a project's own site in a new tab, and says so", async () => {
  const text = await shown({ href: "https://zennehof.example/", external: true });
  expect(text).toContain("On the project’s own site");
  expect(screen.getByRole("link")).toHaveAttribute("target", "_blank");
});
