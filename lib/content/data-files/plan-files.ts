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

/**
 * The drawn floors of properties and of units of projects.
 * @param homes keys of those that are wanted alone (`PlanSource`): how many floors a home has is only known once they are laid out
 */
export function planFiles(
  catalogue: Catalogue,
  language: LanguageCode,
  homes?: readonly string[],
): DataFile[] {
  const isWanted = ({ key }: PlanSource) => homes === undefined || homes.includes(key);
  const properties = [...catalogue.properties.values()].map((record) => propertyPlan(catalogue, record));
  const units = unitRecords(catalogue).map(({ project, unit }) => unitPlan(catalogue, project, unit));
  return [
    ...properties.filter(isWanted).flatMap((source) => floorFiles(catalogue, language, source)),
    ...units.filter(isWanted).flatMap((source) => floorFiles(catalogue, language, source)),
  ];
}
