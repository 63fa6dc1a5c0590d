import { isHomeCountry } from "../../domain/address/country.ts";
import { type Coordinates, kilometresBetween } from "../../domain/address/distance.ts";
import { isInZips } from "../../domain/address/typed-places.ts";
import type { SearchArea, SearchTown, SentenceNames } from "../../domain/search/lexicon.ts";
import { foldedWords } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { type Catalogue, placeKey } from "../catalogue.ts";
import { type Located, placeOf } from "../places.ts";

type TownRecord = SearchTown & { zips: string[]; parts: string[]; positions: Coordinates[] };

/** The municipalities at home that the agency knows, those without properties too: to ask for one is no mistake. */
function townsIn(catalogue: Catalogue, language: LanguageCode): TownRecord[] {
  const towns = new Map<string, TownRecord>();
  const located = [
    ...[...catalogue.properties.values()].map((record): Located => record),
    ...catalogue.content.places.places.map((place) => ({ City: "", CountryName: "", ...place })),
  ];
  for (const record of located.filter(({ CountryID }) => isHomeCountry(CountryID))) {
    const { name } = placeOf(catalogue, record, language);
    const town = towns.get(name) ?? {
      value: `${name}|${record.Zip}`,
      zips: [],
      names: [name],
      parts: [],
      positions: [],
    };
    towns.set(name, town);
    if (town.zips.includes(record.Zip)) continue;
    const { Name = {}, Parts = [], Latitude, Longitude } = catalogue.places.get(placeKey(record)) ?? {};
    if (record.Zip) town.zips.push(record.Zip);
    town.names = [...new Set([...town.names, ...Object.values(Name)])];
    town.parts.push(...Parts);
    if (Latitude !== undefined && Longitude !== undefined)
      town.positions.push({ latitude: Latitude, longitude: Longitude });
  }
  return [...towns.values()];
}

/** So many neighbours are named where a municipality has nothing. */
const neighbours = 3;

/** The towns of the search, those without stock with their nearest that have some. */
function withNeighbours(towns: readonly TownRecord[], stocked: ReadonlySet<string>): SearchTown[] {
  const candidates = towns.filter(({ value }) => stocked.has(value));
  const distance = (a: TownRecord, b: TownRecord) =>
    Math.min(...a.positions.flatMap((from) => b.positions.map((to) => kilometresBetween(from, to))));
  return towns.map((town) => {
    const { positions, parts, ...entry } = town;
    const near = stocked.has(town.value)
      ? []
      : candidates
          .map((neighbour) => ({ value: neighbour.value, far: distance(town, neighbour) }))
          .filter(({ far }) => Number.isFinite(far))
          .toSorted((a, b) => a.far - b.far)
          .slice(0, neighbours)
          .map(({ value }) => value);
    return { ...entry, ...(parts.length > 0 && { parts }), ...(near.length > 0 && { near }) };
  });
}

/** The areas with a municipality that the agency knows. */
function areasIn(
  { content }: Catalogue,
  language: LanguageCode,
  towns: readonly SearchTown[],
  stocked: ReadonlySet<string>,
  wholeHeadings: readonly string[],
): SearchArea[] {
  const headings = wholeHeadings.map((heading) => ` ${foldedWords(heading).join(" ")} `);
  return (content.places.areas ?? []).flatMap(({ Name, Others = [], Zips }): SearchArea[] => {
    const inside = towns.filter(({ zips }) => zips.some((zip) => isInZips(zip, Zips)));
    const withStock = inside.filter(({ value }) => stocked.has(value));
    const name = textIn(Name, language);
    const aliases = [...new Set([...Object.values(Name), ...Others])].filter((alias) => alias !== name);
    const isWhole =
      headings.length > 0 &&
      headings.every((heading) => heading.includes(` ${foldedWords(name).join(" ")} `));
    const values = (withStock.length > 0 ? withStock : inside).map(({ value }) => value);
    return values.length > 0 ? [{ name, others: aliases, towns: values, ...(isWhole && { isWhole }) }] : [];
  });
}

/**
 * The municipalities and areas that a search knows.
 * @param stocked by its name, each municipality where something is on offer
 * @param wholeHeadings what the lists are called without a filter: an area that they name stands for all that is on offer
 */
export function searchTowns(
  catalogue: Catalogue,
  language: LanguageCode,
  stocked: readonly { name: string }[],
  wholeHeadings: readonly string[],
): Pick<SentenceNames, "towns" | "areas"> {
  const towns = townsIn(catalogue, language);
  const names = new Set(stocked.map(({ name }) => name));
  const values = new Set(towns.filter((town) => names.has(town.names[0] ?? "")).map(({ value }) => value));
  return {
    towns: withNeighbours(towns, values),
    areas: areasIn(catalogue, language, towns, values, wholeHeadings),
  };
}
