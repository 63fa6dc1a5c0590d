import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { fontsFolder, readTypefaces } from "../content/brand/typefaces.ts";
import { brandSchema } from "../content/schemas/site.ts";
import { type BrandColours, paletteOf, paletteProperties } from "../domain/brand/colours.ts";
import { type Typefaces, typefaceStyles } from "../domain/brand/typefaces.ts";
import { drawBrand } from "../pictures/brand-pictures.ts";
import { shownContent } from "../server/folders.ts";
import { withBoldWidths } from "./bold-width.ts";
import { brandStylesFile } from "./brand-sheet.ts";
import { writeFontScript } from "./first-fonts.ts";

/** Every colour that `app/globals.css` names. */
function brandStyles(colours: BrandColours): string {
  const palette = paletteOf(colours);
  const lines = Object.entries(paletteProperties(palette)).map(([name, colour]) => `  ${name}: ${colour};\n`);
  return `:root {\n${lines.join("")}}\n`;
}

const { colours, fonts, ...pictures } = brandSchema.parse(
  JSON.parse(readFileSync(shownContent("site.json"), "utf8")).brand,
);

const fontsSource = shownContent("fonts");
const fontsTarget = path.join("public", fontsFolder);

/** Cuts the fonts into their parts, each at its address, in the place of those that were there. A part that is there already stays. */
async function cutFonts({ headings, text }: Typefaces): Promise<void> {
  mkdirSync(fontsTarget, { recursive: true });
  const faces = [...headings.faces, ...text.faces];
  const files = new Set([
    writeFontScript({ headings, text }, fontsTarget),
    ...faces.flatMap(({ parts }) => parts.map(({ address }) => path.basename(address))),
  ]);
  for (const file of readdirSync(fontsTarget)) if (!files.has(file)) rmSync(path.join(fontsTarget, file));
  for (const { file, parts } of faces)
    for (const { address, characters } of parts) {
      const target = path.join("public", address);
      if (existsSync(target)) continue;
      const font = readFileSync(path.join(fontsSource, file));
      const part = await subsetFont(font, String.fromCodePoint(...characters), { targetFormat: "woff2" });
      writeFileSync(`${target}.new`, part);
      renameSync(`${target}.new`, target);
    }
}

/** Makes what the pages need of the agency's looks: a style sheet with its colours and fonts, the fonts, its logo and all icons. */
async function buildBrand(): Promise<void> {
  const typefaces = await withBoldWidths(readTypefaces(fonts, fontsSource), fontsSource);
  mkdirSync(".build", { recursive: true });
  writeFileSync(brandStylesFile, brandStyles(colours) + typefaceStyles(typefaces));
  await cutFonts(typefaces);
  const { paper } = paletteOf(colours);
  const files = await drawBrand({ ...pictures, folder: shownContent("brand"), paper }, "public");
  const used = new Set([...typefaces.headings.faces, ...typefaces.text.faces].map(({ file }) => file));
  process.stdout.write(`Brand: a palette, ${used.size} fonts, ${files} files of logo and icons\n`);
}

if (import.meta.main) await buildBrand();
