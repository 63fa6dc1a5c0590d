import { mkdirSync, writeFileSync } from "node:fs";
import site from "../../content/site.json" with { type: "json" };
import { type BrandColours, type Palette, paletteOf } from "../domain/brand/colours.ts";
import { drawBrand } from "../pictures/brand-pictures.ts";

/** The names of the palette's colours in style sheets: `--color-ink-soft`. */
const properties: Record<keyof Palette, string> = {
  ink: "ink",
  inkSoft: "ink-soft",
  paper: "paper",
  sand: "sand",
  hairline: "hairline",
  lineStrong: "line-strong",
  accent: "brick",
  accentDark: "brick-dark",
  accentLight: "brick-light",
  positive: "moss",
};

/** Every colour that a style sheet may name, as a part of `app/globals.css`. */
export function brandStyles(colours: BrandColours): string {
  const palette = paletteOf(colours);
  const names = Object.keys(properties) as (keyof Palette)[];
  const lines = names.map((name) => `--color-${properties[name]}: ${palette[name]};`);
  return `@theme {\n  ${["--color-*: initial;", "--color-white: #ffffff;", ...lines].join("\n  ")}\n}\n`;
}

const brand: {
  logo?: string;
  icon: string;
  sharePicture?: string;
  colours: BrandColours;
} = site.brand;

/** Makes what the pages need of the agency's looks: a style sheet with its colours, its logo and all icons. */
async function buildBrand(): Promise<void> {
  mkdirSync(".build", { recursive: true });
  writeFileSync(".build/brand.css", brandStyles(brand.colours));
  const { paper } = paletteOf(brand.colours);
  const files = await drawBrand({ ...brand, folder: "content/brand", paper }, "public");
  process.stdout.write(`Brand: a palette, ${files} files of logo and icons\n`);
}

if (import.meta.main) await buildBrand();
