/**
 * Widths in pixels of the copies a page can ask for: those that are asked for (specification, point 3), 900 to spare a phone the
 * step to 1360, and 2400 to be sharp across a wide screen.
 */
export const pictureWidths = [100, 400, 600, 900, 1360, 2400] as const;

/** Photos lose nothing that is seen where colours have half the resolution, as in every JPEG; it saves a tenth of the time. */
const avifColours = { chromaSubsampling: "4:2:0" } as const;

/**
 * Quality and effort of AVIF up to a width (docs/performance.md, pictures). Small copies are what most visitors get, and effort makes them lighter;
 * from 900 pixels on it takes three times as long, and there a lower quality makes up for its weight.
 */
const avifByWidth = [
  { upTo: 600, quality: 54, effort: 1 },
  { upTo: 900, quality: 52, effort: 0 },
  { upTo: 1360, quality: 54, effort: 0 },
  { upTo: Number.POSITIVE_INFINITY, quality: 50, effort: 0 },
];

const avifOptions = (width: number) => {
  const { quality, effort } = avifByWidth.find(({ upTo }) => width <= upTo) ?? {};
  return { quality, effort, ...avifColours };
};

/**
 * MozJPEG's tables without its search for the lightest coefficients, which takes four times as long; the quality is lower by as much as that
 * search takes away, for the same weight and a picture no further from its source.
 */
const jpegOptions = (quality: number) =>
  ({ quality, quantisationTable: 3, overshootDeringing: true, progressive: true }) as const;

/** Encoders of the copies. */
export const pictureFormats = {
  avif: { options: avifOptions },
  webp: { options: (_width: number) => ({ quality: 76, effort: 2 }) },
  jpeg: { options: (_width: number) => jpegOptions(71) },
} as const;

/**
 * The shapes in which pages begin on a phone: a picture as it is, a banner nearly as high as the screen, and a low one. Each copy has
 * about one and a half pixels for each of the page's: more is not seen on a screen of that size. `ratio` is width divided by height.
 */
export const phoneCopySizes = {
  whole: { width: 720 },
  tall: { width: 600, ratio: 9 / 16 },
  low: { width: 640, ratio: 6 / 5 },
} as const;

/**
 * The copies for a phone (`phone-copies.ts`), AVIF only: other browsers take the usual ones. Each has the first of these qualities with
 * which it weighs no more than so many bytes, or else the last. A quality less by one makes a copy lighter by about `lighterByQuality`, which
 * shows where to look; small steps come closer to the weight than more effort does, in a third of the time.
 */
export const phoneEncoding = {
  weight: 18_500,
  qualities: [54, 52, 50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24],
  options: { effort: 0, ...avifColours },
  lighterByQuality: 0.04,
} as const;

export type PictureFormat = keyof typeof pictureFormats;

/** The copy for link previews: the size the large social networks ask for, JPEG because some of them read nothing else. */
export const openGraphCopy = { width: 1200, height: 630, options: jpegOptions(74) } as const;
