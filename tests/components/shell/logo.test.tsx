import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Logo } from "@/components/shell/logo";
import type { BrandView } from "@/lib/content/shell/brand";

const name = { beginning: "Maison Dender", accented: " & Zoon" };
const logo = { src: "/brand/logo.svg?v=1", width: 80, height: 20 };
const light = { src: "/brand/light.svg?v=2", width: 80, height: 20 };
const brandWith = (files: Partial<BrandView>): BrandView => ({ name, logo: null, logoLight: null, ...files });
const shown = () =>
  screen.getAllByRole<HTMLImageElement>("img").map((image) => [image.getAttribute("src"), image.alt]);

describe("a logo", () => {
  it("is the agency's name where there is no file, its end apart", () => {
    render(<Logo brand={brandWith({})} ground="light" className="" />);
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("& Zoon").parentElement).toHaveTextContent("Maison Dender & Zoon");
  });

  it("is called as the agency, and has its size before it is there", () => {
    render(<Logo brand={brandWith({ logo, logoLight: light })} ground="light" className="" />);
    expect(shown()).toEqual([["/brand/logo.svg?v=1", "Maison Dender & Zoon"]]);
    expect(screen.getByRole("img")).toHaveAttribute("width", "80");
  });

  it("is the light one on a dark ground", () => {
    render(<Logo brand={brandWith({ logo, logoLight: light })} ground="dark" className="" />);
    expect(shown()).toEqual([["/brand/light.svg?v=2", "Maison Dender & Zoon"]]);
  });

  it("brings its own ground where there is no light one", () => {
    render(<Logo brand={brandWith({ logo })} ground="dark" className="" />);
    expect(screen.getByRole("img")).toHaveAttribute("data-ground", "own");
  });

  it("is both over a banner, of which the style sheet shows one", () => {
    render(<Logo brand={brandWith({ logo, logoLight: light })} ground="changing" className="" />);
    expect(shown().map(([src]) => src)).toEqual(["/brand/light.svg?v=2", "/brand/logo.svg?v=1"]);
  });
});
