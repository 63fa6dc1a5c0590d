import { isHomeCountry } from "../../../domain/address/country.ts";
import { type Coordinates, kilometresBetween } from "../../../domain/address/distance.ts";
import { placeNameKey } from "../../../domain/address/typed-places.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type CheckedContent, forEachProperty, type PropertyFinding } from "../checked-content.ts";
import { choiceOf, describeValue, type Finding, shortened } from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

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

function townOf(
  { Zip, City, CountryID }: Loose<PropertyRecord>,
  places: readonly PlaceRow[],
): PropertyFinding[] {
  if (!Zip || !City || CountryID === undefined || !isHomeCountry(CountryID)) return [];
  const key = placeNameKey(City);
  const isNamed = ({ names, parts }: PlaceRow) =>
    [...names, ...parts].some((name) => placeNameKey(name) === key);
  const own = places.filter(({ zip }) => zip === Zip);
  if (own.some(isNamed)) return [];
  const names = [...new Set(own.flatMap((place) => place.names))];
  const zips = places.filter(isNamed).map(({ zip }) => zip);
  if (names.length === 0 && zips.length === 0) return [];
  const values = { zip: Zip, city: shortened(City) };
  return [
    {
      path: ["City"],
      message:
        names.length > 0
          ? { code: "sense.townOfPostcode", values: { ...values, towns: { anyOf: names } } }
          : { code: "sense.postcodeOfTown", values: { ...values, zips: { anyOf: zips } } },
      expected:
        names.length > 0
          ? `${choiceOf(names)}, which ${Zip} is`
          : `the town of ${Zip}; it is ${choiceOf(zips)}`,
      found: describeValue(City),
      fix: "correct City or Zip",
    },
  ];
}

/** The town that is written is the one of the postcode, which decides what pages show. */
export const townAndPostcode = (content: CheckedContent): Finding[] => {
  const places = placesIn(content);
  return forEachProperty(content, ({ value }) => townOf(value, places), "warning");
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
  const known = places.flatMap(({ latitude, longitude, ...rest }) =>
    latitude === undefined || longitude === undefined
      ? []
      : { ...rest, km: kilometresBetween(position, { latitude, longitude }) },
  );
  const own = known.filter((place) => place.zip === zip);
  if (own.length === 0) return null;
  const km = Math.min(...own.map((place) => place.km));
  if (km > far) return { km, isSure: km > impossible };
  const names = new Set(own.flatMap((place) => place.names));
  const others = known.filter((place) => !place.names.some((name) => names.has(name)));
  return km > usual && others.some((other) => other.km < km / 2) ? { km, isSure: false } : null;
}

/** The position on the map lies where the postcode says: maps, ways and what is near are made of it. */
export function positionAndPostcode(content: CheckedContent): Finding[] {
  const places = placesIn(content);
  return content.folders.properties.flatMap(({ file, value: { Zip, CountryID, Latitude, Longitude } }) => {
    if (!Zip || CountryID === undefined || !isHomeCountry(CountryID)) return [];
    if (Latitude === undefined || Longitude === undefined) return [];
    const found = strayed({ latitude: Latitude, longitude: Longitude }, Zip, places);
    if (!found) return [];
    const km = Math.round(found.km);
    return [
      {
        file,
        path: ["Latitude"],
        severity: found.isSure ? ("error" as const) : ("warning" as const),
        message: { code: "sense.positionOfPostcode" as const, values: { km, zip: Zip } },
        expected: `a position in ${Zip}`,
        found: `${Latitude}, ${Longitude}: ${km} km from its middle`,
        fix: "correct Latitude and Longitude, or Zip",
      },
    ];
  });
}
