import { isResidential } from "../../../domain/listing/building.ts";
import { type FactDefinition, fact } from "./fact.ts";
import { formats } from "./formats.ts";

const { length, surface } = formats;

/** Surfaces and widths, what one lives in first. */
export const surfaceFacts: readonly FactDefinition[] = [
  fact("surfaceHabitable", (record) => record.Surfaces?.Habitable, surface),
  fact("surfaceTotal", (record) => record.Surfaces?.Total, surface),
  fact("surfaceLiving", (record) => record.Surfaces?.Living, surface),
  fact(
    "surfaceOffice",
    (record) => record.Surfaces?.Office,
    (value, context) => (isResidential(context.kind) ? [] : surface(value, context)),
  ),
  // In a home it is one room.
  fact(
    "surfaceStudy",
    (record) => record.Surfaces?.Office,
    (value, context) => (isResidential(context.kind) ? surface(value, context) : []),
  ),
  fact("surfaceTerrace", (record) => record.Surfaces?.Terrace, surface),
  fact("surfaceGarden", (record) => record.Surfaces?.Garden, surface),
  fact("surfaceGround", (record) => record.Surfaces?.Ground, surface),
  fact("surfaceConstructed", (record) => record.Surfaces?.Constructed, surface),
  fact("frontWidth", (record) => record.Surfaces?.FrontWidth, length),
  fact("plotWidth", (record) => record.Surfaces?.PlotWidth, length),
];

const { count } = formats;

export const roomFacts: readonly FactDefinition[] = [
  fact("bedrooms", (record) => record.Rooms?.Bedrooms, count),
  fact("bathrooms", (record) => record.Rooms?.Bathrooms, count),
  fact("showers", (record) => record.Rooms?.Showers, count),
  fact("toilets", (record) => record.Rooms?.Toilets, count),
  fact("garages", (record) => record.Rooms?.Garages, count),
  fact("parkings", (record) => record.Rooms?.Parkings, count),
  fact("externalParkings", (record) => record.Rooms?.ExternalParkings, count),
];
