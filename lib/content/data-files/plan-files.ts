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
import type { DataFile } from "./data-file.ts";
import { dataWords } from "./data-words.ts";

/** The floors of a home as drawings with the words of a language, the lowest first. */
const floorFiles = (catalogue: Catalogue, language: LanguageCode, source: PlanSource): DataFile[] =>
  drawnFloors(catalogue, source).map((floor, index) => ({
    address: floorAddress(language, source, index + 1),
    input: () => ({ floor, rooms: namedRooms(source, floor), facing: source.facing }),
    make: async () => floorDrawing(source, floor, await dataWords(language)),
  }));

/** The drawn floors of properties and of units of projects. */
export const planFiles = (catalogue: Catalogue, language: LanguageCode): DataFile[] => [
  ...[...catalogue.properties.values()].flatMap((record) =>
    floorFiles(catalogue, language, propertyPlan(catalogue, record)).map((file) => ({
      ...file,
      property: String(record.ID),
    })),
  ),
  ...unitRecords(catalogue).flatMap(({ project, unit }) =>
    floorFiles(catalogue, language, unitPlan(catalogue, project, unit)),
  ),
];
