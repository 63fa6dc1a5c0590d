import { readFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { averageWidthOf } from "../content/brand/font-file.ts";
import { boldWeight } from "../domain/brand/stand-ins.ts";
import { type FontFace, type Typeface, type Typefaces, typicalText } from "../domain/brand/typefaces.ts";

/** Of a variable font, whose file says how wide its regular is: cut at the weight of what is stressed, and measured. */
async function boldWidthOf({ file, weight }: FontFace, folder: string): Promise<number | undefined> {
  const [least = 0, most = least] = weight.split(" ").map(Number);
  if (!(least < boldWeight && most >= boldWeight)) return undefined;
  const font = readFileSync(path.join(folder, file));
  const variationAxes = { wght: boldWeight };
  return averageWidthOf(await subsetFont(font, typicalText, { targetFormat: "woff2", variationAxes }));
}

const ofTypeface = async (typeface: Typeface, folder: string): Promise<Typeface> => ({
  ...typeface,
  faces: await Promise.all(
    typeface.faces.map(async (face) => ({ ...face, boldWidth: await boldWidthOf(face, folder) })),
  ),
});

/** Typefaces with the widths of their bold, which their stand-ins take; `folder` has their files. */
export const withBoldWidths = async ({ headings, text }: Typefaces, folder: string): Promise<Typefaces> => ({
  headings: await ofTypeface(headings, folder),
  text: await ofTypeface(text, folder),
});
