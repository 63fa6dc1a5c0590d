/** What stands in for a typeface until it is there, and wherever it cannot be: in mails. */
export type TypefaceKind = "serif" | "sans-serif";

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
}

/** A file of a typeface, by its name, with the address it is served at. */
export interface FontFace extends FontFacts {
  file: string;
  address: string;
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

/** Letters and spaces about as often as they occur in texts of our languages; the one that Next measures fonts with. */
export const typicalText = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/** What every computer has of a kind; `averageWidth` of `typicalText` in ems. */
const standIns = {
  serif: { local: "Times New Roman", averageWidth: 854.3953488372093 / 2048, others: "Georgia, serif" },
  "sans-serif": { local: "Arial", averageWidth: 934.5116279069767 / 2048, others: "system-ui, sans-serif" },
} as const;

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

/** The descriptors with which a stand-in takes the room of a font, so that nothing moves whichever of the two is shown. */
export function standInMetrics(
  { averageWidth, unitsPerEm, ascent, descent, lineGap }: FontFacts,
  kind: TypefaceKind,
): Record<"ascent-override" | "descent-override" | "line-gap-override" | "size-adjust", string> {
  const size = averageWidth / unitsPerEm / standIns[kind].averageWidth;
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

/** A font that comes too late waits for the next page: nothing moves. */
const fontFace = (family: string, { address, weight, isItalic }: FontFace) =>
  rule("@font-face", {
    "font-family": `"${family}"`,
    src: `url("${address}") format("woff2")`,
    "font-display": "optional",
    "font-weight": weight,
    "font-style": isItalic ? "italic" : "normal",
  });

function standIn({ family, kind, faces }: Typeface): string {
  const [measured] = faces.toSorted(byUse);
  if (!measured) return "";
  return rule("@font-face", {
    "font-family": `"${family} Fallback"`,
    src: `local("${standIns[kind].local}")`,
    ...standInMetrics(measured, kind),
  });
}

const rulesOf = (family: Typeface) =>
  [...family.faces.map((face) => fontFace(family.family, face)), standIn(family)].join("");

const standInList = ({ family, kind }: Typeface) => `"${family} Fallback", ${standIns[kind].others}`;
const ownList = (typeface: Typeface) => `"${typeface.family}", ${standInList(typeface)}`;

/**
 * The part of a style sheet that brings the typefaces: their files, their stand-ins, and the names that Tailwind's classes know.
 * A browser fetches a font when a text is to be shown in it. A page names the stand-ins alone until `data-typefaces` is set on its root
 * (`typefaces.inline.ts`), or where no script can set it.
 */
export function typefaceStyles(typefaces: Typefaces): string {
  const { text, headings, quote } = familiesOf(typefaces);
  const names = (selector: string, list: (typeface: Typeface) => string) =>
    rule(selector, {
      "--font-sans": list(text),
      "--font-serif": list(headings),
      "--font-quote": list(quote),
    });
  return [
    ...[...new Set([text, headings, quote])].map(rulesOf),
    names(":root", standInList),
    names(":root[data-typefaces]", ownList),
    `@media (scripting: none) {\n${names(":root", ownList)}}\n`,
  ].join("");
}
