import places from "@/content/places.json";
import types from "@/content/types.json";
import type { SentenceNames } from "@/lib/domain/search/lexicon";
import type { LanguageCode } from "@/lib/domain/text/language";

/** The names of the demonstration in a language, as the search index has them. */
export function sentenceNames(language: LanguageCode): SentenceNames {
  const towns = new Map<string, { value: string; zips: string[]; names: string[] }>();
  for (const { Zip, Name } of places.places.filter(({ CountryID }) => CountryID === 10)) {
    const name = Name[language];
    const names = [...new Set([name, ...Object.values(Name)])];
    const town = towns.get(name) ?? { value: `${name}|${Zip}`, zips: [], names };
    towns.set(name, { ...town, zips: [...town.zips, Zip] });
  }
  return {
    towns: [...towns.values()],
    areas: [],
    types: types.categories.map(({ WebID, Name }) => ({ value: WebID, name: Name[language] })),
    kinds: types.mainTypes.map(({ id, name }) => ({ value: id, name: name[language] })),
  };
}
