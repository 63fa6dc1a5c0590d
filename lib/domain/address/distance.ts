/** Degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** km of a degree of latitude. */
const degree = 111.195;

/** km as the crow flies, to a hundredth of it where they are some hundred. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  return (
    degree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos(middle))
  );
}
