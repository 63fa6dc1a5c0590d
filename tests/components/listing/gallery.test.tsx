import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Gallery } from "@/components/listing/gallery/gallery";
import type { ShownPicture } from "@/lib/content/pictures";
import { renderIn } from "../../setup/render";

const pictures = (count: number): ShownPicture[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `interior/room-${index + 1}.jpg`,
    alt: index === 0 ? "Voorgevel" : "",
    width: 1360,
    height: 907,
    hash: "1a2b3c4d",
    widths: [400, 600, 1360],
    colour: "#8a9b7c",
  }));

describe("the gallery", () => {
  it("counts its pictures, leads to their large copies and to all of them", async () => {
    await renderIn("nl", <Gallery pictures={pictures(7)} />);
    const images = screen.getAllByRole("img");
    expect(images.map((image) => image.getAttribute("alt")).slice(0, 2)).toEqual([
      "Foto 1 van 7: Voorgevel",
      "Foto 2 van 7",
    ]);
    expect(images.map((image) => image.getAttribute("loading"))).toEqual(["eager", ...Array(6).fill("lazy")]);
    expect(images[0]).toHaveAttribute("fetchpriority", "high");
    expect(images[0]?.closest("a")).toHaveAttribute("href", "/pictures/interior/room-1.1a2b3c4d-1360.jpg");
    expect(screen.getByRole("link", { name: "Alle 7 foto’s" })).toHaveAttribute("href", "#photos");
    expect(document.querySelector("#photos")).toContainElement(images[6] ?? null);
  });

  it("says its number once, also where the words of a picture are made of it", async () => {
    const alt = "Photo 1 sur 3 : appartement à Schaerbeek";
    await renderIn("fr", <Gallery pictures={pictures(3).map((picture) => ({ ...picture, alt }))} />);
    expect(screen.getAllByRole("img")[0]).toHaveAttribute("alt", alt);
  });

  it("of one picture leads nowhere else, and does not count", async () => {
    const { container } = await renderIn("fr", <Gallery pictures={pictures(1)} />);
    expect(screen.getAllByRole("link")).toHaveLength(1);
    expect(container).not.toHaveTextContent("1/1");
  });

  it("leads to the plan of the page, where there is one", async () => {
    await renderIn("nl", <Gallery pictures={pictures(2)} hasPlan />);
    expect(screen.getByRole("link", { name: "Grondplan" })).toHaveAttribute("href", "#plan");
  });

  it("without pictures says so", async () => {
    await renderIn("fr", <Gallery pictures={[]} />);
    expect(screen.getByText("Il n’y a pas encore de photos de ce bien")).toBeVisible();
  });
});
