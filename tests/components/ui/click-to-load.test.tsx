import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ClickToLoad } from "@/components/ui/click-to-load";

const tour = (
  <ClickToLoad
    src="https://tour.example/embed"
    href="https://tour.example/watch"
    title="Rondleiding: Huis"
    start="Rondleiding starten"
    hint="Pas als u klikt, legt uw browser contact met Tour."
    elsewhere="Openen bij Tour"
    newTab="(opent in een nieuw tabblad)"
    icon={null}
  />
);

describe("the film or tour of somebody else", () => {
  it("loads nothing before it is asked for, and says who would learn of it", () => {
    const { container } = render(tour);
    expect(container.querySelector("iframe")).toBeNull();
    expect(screen.getByText(/contact met Tour/)).toBeVisible();
    expect(screen.getByRole("link")).toHaveAccessibleName(
      /^Openen bij Tour ?\(opent in een nieuw tabblad\)$/,
    );
    expect(screen.getByRole("link")).toHaveAttribute("href", "https://tour.example/watch");
  });

  it("takes the focus once it is there", async () => {
    render(tour);
    await userEvent.click(screen.getByRole("button", { name: "Rondleiding starten" }));
    const player = screen.getByTitle("Rondleiding: Huis");
    expect(player).toHaveAttribute("src", "https://tour.example/embed");
    expect(player).toHaveFocus();
  });
});
