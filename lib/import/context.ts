import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { singleFiles } from "../content/files.ts";
import { rules } from "../content/law/rules.ts";
import { requireContent } from "../content/parse.ts";
import { buildingSchema, floodFacts, planningFacts } from "../content/schemas/property-facts.ts";
import type { CodeMapping, MappingLists } from "../domain/import/code-mapping.ts";
import type { ImportContext } from "../domain/import/finish-listing.ts";
import type { LanguageCode } from "../domain/text/language.ts";

const { Condition, Heating, Kitchen } = buildingSchema.shape;
const { Permit, JudicialDecision, AreaApplication } = planningFacts.shape;

const factValues: MappingLists["facts"] = {
  condition: Condition.unwrap().options,
  heating: Heating.unwrap().options,
  kitchen: Kitchen.unwrap().options,
  floodRisk: floodFacts.shape.Risk.unwrap().options,
  permit: Permit.unwrap().options,
  judicialDecision: JudicialDecision.unwrap().options,
  areaApplication: AreaApplication.unwrap().options,
};

/**
 * What formats need of a content folder: its places, its types and the energy scales.
 * @param now ISO 8601 with its zone
 * @param codes what the agency has mapped of its package's codes
 * @throws where a file of the content does not fit its schema
 */
export function importContext(
  folder: string,
  languages: readonly LanguageCode[],
  now: string,
  codes: CodeMapping = {},
): ImportContext {
  const read = <Value>(name: string, schema: z.ZodType<Value>): Value => {
    const file = path.join(folder, `${name}.json`);
    return requireContent(file, schema, JSON.parse(readFileSync(file, "utf8")));
  };
  const places = read("places", singleFiles.places);
  const types = read("types", singleFiles.types);
  const site = read("site", singleFiles.site);
  const countries = new Map(places.countries.map(({ CountryID, Code }) => [CountryID, Code]));
  return {
    gazetteer: {
      towns: places.places.map(({ CountryID, Zip, Name, Latitude, Longitude }) => ({
        country: countries.get(CountryID) ?? "",
        zip: Zip,
        name: Name,
        latitude: Latitude,
        longitude: Longitude,
      })),
      exceptions: site.placeNameExceptions,
    },
    types: types.mainTypes.map(({ id, name }) => ({ id, name })),
    scales: rules.energyScales,
    languages,
    now,
    mapping: {
      codes,
      lists: {
        types: types.mainTypes.map(({ id, kind }) => ({ id, kind })),
        countries: places.countries.flatMap(({ Code }) => Code ?? []),
        marquees: site.marquees.map(({ number }) => number),
        facts: factValues,
      },
    },
  };
}
