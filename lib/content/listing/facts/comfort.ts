import { isForSale } from "../../../domain/listing/goal.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { FactContext } from "./fact.ts";
import type { FactLabel, FactWord, WordsOf } from "./words.ts";

/** A list of what is there, and of what a visitor would expect and is not. */
export interface ComfortList {
  label: FactLabel;
  items: { word: FactWord; there: boolean }[];
}

type Facility = WordsOf<"facilities">;

/** What is missing is shown only where people count on it: the lift of a flat, the connections of a plot, furniture of a rental. */
function isExpected(
  facility: Facility,
  record: PropertyRecord,
  { kind }: FactContext,
): facility is WordsOf<"lacking"> {
  if (facility === "Lift") return kind === "apartment" && (record.Building?.FloorNumber ?? 1) !== 0;
  if (facility === "Furnished") return !isForSale(record.Goal);
  return kind === "land" && ["Gas", "Water", "Electricity", "SewerConnection"].includes(facility);
}

function facilities(record: PropertyRecord, context: FactContext): ComfortList["items"] {
  const values: Partial<Record<Facility, boolean>> = record.Building?.Facilities ?? {};
  // TypeScript takes the keys of any object for mere texts.
  const names = Object.keys(values) as Facility[];
  return [
    ...names
      .filter((name) => values[name])
      .map((name) => ({ word: `facilities.${name}` as const, there: true })),
    ...names
      .filter((name) => values[name] === false)
      .filter((name) => isExpected(name, record, context))
      .map((name) => ({ word: `lacking.${name}` as const, there: false })),
  ];
}

/** Connections, rooms beside the living rooms, comfort inside and outside; empty lists are left out. */
export function comfortOf(record: PropertyRecord, context: FactContext): ComfortList[] {
  const { InteriorComfort = [], ExteriorComfort = [] } = record.Building ?? {};
  const lists: ComfortList[] = [
    { label: "facilities", items: facilities(record, context) },
    {
      label: "interiorComfort",
      items: InteriorComfort.map((name) => ({ word: `interiorComfort.${name}`, there: true })),
    },
    {
      label: "exteriorComfort",
      items: ExteriorComfort.map((name) => ({ word: `exteriorComfort.${name}`, there: true })),
    },
  ];
  return lists.filter(({ items }) => items.length > 0);
}
