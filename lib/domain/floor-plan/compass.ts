/** Where something looks to, clockwise from the north. */
export const compassPoints = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Degrees clockwise by which an arrow to the north is turned on a drawing whose upper side looks to a point. */
export const northTurn = (above: CompassPoint): number => (360 - 45 * compassPoints.indexOf(above)) % 360;
