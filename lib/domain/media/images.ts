/** Widths in px of the variants of every picture (specification, point 3). */
export const imageWidths = [100, 400, 600, 1360] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** Side in px of a picture in the search results (specification, point 9). */
export const searchThumbnailSize = 60;
