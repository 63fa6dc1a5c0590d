import type { FontFacts } from "../../../domain/brand/typefaces.ts";
import { readFontFile } from "../../brand/font-file.ts";
import { mustBeAmong } from "../candidates.ts";
import type { BrandFile, CheckedContent } from "../checked-content.ts";
import { errorsIn, type Finding, warningsIn } from "../finding.ts";

const file = "site.json";
const error = errorsIn(file);

/** In kilobytes: the largest file of a font, and the most that all upright ones weigh, as every page loads those first. */
const heaviest = { file: 64, upright: 100 };

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000);

const slots = ["headings", "text"] as const;

/** A font that the settings name, with what its file says, or what is wrong with it. */
interface ReadFont extends BrandFile {
  facts: FontFacts | string;
}

const isUpright = ({ facts }: ReadFont) => typeof facts === "object" && !facts.isItalic;

function unusable({ name, facts }: ReadFont): Finding | [] {
  if (typeof facts === "object") return [];
  return errorsIn(`fonts/${name}`)(
    [],
    { code: "brand.fontUnusable", values: { file: name } },
    "one typeface as WOFF2, with the letters of all our languages",
    facts,
    "take the Latin file of the typeface, as WOFF2",
  );
}

function tooLarge({ name, bytes }: ReadFont): Finding | [] {
  const weight = kilobytes(bytes.length);
  if (weight <= heaviest.file) return [];
  return errorsIn(`fonts/${name}`)(
    [],
    { code: "brand.fontTooLarge", values: { file: name, weight, most: heaviest.file } },
    `at most ${heaviest.file} kB`,
    `${weight} kB`,
    "take a file with Latin letters alone, and with the weights that the site shows",
  );
}

function tooHeavyTogether(fonts: readonly ReadFont[]): Finding[] {
  const weight = kilobytes(fonts.filter(isUpright).reduce((sum, { bytes }) => sum + bytes.length, 0));
  if (weight <= heaviest.upright) return [];
  return [
    error(
      ["brand", "fonts"],
      { code: "brand.fontsTooHeavy", values: { weight, most: heaviest.upright } },
      `upright fonts of at most ${heaviest.upright} kB together, as every page shows them`,
      `${weight} kB`,
      "name fewer weights, or one variable font",
    ),
  ];
}

/** The fonts lie in `fonts/`, can be read and measured, and are light; none lies there that nothing shows. */
export function fontFiles({ singles, fontFiles: files }: CheckedContent): Finding[] {
  const fonts = singles.site?.value.brand?.fonts;
  if (!fonts) return [];
  const namedBy = (slot: (typeof slots)[number]) => (fonts[slot]?.files ?? []).flatMap((name) => name ?? []);
  const named = slots.flatMap(namedBy);
  const names = new Set(files.map(({ name }) => name).filter((name) => name.endsWith(".woff2")));
  const missing = slots.flatMap((slot) =>
    namedBy(slot).flatMap((name, index) =>
      mustBeAmong(name, names, "fontFile", { file, path: ["brand", "fonts", slot, "files", index] }),
    ),
  );
  const read = files
    .filter(({ name }) => named.includes(name))
    .map((font): ReadFont => ({ ...font, facts: readFontFile(font.bytes) }));
  const italicsAlone = slots.flatMap((slot) => {
    const ofSlot = read.filter(({ name }) => namedBy(slot).includes(name));
    const isReadable = ofSlot.length > 0 && ofSlot.every(({ facts }) => typeof facts === "object");
    if (!isReadable || ofSlot.some(isUpright)) return [];
    const path = ["brand", "fonts", slot, "files"];
    return error(path, "brand.italicsAlone", "an upright font among them", "italics alone");
  });
  const unused = files
    .filter(({ name }) => !named.includes(name) && !name.endsWith(".txt"))
    .map(({ name }) =>
      warningsIn(`fonts/${name}`)(
        [],
        { code: "brand.unusedFont", values: { file: name } },
        'a font that "brand" in site.json names, or the text of a licence (.txt)',
        "a file that nothing shows",
      ),
    );
  return [
    ...missing,
    ...read.flatMap(unusable),
    ...read.flatMap(tooLarge),
    ...tooHeavyTogether(read),
    ...italicsAlone,
    ...unused,
  ];
}

/** Two typefaces have two names, whatever their capitals: one would take the other's place. */
export function fontFamilies({ singles }: CheckedContent): Finding[] {
  const { headings, text } = singles.site?.value.brand?.fonts ?? {};
  if (!headings?.family || headings.family.toLowerCase() !== text?.family?.toLowerCase()) return [];
  return [
    error(
      ["brand", "fonts", "headings", "family"],
      { code: "brand.sameTypeface", values: { family: headings.family } },
      'another typeface than "text", or no "headings" where titles are in the same',
      `"${headings.family}"`,
    ),
  ];
}
