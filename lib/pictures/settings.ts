/**
 * Widths in pixels of the copies a page can ask for: those that are asked for (specification, point 3), 900 to spare a phone the
 * step to 1360, and 2400 to be sharp across a wide screen.
 */
export const pictureWidths = [100, 400, 600, 900, 1360, 2400] as const;

/** The widest copy of a usual picture; wider ones are encoded with little effort: it takes a fifth of the time and is as large. */
const widestUsual = 1360;

/**
 * Quality and effort of AVIF by width, measured on our pictures. Effort 2 is within 3 % of the size of effort 4 at a seventh of its
 * time; above 900 pixels effort 1 is 3 % lighter still, in half the time, and 0.3 dB further from its source, which nobody sees at
 * that size. Below it would be heavier.
 */
const avifOptions = (width: number) => {
  if (width > widestUsual) return { quality: 50, effort: 0 };
  return { quality: 54, effort: width > 900 ? 1 : 2 };
};

/** Encoders of the copies. */
export const pictureFormats = {
  avif: {
    extension: "avif",
    options: avifOptions,
  },
  webp: {
    extension: "webp",
    options: (width: number) => ({ quality: 76, effort: width > widestUsual ? 2 : 4 }),
  },
  jpeg: { extension: "jpg", options: (_width: number) => ({ quality: 76, mozjpeg: true }) },
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
 * which it weighs no more than so many bytes, or else the last.
 */
export const phoneEncoding = { weight: 20_000, qualities: [54, 48, 42, 36, 31, 27, 24], effort: 2 } as const;

export type PictureFormat = keyof typeof pictureFormats;

/** The copy for link previews: the size the large social networks ask for, JPEG because some of them read nothing else. */
export const openGraphCopy = { width: 1200, height: 630, options: { quality: 78, mozjpeg: true } } as const;
