import type { MapArea } from "@/lib/content/map/map";
import { simplifiedArea, writeArea } from "@/lib/domain/map/area-outline";
import type { MapChoice, MapPlaces } from "@/lib/domain/map/map-message";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";

/** What a neighbourhood narrows its list to: one that is a municipality to the list's own filter of those, a part of one to its outline. */
export function placeChoice(
  { names, zip, outline }: MapArea,
  towns: MapPlaces["towns"],
  language: LanguageCode,
): MapChoice {
  const town = towns.find(({ value, found }) => zip && (value.endsWith(`|${zip}`) || found?.includes(zip)));
  if (zip) return { choice: "city", value: town?.value ?? `${textIn(names, language)}|${zip}` };
  return { choice: "area", value: writeArea(simplifiedArea(outline) ?? []) };
}

/** The municipalities of the list and the neighbourhoods of the map by name, each once. */
export function namedPlaces(
  { towns }: MapPlaces,
  areas: readonly MapArea[],
  language: LanguageCode,
): { name: string; choice: MapChoice }[] {
  const places = [
    ...areas.map((area) => ({
      name: textIn(area.names, language),
      choice: placeChoice(area, towns, language),
    })),
    ...towns.map(({ value, name }) => ({ name, choice: { choice: "city" as const, value } })),
  ];
  const once = new Map(places.map((place) => [place.choice.value, place]));
  const { compare } = new Intl.Collator(language);
  return [...once.values()].sort((a, b) => compare(a.name, b.name));
}
