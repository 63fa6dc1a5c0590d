/**
 * What the site takes of files at most, whatever an agency sets: megabytes of one, and how many a home or a project can have. A photo of a phone has
 * four to eight megabytes.
 */
export const hardestUploadLimits = {
  pictureSize: 50,
  documentSize: 50,
  paperSize: 15,
  pictures: 300,
  documents: 100,
  papers: 100,
} as const;

/** Megabytes of a logo or an icon: visitors get a drawing as it is. */
export const logoSize = 2;

/** What an agency takes. */
export type UploadLimits = { [Name in keyof typeof hardestUploadLimits]: number };

/** Bytes of so many megabytes, as people count them. */
export const bytesOfMegabytes = (count: number): number => count * 1024 * 1024;
