import type { LanguageCode } from "../../domain/text/language.ts";
import type { Catalogue } from "../catalogue.ts";
import {
  drawnFloors,
  floorAddress,
  floorDrawing,
  namedRooms,
  type PlanSource,
  propertyPlan,
} from "../listing/floor-plan.ts";
import { unitPlan } from "../project/unit-plan.ts";
import { unitRecords } from "../project/units.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import type { DataFile } from "./data-file.ts";
import { dataWords } from "./data-words.ts";

/** The floors of a home as drawings with the words of a language, the lowest first. */
const floorFiles = (catalogue: Catalogue, language: LanguageCode, source: PlanSource): DataFile[] =>
  drawnFloors(catalogue, source).map((floor, index) => ({
    address: floorAddress(language, source, index + 1),
    input: () => ({ floor, rooms: namedRooms(source, floor), facing: source.facing }),
    make: async () => floorDrawing(source, floor, await dataWords(language)),
  }));

const propertyFloors = (catalogue: Catalogue, language: LanguageCode, record: PropertyRecord): DataFile[] =>
  floorFiles(catalogue, language, propertyPlan(catalogue, record)).map((file) => ({
    ...file,
    property: String(record.ID),
  }));

/**
 * The drawn floors of properties and of units of projects.
 * @param properties ids of the properties whose floors are wanted alone: how many there are is only known once they are laid out
 */
export const planFiles = (
  catalogue: Catalogue,
  language: LanguageCode,
  properties?: readonly string[],
): DataFile[] => {
  const records = [...catalogue.properties.values()];
  if (properties)
    return records
      .filter(({ ID }) => properties.includes(String(ID)))
      .flatMap((record) => propertyFloors(catalogue, language, record));
  return [
    ...records.flatMap((record) => propertyFloors(catalogue, language, record)),
    ...unitRecords(catalogue).flatMap(({ project, unit }) =>
      floorFiles(catalogue, language, unitPlan(catalogue, project, unit)),
    ),
  ];
};
