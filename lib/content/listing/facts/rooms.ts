import { type FactDefinition, fact } from "./fact.ts";
import { formats } from "./formats.ts";

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
