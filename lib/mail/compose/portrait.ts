import "server-only";

/** Sides of a portrait in pixels: as a mail shows it, and as it is sent, for sharp screens. */
export const portraitSides = { shown: 64, sent: 128 } as const;

export const portraitCid = "portrait";

/** Where the HTML of a mail shows a portrait. */
export const portraitSource = `cid:${portraitCid}`;
