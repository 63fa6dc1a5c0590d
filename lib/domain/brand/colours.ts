/** The colours that an agency gives, as `#rrggbb`. What it leaves out is mixed from the first three. */
export interface BrandColours {
  /** Text. */
  ink: string;
  /** The ground of every page. */
  paper: string;
  /** Buttons, marks of a field with an error, the line below a link. */
  accent: string;
  /** Text of less weight. */
  inkSoft?: string | undefined;
  /** The ground of a section that stands out from the page. */
  sand?: string | undefined;
  /** Lines between parts. */
  hairline?: string | undefined;
  /** The edge of what can be chosen beside a mark of its own. */
  lineStrong?: string | undefined;
  /** The accent below a pointer. */
  accentDark?: string | undefined;
  /** The accent on a dark ground. */
  accentLight?: string | undefined;
  /** What is well, such as a form that was sent. */
  positive?: string | undefined;
}

/** Every colour of the pages, as `#rrggbb`. */
export type Palette = Required<{ [Name in keyof BrandColours]: string }>;

export const white = "#ffffff";

/** A palette's colours and white, by the name that a finding calls them. */
type ColourName = keyof Palette | "white";

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** So much of one colour, from 0 to 1, in another. */
export function mixed(a: string, b: string, share: number): string {
  const [first, second] = [channels(a), channels(b)];
  const both = first.map((value, index) => Math.round(value * share + (second[index] ?? 0) * (1 - share)));
  return `#${both.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2), from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, 1.4.3: text of the usual size. */
const text = 4.5;
/** The first of a text's colours that is read on a ground, white and the brand's; black where neither is. */
export const wordsOn = (ground: string, ink: string): string =>
  [white, ink].find((colour) => contrast(colour, ground) >= text) ?? "#000000";

/** WCAG 2.2, 1.4.11 and 1.4.3: what can be pressed, and large text. */
const control = 3;

/** The first mixture of two colours, more and more of `to`, that is read on all of these grounds; `to` itself where none is. */
function readable(from: string, to: string, grounds: readonly string[]): string {
  const mixtures = Array.from({ length: 21 }, (_, step) => mixed(to, from, step / 20));
  return mixtures.find((mixture) => grounds.every((ground) => contrast(mixture, ground) >= text)) ?? to;
}

/** All colours of the pages: those that the agency gives, and what follows from them. */
export function paletteOf(colours: BrandColours): Palette {
  const { ink, paper, accent } = colours;
  const sand = colours.sand ?? mixed(ink, paper, 0.05);
  return {
    ink,
    paper,
    accent,
    sand,
    inkSoft: colours.inkSoft ?? readable(mixed(ink, paper, 0.7), ink, [paper, sand, white]),
    hairline: colours.hairline ?? mixed(ink, paper, 0.14),
    lineStrong: colours.lineStrong ?? mixed(ink, paper, 0.35),
    accentDark: colours.accentDark ?? mixed(accent, "#000000", 0.78),
    accentLight: colours.accentLight ?? readable(mixed(accent, white, 0.5), white, [ink]),
    positive: colours.positive ?? "#2b5f47",
  };
}

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

/** A palette as the style sheets name it: `--color-ink-soft` and its colour. */
export const paletteProperties = (palette: Palette): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(properties) as (keyof Palette)[]).map((name) => [
      `--color-${properties[name]}`,
      palette[name],
    ]),
  );

/** Which colours stand on each other on some page, and the contrast that takes. */
const pairs: readonly (readonly [ColourName, ColourName, number])[] = [
  ...(["paper", "sand", "white"] as const).flatMap((ground) => [
    ["ink", ground, text] as const,
    ["inkSoft", ground, text] as const,
    ["accent", ground, text] as const,
  ]),
  ["positive", "paper", text],
  ["positive", "white", text],
  ["accentDark", "paper", text],
  ["white", "accentDark", text],
  ["accentLight", "ink", text],
  ["white", "inkSoft", text],
  ["inkSoft", "hairline", control],
];

/** The pairs of a palette that somebody cannot read or find (WCAG 2.2, level AA), with the contrast that they have and need. */
export function poorContrasts(palette: Palette) {
  const all = { ...palette, white };
  return pairs.flatMap(([a, b, needed]) => {
    const colours = [all[a], all[b]] as const;
    const reached = contrast(...colours);
    return reached < needed ? [{ names: [a, b] as const, colours, reached, needed }] : [];
  });
}

/** A contrast as it is written: `3.9:1`, never rounded up to what is needed. */
export const writtenContrast = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
