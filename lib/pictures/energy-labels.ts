import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { energyColour } from "../domain/energy/energy-colours.ts";
import { capitalHeight, energyGlyphs } from "./energy-glyphs.ts";

/** Letters with a plus, a bare and a minus step each: `c_plus`, `c`, `c_sub`. */
const thirds = (letters: string) =>
  [...letters].flatMap((letter) => [`${letter}_plus`, letter, `${letter}_sub`]);

/**
 * Labels that exist per region, best first: the scales of the specification, point 9, and for Luxembourg those of its
 * energy passport, whose label text is used directly.
 */
export const energyLabelNames = {
  flanders: ["a_plus", ..."abcdef"],
  brussels: [...thirds("abcdef"), "g"],
  wallonia: ["a_plusplus", "a_plus", ..."abcdefg"],
  luxembourg: ["a_plus", ..."abcdefghi"],
} as const satisfies Record<string, readonly string[]>;

/** What stands on the label: `A++` for `a_plusplus`, `C−` with a true minus sign for `c_sub`. */
export function energyLabelText(label: string): string {
  return label.replace("_plusplus", "++").replace("_plus", "+").replace("_sub", "−").toUpperCase();
}

/** Pixels of the picture: three per CSS pixel of the 48 × 24 at which pages show it. */
const size = { width: 144, height: 72 };
const capitalPixels = 38;
/** A rounded bar that ends in the point of the European energy arrow. */
const arrow =
  "M9 0H104Q109 0 112.5 3.5L140.5 31.5Q145 36 140.5 40.5L112.5 68.5Q109 72 104 72H9Q0 72 0 63V9Q0 0 9 0Z";
const opticalCentre = 62;

/** Draws `{region}/{label}.png` for every label below `target`, touching only files that differ. Returns how many there are. */
export async function drawEnergyLabels(target: string): Promise<number> {
  const labels = Object.entries(energyLabelNames).flatMap(([region, names]) =>
    names.map((label) => ({ label, path: join(target, region, `${label}.png`) })),
  );
  for (const { label, path } of labels) {
    const png = await sharp(Buffer.from(energyLabelSvg(label)))
      .png({ palette: true, colours: 64, effort: 10 })
      .toBuffer();
    const present = await readFile(path).catch(() => undefined);
    if (present?.equals(png)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, png);
  }
  return labels.length;
}

/** The label as SVG; its text is outlines, because the machine that builds may have no font. */
export function energyLabelSvg(label: string): string {
  const colour = energyColour(label);
  if (!colour) throw new Error(`"${label}" is no energy label`);
  const scale = capitalPixels / capitalHeight;
  const glyphs = [...energyLabelText(label)].map(glyphOf);
  const textWidth = glyphs.reduce((sum, { width }) => sum + width, 0) * scale;
  let x = opticalCentre - textWidth / 2;
  const paths = glyphs.map(({ path, width }) => {
    const at = `translate(${x.toFixed(2)} ${(size.height + capitalPixels) / 2}) scale(${scale.toFixed(5)})`;
    x += width * scale;
    return `<path transform="${at}" d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><path fill="${colour.background}" d="${arrow}"/><g fill="${colour.ink}">${paths.join("")}</g></svg>`;
}

function glyphOf(character: string) {
  const glyph = energyGlyphs[character];
  if (!glyph) throw new Error(`no outline of "${character}" in energy-glyphs.ts`);
  return glyph;
}
