import { kilometresBetween } from "../address/distance.ts";
import { titleCasePlace } from "../address/place-names.ts";
import { fold } from "../text/accents.ts";
import { type LanguageCode, languageCodes } from "../text/language.ts";
import type { ImportFinding } from "./findings.ts";
import { countryAreas, isInArea, provinceAreas } from "./place-areas.ts";
import { townsAbroad, townsWithTwoNames } from "./town-names.ts";
import { valueText } from "./values.ts";

type Names = Partial<Record<LanguageCode, string>>;

/** What is known of places: the entries of `content/places.json`, with the ISO code of their country. */
export interface Gazetteer {
  readonly towns: readonly {
    readonly country: string;
    readonly zip: string;
    readonly name: Names;
    readonly latitude?: number;
    readonly longitude?: number;
  }[];
  /** Names written exactly so, `placeNameExceptions` of `site.json`. */
  readonly exceptions?: readonly string[];
}

/** A town of the content by country and postcode. */
const townOf = ({ towns }: Gazetteer, country: string, zip: string | null) =>
  towns.find((town) => town.country === country && town.zip === zip);

/** `SAINT GILLES`, `St-Gilles` and `Saint-Gilles` are one name. */
const nameKey = (name: string): string =>
  fold(name)
    .replace(/[-.']/g, " ")
    .replace(/\bste?\b/g, (word) => (word === "st" ? "saint" : "sainte"))
    .replace(/\s+/g, " ")
    .trim();

/** The parts of a bilingual name: `SAINT-GILLES / SINT-GILLIS`, `Ixelles (Elsene)`. */
const partsOf = (name: string): string[] =>
  name
    .split(/\s*[/|()]\s*|\s+-\s+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The names of a Belgian town that has several, where postcode and sent name agree. */
function severalNames(zip: string, sent: readonly string[]): Names | null {
  const code = Number(zip);
  const keys = new Set(sent.flatMap(partsOf).map(nameKey));
  const found = townsWithTwoNames.find(
    ([from, to, ...names]) => code >= from && code <= to && names.some((name) => keys.has(nameKey(name))),
  );
  if (!found) return null;
  const [, , nl, fr] = found;
  const isDutch = code >= 1500 && !(code >= 4000 && code < 8000);
  const local = isDutch ? nl : fr;
  return { nl, fr, en: townsAbroad[nl]?.en ?? local, de: townsAbroad[nl]?.de ?? local };
}

/**
 * What a page in each language shows as the municipality: by country and postcode from the content, else the towns with two names, else the
 * sent name with capitals. Never by name alone.
 * @param sent the name in the languages in which it was sent
 */
export function cityNames(
  gazetteer: Gazetteer,
  { country, zip, sent }: { country: string; zip: string | null; sent: Names },
): Names {
  const names = Object.values(sent).map(valueText).filter(Boolean);
  const known =
    townOf(gazetteer, country, zip)?.name ?? (country === "BE" && zip ? severalNames(zip, names) : null);
  const [first = ""] = names;
  const shown = languageCodes.map((language) => [
    language,
    known?.[language] || titleCasePlace(valueText(sent[language]) || first, gazetteer.exceptions),
  ]);
  return Object.fromEntries(shown.filter(([, name]) => name));
}

/** A postcode: `B-1060` and ` 1060 ` are 1060; abroad as it is sent. Null for none and for 0. */
export function readZip(value: unknown, country: string): string | null {
  const text = valueText(value).toUpperCase();
  const zip = country === "BE" ? text.replace(/^B(?:E)?[\s-]*(?=\d)/, "") : text;
  return /^0*$/.test(zip) ? null : zip;
}

export interface PlacedPoint {
  readonly lat: number | null;
  readonly lon: number | null;
  readonly finding: ImportFinding | null;
}

const degrees = (value: unknown): number => {
  const text = valueText(value).replace(",", ".");
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
};

/** km beyond which a point cannot belong to a municipality. */
const farthest = 8;

/**
 * Where a listing lies. None for what is missing, for 0, and for a point outside of its country or far from its municipality; right where
 * latitude and longitude were exchanged.
 */
export function placePoint(
  gazetteer: Gazetteer,
  {
    country,
    zip,
    latitude,
    longitude,
  }: { country: string; zip: string | null; latitude: unknown; longitude: unknown },
): PlacedPoint {
  const [sentLat, sentLon] = [degrees(latitude), degrees(longitude)];
  if (sentLat === 0 || sentLon === 0) return { lat: null, lon: null, finding: "coordinates-missing" };
  const town = townOf(gazetteer, country, zip);
  const code = Number(zip);
  const province =
    country === "BE" ? provinceAreas.find(([from, to]) => code >= from && code <= to)?.[2] : undefined;
  const area = countryAreas[country] ?? [-90, 90, -180, 180];
  const fits = (lat: number, lon: number) => {
    if (!isInArea(lat, lon, area)) return false;
    if (town?.latitude === undefined || town.longitude === undefined)
      return !province || isInArea(lat, lon, province);
    const centre = { latitude: town.latitude, longitude: town.longitude };
    return kilometresBetween(centre, { latitude: lat, longitude: lon }) <= farthest;
  };
  if (fits(sentLat, sentLon)) return { lat: sentLat, lon: sentLon, finding: null };
  if (fits(sentLon, sentLat)) return { lat: sentLon, lon: sentLat, finding: "coordinates-swapped" };
  return { lat: null, lon: null, finding: "coordinates-outside" };
}
