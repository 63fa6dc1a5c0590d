import type { MapPosition } from "./map-position.ts";

/** Of the projection, as Belgium's geographical institute gives it for the ellipsoid of 1924: exponent, radius in m, meridian and turn in radians. */
const cone = { exponent: 0.7716421928, radius: 11_565_915.812935, meridian: 0.076042943, turn: 0.000142043 };
const eccentricity = Math.sqrt(2 / 297 - 1 / 297 ** 2);
/** m; its zero, and how far the older datum lies from that of satellites in Belgium. */
const origin = { x: 150_000.013, y: 5_400_088.438 };
const datum = { x: -90, y: 61 };

/** Metres east and north of a position in Belgian Lambert 72 (EPSG:31370), which official maps are addressed in; right to some 10 m. */
export function lambert72({ latitude, longitude }: MapPosition): { x: number; y: number } {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const flat = eccentricity * Math.sin(north);
  const width = Math.tan(Math.PI / 4 - north / 2) / ((1 - flat) / (1 + flat)) ** (eccentricity / 2);
  const [radius, angle] = [
    cone.radius * width ** cone.exponent,
    cone.exponent * (east - cone.meridian) - cone.turn,
  ];
  return {
    x: Math.round(origin.x + datum.x + radius * Math.sin(angle)),
    y: Math.round(origin.y + datum.y - radius * Math.cos(angle)),
  };
}

/** Metres from the middle of an official map to its edge. */
const reach = 500;

/** The address of an official map at a position. @param href has `{west}`, `{east}`, `{south}` and `{north}`, in Lambert 72 */
export function mapAt(href: string, position: MapPosition): string {
  const { x, y } = lambert72(position);
  const edges = { west: x - reach, east: x + reach, south: y - reach, north: y + reach };
  return href.replace(/\{(west|east|south|north)\}/g, (_, edge: keyof typeof edges) => String(edges[edge]));
}
