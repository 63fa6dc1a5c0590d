/** The parts of a person's file at the desk, in their order. */
export const personFileParts = ["requests", "visits", "searches", "offers"] as const;
export type PersonFilePart = (typeof personFileParts)[number];
