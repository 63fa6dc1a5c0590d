import { type Coordinates, kilometresBetween } from "./distance.ts";
import { placeNameKey } from "./typed-places.ts";

/** A municipality of the agency's list, by which an address is completed. */
export interface ListedPlace {
  zip: string;
  country: number;
  /** As an address has it. */
  name: string;
  /** As who reads the form calls it. */
  shown: string;
  /** In every language, with what lies in it. */
  names: readonly string[];
  /** The middle of the postcode, where the list has it. */
  middle: Coordinates | null;
}

export interface PlaceList {
  places: readonly ListedPlace[];
  /** Where a new entry begins. */
  agency: Coordinates | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** km from the middle of a postcode: within the first a position stays, beyond the second it does not. */
const near = 1.5;
const farthest = 8;

const isBelgianPostcode = (text: unknown) => /^[1-9]\d{3}$/.test(String(text));

const isSame = (a: Coordinates, b: Coordinates | null) =>
  a.latitude === b?.latitude && a.longitude === b.longitude;

const positionOf = ({ Latitude: latitude, Longitude: longitude }: Fields): Coordinates | null =>
  typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;

/** Whether nobody has chosen a position: it is the agency's, or the middle of a place, which is answered. */
export const presetPosition = (
  position: Coordinates,
  { places, agency }: PlaceList,
): ListedPlace | "agency" | null =>
  places.find(({ middle }) => isSame(position, middle)) ?? (isSame(position, agency) ? "agency" : null);

/** Whether somebody has placed a point that may lie in a place. */
function isKept(position: Coordinates, place: ListedPlace, list: PlaceList): boolean {
  if (presetPosition(position, list)) return false;
  const km = ({ middle }: ListedPlace) => (middle ? kilometresBetween(position, middle) : Infinity);
  const distance = km(place);
  if (distance <= near) return true;
  return distance <= farthest && !list.places.some((item) => km(item) < distance / 2);
}

const isNamed = ({ names }: ListedPlace, city: unknown) =>
  typeof city === "string" && names.some((name) => placeNameKey(name) === placeNameKey(city));

/**
 * An address with what follows from its postcode or its municipality: the other of the two, and the middle of the place where the position
 * is that of another one. A town that cannot be that of a postcode is taken away.
 * @param begun the record before the first letter was typed: what follows from half a postcode goes again with the next letter
 * @param typed the record as it is now
 * @param field that was typed into, of the record
 */
export function completedAddress(begun: Fields, typed: Fields, field: unknown, list: PlaceList): Fields {
  if (field !== "Zip" && field !== "City" && field !== "CountryID") return typed;
  const { City, Latitude, Longitude } = begun;
  const record: Record<string, unknown> = {
    ...typed,
    ...(field === "City" ? { Zip: begun.Zip } : { City }),
    ...(Latitude !== undefined && { Latitude, Longitude }),
  };
  if (Latitude === undefined) {
    delete record.Latitude;
    delete record.Longitude;
  }
  const inCountry = list.places.filter(({ country }) => country === record.CountryID);
  if (field === "City") {
    const named = inCountry.filter((place) => isNamed(place, record.City));
    const zips = new Set(named.map(({ zip }) => zip));
    if (zips.size === 1 && !zips.has(String(record.Zip))) record.Zip = named[0]?.zip;
  }
  const sameZip = inCountry.filter(({ zip }) => zip === String(record.Zip ?? "").trim());
  const place = sameZip.find((item) => isNamed(item, record.City)) ?? sameZip[0];
  if (!place) {
    const isOther = isBelgianPostcode(record.Zip) && inCountry.some((item) => isNamed(item, record.City));
    return field === "Zip" && isOther ? { ...record, City: "" } : record;
  }
  if (field !== "City" && !isNamed(place, record.City)) record.City = place.name;
  // A town that the list does not have is not placed by the postcode of the one before.
  if (!place.middle || (field === "City" && !isNamed(place, record.City))) return record;
  const position = positionOf(record);
  if (position && isKept(position, place, list)) return record;
  return { ...record, Latitude: place.middle.latitude, Longitude: place.middle.longitude };
}
