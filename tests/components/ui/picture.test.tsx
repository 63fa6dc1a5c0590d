import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Picture } from "@/components/ui/picture";
import type { ShownPicture } from "@/lib/content/pictures";

const street: ShownPicture = {
  file: "hero/street.jpg",
  hash: "1a2b3c4d",
  width: 2400,
  height: 1200,
  widths: [400, 2400],
  colour: "#8a9b7c",
  alt: "A street",
};
const cut = { left: 800, top: 0, width: 800, height: 1200, widths: [400, 800] };
const onPhone = { media: "(max-width: 30rem)", otherwise: "(min-width: 30.01rem)", sizes: "150vw" };
const sources = () => [...document.querySelectorAll("source")];

describe("a picture", () => {
  it("offers its upright cut first where the page asks for it", () => {
    render(<Picture picture={{ ...street, upright: cut }} sizes="100vw" upright={onPhone} />);
    const [first, ...rest] = sources();
    expect(first).toHaveAttribute("media", onPhone.media);
    expect(first).toHaveAttribute("sizes", "150vw");
    expect(first).toHaveAttribute(
      "srcset",
      "/pictures/hero/street.1a2b3c4d-upright-400.avif 400w, /pictures/hero/street.1a2b3c4d-upright-800.avif 800w",
    );
    expect(rest.filter((source) => !source.media).map(({ type }) => type)).toEqual(["image/avif"]);
  });

  it("offers all widths in AVIF, and in JPEG what a phone and a wide screen need", () => {
    render(<Picture picture={{ ...street, widths: [100, 400, 600, 900, 1360, 2400] }} sizes="100vw" />);
    const widthsIn = (srcset: string | null) =>
      [...(srcset ?? "").matchAll(/ (\d+)w/g)].map(([, width]) => width);
    expect(widthsIn(sources()[0]?.getAttribute("srcset") ?? null)).toHaveLength(6);
    expect(widthsIn(screen.getByRole("img").getAttribute("srcset"))).toEqual(["600", "1360", "2400"]);
  });

  it("stays whole where it has no cut, or the page asks for none", () => {
    render(<Picture picture={street} sizes="100vw" upright={onPhone} />);
    render(<Picture picture={{ ...street, upright: cut }} sizes="100vw" />);
    expect(sources().filter(({ media }) => media)).toEqual([]);
  });

  it("keeps what matters in view wherever it is cut", () => {
    render(<Picture picture={{ ...street, focus: { x: 0.25, y: 0.6 } }} sizes="100vw" />);
    expect(screen.getByRole("img")).toHaveStyle({ objectPosition: "25% 60%" });
  });
});
