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
const focus = { x: 0.5, y: 0.5 };
const sources = () => [...document.querySelectorAll("source")];

describe("a picture", () => {
  it("offers a phone the copy of the shape that the page asks for", () => {
    render(<Picture picture={{ ...street, focus }} sizes="100vw" phoneShape="tall" />);
    const [first, ...rest] = sources();
    expect(first).toHaveAttribute("media", "(max-width: 30rem)");
    expect(first).toHaveAttribute("srcset", "/pictures/hero/street.1a2b3c4d-phone-tall.avif");
    expect(rest.map(({ type, media }) => [type, media])).toEqual([
      ["image/avif", ""],
      ["image/webp", ""],
    ]);
  });

  it("is the same on all screens where it has no such copy, or the page asks for none", () => {
    render(<Picture picture={street} sizes="100vw" phoneShape="tall" />);
    render(<Picture picture={{ ...street, focus }} sizes="100vw" />);
    expect(sources().filter(({ media }) => media)).toEqual([]);
  });

  it("that a page begins with is as light as a phone's copy there", () => {
    render(<Picture picture={street} sizes="100vw" priority />);
    expect(sources()[0]).toHaveAttribute("srcset", "/pictures/hero/street.1a2b3c4d-phone-whole.avif");
  });

  it("keeps what matters in view wherever it is cut", () => {
    render(<Picture picture={{ ...street, focus: { x: 0.25, y: 0.6 } }} sizes="100vw" />);
    expect(screen.getByRole("img")).toHaveStyle({ objectPosition: "25% 60%" });
  });
});
