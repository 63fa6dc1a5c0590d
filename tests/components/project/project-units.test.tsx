import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ProjectUnits } from "@/components/project/project-units";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { renderIn } from "../../setup/render";

const unit = {
  ID: 1,
  Name: "A",
  Floor: 1,
  Price: 1,
  parts: null,
  href: null,
  Surface: 80,
  Bedrooms: 2,
  Status: "available" as const,
};
const project = {
  name: "Zennehof",
  stacked: true,
  units: [unit],
  facades: [],
  counts: { available: 1, option: 0, sold: 0 },
  vat: 21,
  taxes: null,
} as Partial<ProjectPage> as ProjectPage;

describe("the units of a project", () => {
  it("sums up only the statuses there are, and tells the VAT", async () => {
    await renderIn("nl", <ProjectUnits project={project} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["1 vrij"]);
    expect(screen.getByText(/exclusief btw en registratierechten.*21\s% btw/)).toBeVisible();
  });

  const parts = { land: 42_500, construction: 194_500, vat: 40_845, duty: 5_313, total: 283_158 };

  it("tells the taxes in its prices, and how each price is made up", async () => {
    const units = [
      { ...unit, Name: "A", Price: 283_158, parts },
      { ...unit, ID: 2, Name: "B", Price: 1, parts, Status: "sold" as const },
      { ...unit, ID: 3, Name: "C", Price: null, parts: null },
    ];
    await renderIn("fr", <ProjectUnits project={{ ...project, units, taxes: { vat: 21, duty: 12.5 } }} />);
    expect(screen.getByText(/TVA de 21\s% .*droits d’enregistrement de 12,5\s%/)).toBeVisible();
    await userEvent.click(screen.getByText("La composition des prix", { selector: "summary" }));
    const table = within(screen.getByRole("table", { name: "La composition des prix" }));
    expect(table.getAllByRole("rowheader").map((name) => name.textContent)).toEqual(["A"]);
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "€ 42.500",
      "€ 194.500",
      "€ 40.845",
      "€ 5.313",
      "€ 283.158",
    ]);
  });

  it("has no column for a duty that nobody pays", async () => {
    const units = [{ ...unit, parts: { ...parts, land: 0, duty: 0 } }];
    await renderIn("en", <ProjectUnits project={{ ...project, units, taxes: { vat: 21, duty: null } }} />);
    expect(screen.getByText(/21% VAT on land and construction/)).toBeVisible();
    expect(screen.queryByText("Registration duty")).toBeNull();
  });

  it("agrees with what is sold: a house in French is vendue", async () => {
    const sold = { ...unit, Status: "sold" as const };
    const counts = { available: 0, option: 0, sold: 2 };
    const houses = { ...project, stacked: false, units: [sold, { ...sold, ID: 2 }], counts };
    const { unmount } = await renderIn("fr", <ProjectUnits project={houses} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["2 vendues"]);
    expect(screen.getAllByText("vendue")).toHaveLength(2);
    unmount();
    await renderIn("fr", <ProjectUnits project={{ ...houses, stacked: true }} />);
    expect(screen.getAllByText("vendu")).toHaveLength(2);
  });

  it("says so where there are none", async () => {
    const empty = { ...project, units: [], counts: { available: 0, option: 0, sold: 0 } };
    await renderIn("nl", <ProjectUnits project={empty} />);
    expect(screen.getByText("In dit project zijn er op dit ogenblik geen eenheden")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });
});
