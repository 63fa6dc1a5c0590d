/** The packages whose answers can be read. */
export const packageNames = ["omnicasa", "whise", "sweepbright", "kyero", "zabun", "skarabee"] as const;

export type PackageName = (typeof packageNames)[number];
