/**
 * Widths in pixels of the copies a page can ask for: those that are asked for (specification, point 3), 900 to spare a phone the
 * step to 1360, and 2400 to be sharp across a wide screen.
 */
export const pictureWidths = [100, 400, 600, 900, 1360, 2400] as const;

/** Photos lose nothing that is seen where colours have half the resolution, as in every JPEG; it saves a tenth of the time. */
const avifColours = { chromaSubsampling: "4:2:0" } as const;

/**
 * Quality and effort of AVIF by width (docs/performance.md, pictures). Small copies are what most visitors get, and effort makes them lighter;
 * from 1360 pixels on it only takes three times as long.
 */
const avifOptions = (width: number) => ({
  quality: width > 1360 ? 50 : 54,
  effort: width > 900 ? 0 : 1,
  ...avifColours,
});

/**
 * MozJPEG's tables without its search for the lightest coefficients, which takes four times as long; the quality is lower by as much as that
 * search takes away, for the same weight and a picture no further from its source.
 */
const jpegOptions = (quality: number) =>
  ({ quality, quantisationTable: 3, overshootDeringing: true, progressive: true }) as const;

/** Encoders of the copies. */
export const pictureFormats = {
  avif: { extension: "avif", options: avifOptions },
  webp: { extension: "webp", options: (_width: number) => ({ quality: 76, effort: 2 }) },
  jpeg: { extension: "jpg", options: (_width: number) => jpegOptions(71) },
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
 * which it weighs no more than so many bytes, or else the last. A draft with `draftEffort` shows where to begin: a quality less by one makes
 * a copy lighter by about `lighterByQuality`.
 */
export const phoneEncoding = {
  weight: 20_000,
  qualities: [54, 48, 42, 36, 31, 27, 24],
  options: { effort: 1, ...avifColours },
  draftEffort: 0,
  lighterByQuality: 0.04,
} as const;

export type PictureFormat = keyof typeof pictureFormats;

/** The copy for link previews: the size the large social networks ask for, JPEG because some of them read nothing else. */
export const openGraphCopy = { width: 1200, height: 630, options: jpegOptions(74) } as const;
