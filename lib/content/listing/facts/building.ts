import { facadeKind } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { type FactDefinition, type FactPart, fact } from "./fact.ts";
import { formats } from "./formats.ts";

const { count, word, year } = formats;

/** 0 is the ground floor; the number of floors stands beside it where the record has one. */
export function floorPart(number: number, floors?: number): FactPart {
  if (number === 0) return { word: "floor.ground" };
  if (number < 0) return { word: "floor.below" };
  return floors && floors >= number
    ? { word: "floor.of", values: { floor: number, floors } }
    : { word: "floor.above", values: { floor: number } };
}

export const buildingFacts: readonly FactDefinition[] = [
  fact("constructionYear", (record) => record.Building?.ConstructionYear, year),
  fact("renovationYear", (record) => record.Building?.RenovationYear, year),
  fact("condition", (record) => record.Building?.Condition, word("condition")),
  fact(
    "facades",
    (record) => record.Building?.Facades,
    (facades) => {
      const kind = facadeKind(facades);
      return [kind ? { word: `facades.${kind}` } : String(facades)];
    },
  ),
  fact("floors", (record) => record.Building?.Floors, count),
  {
    label: "floorNumber",
    parts: ({ Building }) =>
      Building?.FloorNumber === undefined ? [] : [floorPart(Building.FloorNumber, Building.Floors)],
  },
  fact("heating", (record) => record.Building?.Heating, word("heating")),
  fact("glazing", (record) => record.Building?.Glazing, word("glazing")),
  fact("windowFrame", (record) => record.Building?.WindowFrame, word("windowFrame")),
  fact("pets", ({ Goal, Pets }) => (isForSale(Goal) ? null : Pets), word("pets")),
  fact("kitchen", (record) => record.Building?.Kitchen, word("kitchen")),
  fact("sewage", (record) => record.Building?.Sewage, word("sewage")),
  fact("roofType", (record) => record.Building?.RoofType, word("roofType")),
  fact("roofMaterial", (record) => record.Building?.RoofMaterial, word("roofMaterial")),
  fact("roofCondition", (record) => record.Building?.RoofCondition, word("roofCondition")),
];
