/** South, north, west and east edge in degrees. */
export type Area = readonly [south: number, north: number, west: number, east: number];

/** Where the places of a country lie, islands included, by ISO code; a point outside has its coordinates the wrong way round, or wrong. */
export const countryAreas: Readonly<Record<string, Area>> = {
  AT: [46.3, 49.1, 9.5, 17.2],
  BE: [49.45, 51.55, 2.5, 6.45],
  CH: [45.8, 47.9, 5.9, 10.6],
  DE: [47.2, 55.1, 5.8, 15.1],
  ES: [27.5, 43.9, -18.3, 4.4],
  FR: [41.3, 51.2, -5.3, 9.7],
  GB: [49.8, 60.9, -8.7, 1.9],
  GR: [34.7, 41.9, 19.3, 29.7],
  IT: [35.4, 47.2, 6.6, 18.6],
  LU: [49.4, 50.2, 5.7, 6.6],
  NL: [50.7, 53.6, 3.3, 7.3],
  PT: [30, 42.2, -31.4, -6.1],
};

/** Where the provinces of Belgium and Brussels lie, by first and last postcode: the last resort for a town without a place of its own. */
export const provinceAreas: readonly (readonly [from: number, to: number, area: Area])[] = [
  [1000, 1299, [50.74, 50.94, 4.22, 4.51]],
  [1300, 1499, [50.5, 50.84, 4.05, 5.05]],
  [1500, 1999, [50.66, 51.08, 3.85, 4.65]],
  [2000, 2999, [50.95, 51.53, 4.1, 5.3]],
  [3000, 3499, [50.66, 51.1, 4.5, 5.3]],
  [3500, 3999, [50.66, 51.33, 4.9, 5.95]],
  [4000, 4999, [50.1, 50.84, 4.93, 6.45]],
  [5000, 5999, [49.75, 50.68, 4.3, 5.35]],
  [6000, 6599, [49.9, 50.66, 3.95, 4.78]],
  [6600, 6999, [49.47, 50.47, 4.9, 6.1]],
  [7000, 7999, [50.22, 50.86, 2.8, 4.45]],
  [8000, 8999, [50.65, 51.4, 2.52, 3.6]],
  [9000, 9999, [50.67, 51.33, 3.3, 4.4]],
];

export const isInArea = (latitude: number, longitude: number, [south, north, west, east]: Area): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;
