import { isHomeCountry } from "../../../domain/address/country.ts";
import { type Coordinates, kilometresBetween } from "../../../domain/address/distance.ts";
import { placeNameKey } from "../../../domain/address/typed-places.ts";
import { type CheckedContent, forEachProperty, isInBelgium } from "../checked-content.ts";
import { choiceOf, describeValue, errorsIn, type Finding, shortened, warningsIn } from "../finding.ts";
import { items } from "../json-tree.ts";

interface PlaceRow extends Partial<Coordinates> {
  zip: string;
  /** The municipality in all languages, and what lies in it. */
  names: string[];
  parts: string[];
}

const placesIn = ({ singles }: CheckedContent): PlaceRow[] =>
  items(singles.places?.value.places).flatMap(
    ([, { Zip, CountryID = 10, Name, Parts, Latitude, Longitude }]) =>
      Zip === undefined || !isHomeCountry(CountryID)
        ? []
        : {
            zip: Zip,
            names: Object.values(Name ?? {}).filter((name) => typeof name === "string"),
            parts: items(Parts).map(([, part]) => part),
            latitude: Latitude,
            longitude: Longitude,
          },
  );

/** A position has both parts, or there is none. */
export const wholePositions = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ Latitude, Longitude }, error) => {
    if ((Latitude === undefined) === (Longitude === undefined)) return [];
    const lacking = Latitude === undefined ? "Latitude" : "Longitude";
    const other = Latitude === undefined ? "Longitude" : "Latitude";
    return error([lacking], "sense.halfPosition", `a ${lacking}, or no ${other} either`, "nothing");
  });

/** The town that is written is the one of the postcode, which decides what pages show. */
export const townAndPostcode = (content: CheckedContent): Finding[] => {
  const places = placesIn(content);
  return forEachProperty(
    content,
    (property, warning) => {
      const { Zip, City } = property;
      if (!Zip || !City || !isInBelgium(property)) return [];
      const key = placeNameKey(City);
      const isNamed = ({ names, parts }: PlaceRow) =>
        [...names, ...parts].some((name) => placeNameKey(name) === key);
      const ofPostcode = places.filter(({ zip }) => zip === Zip);
      if (ofPostcode.some(isNamed)) return [];
      const towns = [...new Set(ofPostcode.flatMap(({ names }) => names))];
      const zips = places.filter(isNamed).map(({ zip }) => zip);
      if (towns.length === 0 && zips.length === 0) return [];
      const values = { zip: Zip, city: shortened(City) };
      const hasTowns = towns.length > 0;
      return warning(
        ["City"],
        hasTowns
          ? { code: "sense.townOfPostcode", values: { ...values, towns: { anyOf: towns } } }
          : { code: "sense.postcodeOfTown", values: { ...values, zips: { anyOf: zips } } },
        hasTowns ? `${choiceOf(towns)}, which ${Zip} is` : `the town of ${Zip}; it is ${choiceOf(zips)}`,
        describeValue(City),
        "correct City or Zip",
      );
    },
    warningsIn,
  );
};

/**
 * km from the middle of a postcode: the widest of the country ends before the first, most end before the second, and up to the third a
 * position is not doubted.
 */
const impossible = 20;
const far = 8;
const usual = 3;

/**
 * How far a position is from its postcode, where that is too far: certainly, or for most postcodes, or so much nearer to another
 * municipality that it is doubtful. Null where it may be right, or where the middle of the postcode is not known.
 */
function strayed(
  position: Coordinates,
  zip: string,
  places: readonly PlaceRow[],
): { km: number; isSure: boolean } | null {
  const placed = places.flatMap(({ latitude, longitude, ...rest }) =>
    latitude === undefined || longitude === undefined
      ? []
      : { ...rest, km: kilometresBetween(position, { latitude, longitude }) },
  );
  const ofPostcode = placed.filter((place) => place.zip === zip);
  if (ofPostcode.length === 0) return null;
  const km = Math.min(...ofPostcode.map((place) => place.km));
  if (km > far) return { km, isSure: km > impossible };
  const names = new Set(ofPostcode.flatMap((place) => place.names));
  const isNearer = placed.some((place) => place.km < km / 2 && !place.names.some((name) => names.has(name)));
  return km > usual && isNearer ? { km, isSure: false } : null;
}

/** The position on the map lies where the postcode says: maps, ways and what is near are made of it. */
export function positionAndPostcode(content: CheckedContent): Finding[] {
  const places = placesIn(content);
  return forEachProperty(content, (property, _, file) => {
    const { Zip, Latitude, Longitude } = property;
    if (!Zip || !isInBelgium(property) || Latitude === undefined || Longitude === undefined) return [];
    const astray = strayed({ latitude: Latitude, longitude: Longitude }, Zip, places);
    if (!astray) return [];
    const km = Math.round(astray.km);
    const finding = astray.isSure ? errorsIn(file) : warningsIn(file);
    return finding(
      ["Latitude"],
      { code: "sense.positionOfPostcode", values: { km, zip: Zip } },
      `a position in ${Zip}`,
      `${Latitude}, ${Longitude}: ${km} km from its middle`,
      "correct Latitude and Longitude, or Zip",
    );
  });
}
