import "server-only";
import type { ListedPlace, PlaceList } from "../../domain/address/listed-place.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Localized, textIn } from "../../domain/text/localized.ts";
import { readLoose } from "./form-references.ts";

const coordinates = (latitude: unknown, longitude: unknown) =>
  typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;

/**
 * The places of `content/places.json`, as an address is completed with them.
 * @param language of the site: the one in which addresses name their town
 */
export function placeList(root: string, language: LanguageCode): PlaceList {
  const { places: list } = readLoose(root, "places");
  const rows: Readonly<Record<string, unknown>>[] = Array.isArray(list) ? list.filter(Boolean) : [];
  const places = rows.flatMap(({ Zip, CountryID = 10, Name, Parts, Latitude, Longitude }): ListedPlace[] => {
    const name = textIn((Name ?? {}) as Localized, language);
    if (typeof Zip !== "string" || typeof CountryID !== "number" || name === "") return [];
    const names = [...Object.values(Name as Localized), ...(Array.isArray(Parts) ? Parts : [])];
    return [
      {
        zip: Zip,
        country: CountryID,
        name,
        names: [...new Set(names.filter((each) => typeof each === "string"))],
        middle: coordinates(Latitude, Longitude),
      },
    ];
  });
  const { latitude, longitude } = (readLoose(root, "site").agency ?? {}) as Record<string, unknown>;
  return { places, agency: coordinates(latitude, longitude) };
}
