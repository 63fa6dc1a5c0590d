import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ProjectUnits } from "@/components/project/project-units";
import type { ProjectPage } from "@/lib/content/project/project-page";
import { renderIn } from "../../setup/render";

const unit = { ID: 1, Name: "A", Floor: 1, Price: 1, Surface: 80, Bedrooms: 2, Status: "available" as const };
const project = {
  name: "Zennehof",
  stacked: true,
  units: [unit],
  counts: { available: 1, option: 0, sold: 0 },
  vat: 21,
} as ProjectPage;

describe("the units of a project", () => {
  it("sums up only the statuses there are, and tells the VAT", async () => {
    await renderIn("nl", <ProjectUnits project={project} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["1 vrij"]);
    expect(screen.getByText(/exclusief btw en registratierechten.*21\s% btw/)).toBeVisible();
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
