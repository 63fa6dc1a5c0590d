import { boldWeight, type StandIn, type StandInFace, standIns, type TypefaceKind } from "./stand-ins.ts";

/** What a style sheet needs of a font, read from its file. Lengths are in units of the font. */
export interface FontFacts {
  /** `600`, or the two ends of a variable font: `400 700`. */
  weight: string;
  isItalic: boolean;
  unitsPerEm: number;
  ascent: number;
  /** Below zero. */
  descent: number;
  lineGap: number;
  /** The mean advance of the letters of `typicalText`. */
  averageWidth: number;
  /** Of a variable font with `boldWeight`: the same in it. */
  boldWidth?: number | undefined;
  /** All that it has a glyph for. */
  characters: readonly number[];
}

/** What a page fetches of a font at once: characters, by their code points in order, at an address. */
interface FontPart {
  characters: readonly number[];
  address: string;
}

/** A file of a typeface, by its name, in the parts that are served. */
export interface FontFace extends FontFacts {
  file: string;
  parts: readonly FontPart[];
}

export interface Typeface {
  family: string;
  kind: TypefaceKind;
  faces: readonly FontFace[];
}

/** The typefaces of a site: one for titles and prices, one for all else. They may be the same. */
export interface Typefaces {
  headings: Typeface;
  text: Typeface;
}

/** Letters, signs and spaces about as often as the texts of properties have them, the mean of our four languages. */
export const typicalText =
  "                           ,,..012²aaaaaaaaaabbcccdddddDeeeeeeeeeeeeeeeeeeeeéffggghhhhiiiiiiiijkklllllmmmmnnnnnnnnnnoooooopprrrrrrrrrsssssssStttttttttuuuuuvvwwz";

/** What pages of our languages are written with: all that is on more than one page of a hundred. */
const usualText =
  " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!%&'()+,-./:;?@\u00a0\u00ad\u202f©·²«»" +
  "àâäçèéêëîïôöùûüßœÀÄÇÈÉÊÖÜ–’“”„…€‹›−";
const usual = new Set([...usualText].map((character) => character.codePointAt(0) ?? 0));

/** The characters of a font in two parts: those that every page has, for which it is first painted again, and the others. */
export const inParts = (characters: readonly number[]): number[][] =>
  [true, false]
    .map((isUsual) => characters.filter((character) => usual.has(character) === isUsual))
    .filter(({ length }) => length > 0);

/** Typefaces that every computer has, as lists of families: for mails, and for pages behind their links, which load no font. */
export interface SystemFonts {
  headings: string;
  text: string;
}

const systemFont = (kind: TypefaceKind) =>
  kind === "serif" ? "Georgia,'Times New Roman',serif" : "Arial,Helvetica,sans-serif";

/** Those that come nearest to a site's own. */
export const systemFontsOf = ({
  headings,
  text,
}: {
  headings?: Pick<Typeface, "kind"> | undefined;
  text: Pick<Typeface, "kind">;
}): SystemFonts => ({ headings: systemFont((headings ?? text).kind), text: systemFont(text.kind) });

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * The descriptors with which a stand-in takes the room of a font, so that nothing moves when the font is there.
 * @param width of the stand-in: the mean advance of `typicalText`, in ems
 */
export function standInMetrics(
  { averageWidth, unitsPerEm, ascent, descent, lineGap }: Omit<FontFacts, "characters">,
  width: number,
): Record<"ascent-override" | "descent-override" | "line-gap-override" | "size-adjust", string> {
  const size = averageWidth / unitsPerEm / width;
  const share = (length: number) => percent(Math.abs(length) / (unitsPerEm * size));
  return {
    "ascent-override": share(ascent),
    "descent-override": share(descent),
    "line-gap-override": share(lineGap),
    "size-adjust": percent(size),
  };
}

const rule = (selector: string, properties: Record<string, string>) =>
  `${selector} {\n${Object.entries(properties)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join("")}}\n`;

const fromRegular = ({ weight }: FontFacts) => Math.abs(Number.parseInt(weight, 10) - 400);

/** Upright before slanted, then the weight nearest to that of running text: the first is the one whose room the stand-in takes. */
const byUse = (a: FontFacts, b: FontFacts) =>
  Number(a.isItalic) - Number(b.isItalic) || fromRegular(a) - fromRegular(b);

/**
 * The families of a site by what they are for. Italics of the headings have a name of their own, so that they are loaded where a quote
 * stands and nowhere else; without any a quote is slanted.
 */
function familiesOf({ headings, text }: Typefaces): Record<"text" | "headings" | "quote", Typeface> {
  if (headings.family === text.family) return { text, headings: text, quote: text };
  const italics = headings.faces.filter(({ isItalic }) => isItalic);
  const upright = { ...headings, faces: headings.faces.filter(({ isItalic }) => !isItalic) };
  const quote =
    italics.length > 0 ? { ...headings, family: `${headings.family} Italic`, faces: italics } : upright;
  return { text, headings: upright, quote };
}

/** `U+20-7E, U+A0` of code points in order. */
function rangesOf(characters: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const character of characters) {
    const range = ranges.at(-1);
    if (range?.[1] === character - 1) range[1] = character;
    else ranges.push([character, character]);
  }
  const hex = (character: number) => character.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}

/** A text is shown in its stand-in until its font is there, and takes the same room then. */
const fontFace = (family: string, { weight, isItalic }: FontFace, { address, characters }: FontPart) =>
  rule("@font-face", {
    "font-family": `"${family}"`,
    src: `url("${address}") format("woff2")`,
    "font-display": "swap",
    "font-weight": weight,
    "font-style": isItalic ? "italic" : "normal",
    "unicode-range": rangesOf(characters),
  });

const standInName = (family: string, { names: [name] }: StandIn) => `"${family} Fallback ${name}"`;

/** What a typeface shows in bold, as far as it has one that is not the face of all else. */
function boldOf(measured: FontFacts, faces: readonly FontFacts[]): FontFacts | undefined {
  if (measured.boldWidth) return { ...measured, averageWidth: measured.boldWidth };
  return faces.find(
    (face) =>
      face !== measured &&
      face.isItalic === measured.isItalic &&
      Number.parseInt(face.weight, 10) >= boldWeight,
  );
}

function standInFaces({ family, kind, faces }: Typeface): string[] {
  const [measured] = faces.toSorted(byUse);
  if (!measured) return [];
  const bold = boldOf(measured, faces);
  return standIns[kind].fonts.flatMap((font) => {
    const face = ({ names, averageWidth }: StandInFace, facts: FontFacts, weight: Record<string, string>) =>
      rule("@font-face", {
        "font-family": standInName(family, font),
        src: names.map((name) => `local("${name}")`).join(", "),
        ...weight,
        ...standInMetrics(facts, averageWidth),
      });
    return [
      face(font, measured, {}),
      ...(bold ? [face(font.bold, bold, { "font-weight": String(boldWeight) })] : []),
    ];
  });
}

const rulesOf = (typeface: Typeface) =>
  [
    ...typeface.faces.flatMap((face) => face.parts.map((part) => fontFace(typeface.family, face, part))),
    ...standInFaces(typeface),
  ].join("");

const standInList = ({ family, kind }: Typeface) =>
  [...standIns[kind].fonts.map((font) => standInName(family, font)), standIns[kind].others].join(", ");

/** The addresses of what every page shows of the fonts: the first part of each upright one. */
export const firstFontsOf = ({ headings, text }: Typefaces): string[] => [
  ...new Set(
    [...headings.faces, ...text.faces]
      .filter(({ isItalic }) => !isItalic)
      .flatMap(({ parts: [first] }) => first?.address ?? []),
  ),
];

/**
 * The part of a style sheet that brings the typefaces: their files, their stand-ins, and the names that Tailwind's classes know.
 * A browser fetches a part of a font when a text is to be shown in it. A page names the stand-ins alone until `data-typefaces` is set on
 * its root (`typefaces.inline.ts`), or where no script can set it.
 */
export function typefaceStyles(typefaces: Typefaces): string {
  const { text, headings, quote } = familiesOf(typefaces);
  const names = Object.entries({ sans: text, serif: headings, quote });
  const all = (prefix: string, value: (name: string, typeface: Typeface) => string) =>
    Object.fromEntries(names.map(([name, typeface]) => [`${prefix}${name}`, value(name, typeface)]));
  const own = all("--font-", (name, { family }) => `"${family}", var(--stand-in-${name})`);
  return [
    ...[...new Set([text, headings, quote])].map(rulesOf),
    rule(":root", {
      // Widths rounded to whole pixels, as on screens of few, would be others in each font.
      "text-rendering": "geometricPrecision",
      ...all("--stand-in-", (_, typeface) => standInList(typeface)),
      ...all("--font-", (name) => `var(--stand-in-${name})`),
    }),
    rule(":root[data-typefaces]", own),
    `@media (scripting: none) {\n${rule(":root", own)}}\n`,
  ].join("");
}
