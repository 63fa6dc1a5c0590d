/** A copy of a picture, in pixels. */
export interface GallerySource {
  src: string;
  width: number;
  height: number;
}

/** The part of an address that opens the gallery at a picture: `#photo-1` is the first. */
export const galleryHash = (index: number): `#photo-${number}` => `#photo-${index + 1}`;

/**
 * The picture that an address opens the gallery at, from 0.
 * @param hash the address from `#` on; may be empty
 * @returns null where it names none of the pictures there are
 */
export function pictureInHash(hash: string, count: number): number | null {
  const [, digits] = /^#photo-([1-9]\d{0,3})$/.exec(hash) ?? [];
  if (digits === undefined || Number(digits) > count) return null;
  return Number(digits) - 1;
}

/**
 * The copies that a `srcset` of widths (`/a-400.webp 400w, /a-600.webp 600w`) names; what has no width is left out.
 * @param ratio height of the picture divided by its width
 */
export function sourcesOf(srcset: string, ratio: number): GallerySource[] {
  return [...srcset.matchAll(/(\S+) (\d+)w/g)].map(([, src = "", digits]) => {
    const width = Number(digits);
    return { src, width, height: Math.round(width * ratio) };
  });
}
