/** Where a map shows a property: a point, or a circle that hides the exact spot. Degrees; `radius` in m. */
export interface MapPosition {
  latitude: number;
  longitude: number;
  radius?: number;
}

/** Side in degrees of latitude of the squares that hidden positions are moved to the middle of: about 556 m. */
const step = 0.005;
/** m; reaches from the middle of a square past its corners, so that the property always lies inside. */
export const areaRadius = 450;

const snapped = (degrees: number, side: number) => Number((Math.round(degrees / side) * side).toFixed(4));

/**
 * The position that may be published; null where none is known. An address that is not published becomes an area: the middle of a square of a fixed
 * grid, so that no number of circles gives the spot away.
 */
export function publicPosition(
  latitude: number | undefined,
  longitude: number | undefined,
  isPublished: boolean,
): MapPosition | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (isPublished) return { latitude, longitude };
  const row = snapped(latitude, step);
  const side = step / Math.cos((row * Math.PI) / 180);
  return { latitude: row, longitude: snapped(longitude, side), radius: areaRadius };
}
