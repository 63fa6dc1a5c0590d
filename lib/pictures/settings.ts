/** Widths in pixels of the copies a page can ask for (specification, point 3: image width variants). */
export const pictureWidths = [100, 400, 600, 1360] as const;

/** Encoders of the copies. AVIF effort 2 is within 3 % of the size of effort 4 at a seventh of its time. */
export const pictureFormats = {
  avif: { extension: "avif", options: { quality: 54, effort: 2 } },
  webp: { extension: "webp", options: { quality: 76, effort: 4 } },
  jpeg: { extension: "jpg", options: { quality: 76, mozjpeg: true } },
} as const;

export type PictureFormat = keyof typeof pictureFormats;

/** The copy for link previews: the size the large social networks ask for, JPEG because some of them read nothing else. */
export const openGraphCopy = { width: 1200, height: 630, options: { quality: 78, mozjpeg: true } } as const;

/** The blurred placeholder inline in a page; at 200 bytes each, the placeholders of 24 cards take less than 5 kB. */
export const placeholderCopy = { size: 16, maxBytes: 200, qualities: [40, 20, 5] } as const;
