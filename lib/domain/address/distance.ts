/** Degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** km of a degree of latitude. */
const degree = 111.195;

/** km as the crow flies, to a hundredth of it where they are some hundred. */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  return degree * Math.hypot(from.latitude - to.latitude, (from.longitude - to.longitude) * Math.cos(middle));
}
