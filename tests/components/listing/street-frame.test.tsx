import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { StreetFrame } from "@/components/listing/detail/surroundings";
import { renderIn } from "../../setup/render";

it("the street is fetched from Google only when it is asked for; until then there is a link", async () => {
  const src = "https://www.google.com/maps/embed/v1/streetview?key=k&location=50.83%2C4.35";
  const { container } = await renderIn(
    "fr",
    <StreetFrame src={src} href="https://www.google.com/maps/" place="Saint-Gilles" />,
  );
  expect(container.querySelector("iframe")).toBeNull();
  expect(screen.getByRole("link", { name: /Ouvrir sur Google/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/",
  );
  await userEvent.click(screen.getByRole("button", { name: "Vue de la rue" }));
  expect(screen.getByTitle("Vue de la rue : Saint-Gilles")).toHaveAttribute("src", src);
});
