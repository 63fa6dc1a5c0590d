import { kilometresBetween } from "../address/distance.ts";
import type { MapPosition } from "./map-position.ts";

/** km of a degree of latitude. */
const degree = 111.195;
const across = (latitude: number) => degree * Math.cos((latitude * Math.PI) / 180);

/**
 * The rectangle that holds all positions and so much around them, in degrees.
 * @param positions at least one
 * @param kilometres from the outermost positions to the edge
 */
export function boundsAround(positions: readonly MapPosition[], kilometres: number) {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const aside = kilometres / across(Math.max(Math.abs(south), Math.abs(north)));
  return {
    west: Math.min(...longitudes) - aside,
    south: south - kilometres / degree,
    east: Math.max(...longitudes) + aside,
    north: north + kilometres / degree,
  };
}

/** km². */
export const surfaceIn = ({ west, south, east, north }: ReturnType<typeof boundsAround>): number =>
  (north - south) * degree * (east - west) * across((south + north) / 2);

/** Fewer positions than these are shown whatever they are. */
const leastCrowd = 8;
/** The share of all that a map opens on at least. */
const crowdShare = 0.8;
/** km; nobody takes what is so near for an outlier. */
const neverFar = 10;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * The positions that a map of many opens on: without those several times as far from the middle as most are, which would make all
 * others a spot.
 */
export function withoutOutliers<Place extends MapPosition>(positions: readonly Place[]): readonly Place[] {
  if (positions.length < leastCrowd) return positions;
  const centre = {
    latitude: middle(positions.map(({ latitude }) => latitude)),
    longitude: middle(positions.map(({ longitude }) => longitude)),
  };
  const distances = positions.map((position) => kilometresBetween(position, centre));
  const ranked = distances.toSorted((a, b) => a - b);
  const crowd = ranked[Math.ceil(ranked.length * crowdShare) - 1] ?? 0;
  const limit = Math.max(neverFar, crowd * 3);
  return positions.filter((_, at) => (distances[at] ?? 0) <= limit);
}
