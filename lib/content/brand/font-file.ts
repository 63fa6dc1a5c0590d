import { createHash } from "node:crypto";
import { create, type Font } from "fontkitten";
import { type FontFacts, typicalText } from "../../domain/brand/typefaces.ts";

/** Letters and signs that texts of our languages are written with, amounts and quotation marks included. */
const letters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?()&/%+-" +
  "àâäçèéêëîïôöùûüÿœæßÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒÆ€²–‘’“”„«»…";

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

const averageWidthIn = (font: Font) =>
  meanOf(font.glyphsForString(typicalText).map(({ advanceWidth }) => advanceWidth));

/** The mean advance of the letters of `typicalText`, in units of a font that has them; throws where `bytes` are no font. */
export function averageWidthOf(bytes: Buffer): number {
  const font = create(bytes);
  if (font.isCollection) throw new Error("a collection of fonts");
  return averageWidthIn(font);
}

function factsOf(bytes: Buffer): FontFacts | string {
  if (bytes.toString("latin1", 0, 4) !== "wOF2") return "no WOFF2 font";
  try {
    const font = create(bytes);
    if (font.isCollection) return "a collection of fonts";
    const missing = [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (missing.length > 0) return `a font without the letters ${missing.join(" ")}`;
    const { unitsPerEm, ascent, descent, lineGap, variationAxes } = font;
    const averageWidth = averageWidthIn(font);
    const os2 = font["OS/2"];
    const { wght } = variationAxes;
    if (!(averageWidth > 0 && unitsPerEm > 0 && ascent > 0 && os2))
      return "a font without the measures that its stand-in needs";
    return {
      weight: wght && wght.min < wght.max ? `${wght.min} ${wght.max}` : String(os2.usWeightClass),
      isItalic: os2.fsSelection.italic || os2.fsSelection.oblique || font.italicAngle !== 0,
      unitsPerEm,
      ascent,
      descent,
      lineGap,
      averageWidth,
      characters: font.characterSet.toSorted((a, b) => a - b),
    };
  } catch {
    return "a font that cannot be read";
  }
}

/** By what a file holds; an agency that tries out many fonts fills no memory. */
const cache = new Map<string, FontFacts | string>();
const mostCached = 64;

/**
 * Reads a font of a page: WOFF2, one typeface, with every letter that our languages need. A content check asks for the same few fonts
 * each time, and unpacking them is the longest part of it: each is unpacked once.
 * @returns what a style sheet has to know of it; what is wrong with it, in words, where it cannot be used
 */
export function readFontFile(bytes: Buffer): FontFacts | string {
  const hash = createHash("sha256").update(bytes).digest("base64");
  const facts = cache.get(hash) ?? factsOf(bytes);
  if (cache.size >= mostCached) cache.clear();
  cache.set(hash, facts);
  return facts;
}
