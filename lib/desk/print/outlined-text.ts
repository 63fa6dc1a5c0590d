import "server-only";
import { readFileSync } from "node:fs";
import { create } from "fontkitten";
import { printable } from "../../content/brand/printable.ts";
import { memoized } from "../../domain/memoized.ts";
import { shownContent } from "../../server/folders.ts";

const fontOf = memoized((file: string) => {
  const font = create(readFileSync(shownContent(`fonts/${file}`)));
  if (font.isCollection) throw new Error(`fonts/${file}: a collection of fonts`);
  return { font, characters: new Set(font.characterSet) };
});

/** Words as an outline: data of an SVG path, its width in pixels. */
export interface OutlinedText {
  path: string;
  width: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Words in a typeface of the agency as a path, the baseline at `y`: a machine that draws pictures may have no font.
 * @param file of the typeface, below `content/fonts/`
 * @param size of the letters, in pixels
 */
export function outlinedText(
  file: string,
  words: string,
  size: number,
  { x, y }: { x: number; y: number },
): OutlinedText {
  const { font, characters } = fontOf(file);
  const scale = size / font.unitsPerEm;
  let advance = 0;
  const glyphs = font.glyphsForString(printable(words, characters)).map((glyph) => {
    const path = glyph.path
      .scale(scale, -scale)
      .translate(x + advance, y)
      .toSVG();
    advance += glyph.advanceWidth * scale;
    return path;
  });
  return { path: glyphs.join(""), width: rounded(advance) };
}

/** The lines that words take in a width, broken at spaces. */
export function linesWithin(file: string, words: string, size: number, width: number): string[] {
  const fits = (text: string) => outlinedText(file, text, size, { x: 0, y: 0 }).width <= width;
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = [lines.at(-1) ?? "", word].filter(Boolean).join(" ");
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
