/** A copy of a picture, in pixels. */
export interface GallerySource {
  src: string;
  width: number;
  height: number;
}

/** What the gallery shows: a picture, from 0, or all of them side by side. */
export type GalleryView = number | "all";

/** The part of an address that opens the gallery: `#photo-1` is the first picture, `#photos` all of them. */
export const galleryHash = (view: GalleryView): string => (view === "all" ? "#photos" : `#photo-${view + 1}`);

/**
 * What an address opens the gallery at.
 * @param hash the address from `#` on; may be empty
 * @param count the pictures that there are; one alone is never shown as all
 * @returns null where it names neither one of them nor all
 */
export function viewInHash(hash: string, count: number): GalleryView | null {
  if (hash === galleryHash("all")) return count > 1 ? "all" : null;
  const [, digits] = /^#photo-([1-9]\d{0,3})$/.exec(hash) ?? [];
  if (digits === undefined || Number(digits) > count) return null;
  return Number(digits) - 1;
}

/**
 * The copies that a `srcset` of widths (`/a-400.webp 400w, /a-600.webp 600w`) names; what has no width is left out.
 * @param ratio height of the picture divided by its width
 */
export const sourcesOf = (srcset: string, ratio: number): GallerySource[] =>
  [...srcset.matchAll(/(\S+) (\d+)w/g)].map(([, src = "", digits]) => {
    const width = Number(digits);
    return { src, width, height: Math.round(width * ratio) };
  });
