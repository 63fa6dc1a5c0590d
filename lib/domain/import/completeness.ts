import { isObject, type JsonObject } from "../json/json.ts";

/** The part of the known stock that an answer must have, unless the agency's settings give another one. */
export const leastStock = 0.8;

/** A field counts as one of the stock where more than this part of it has it. */
const commonPart = 0.2;

/** In fewer records a field may end by chance. */
const fewest = 3;

/** Why an answer is not believed; numbers are of listings. */
export type Incompleteness =
  | { code: "stock-shrunk"; missing: number; known: number }
  | { code: "field-vanished"; field: string; records: number };

/**
 * Whether an answer can be the whole stock. One that has gone is no proof of a mistake, however small the stock; all of them are.
 * @param known how many are here and were there last time, without those deleted by notice
 * @param missing how many of them the answer does not have
 */
export function stockFinding(known: number, missing: number, least = leastStock): Incompleteness | null {
  const isBelievable = missing <= 1 || missing <= known * (1 - least) + 1e-9;
  return missing > 0 && (missing === known || !isBelievable)
    ? { code: "stock-shrunk", missing, known }
    : null;
}

/** What follows from the state of a property, or that the import makes itself: it may end in all at once. */
const passing = new Set([
  "Hidden",
  "ClosedAt",
  "Marquee",
  "PriceUnit",
  "Video",
  "VirtualTour",
  "Availability",
]);

function filledFields(value: JsonObject, path = ""): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === null || inner === "" || (Array.isArray(inner) && inner.length === 0)) return [];
    const field = path + name;
    if (passing.has(field)) return [];
    return isObject(inner) ? filledFields(inner, `${field}.`) : [field];
  });
}

const countsOf = (records: readonly JsonObject[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const record of records)
    for (const field of filledFields(record)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
};

/**
 * Fields that were filled in more than a fifth of the stock and are now in none: the package has changed, or what is read of it.
 * @param pairs the same records before and now
 */
export function vanishedFields(pairs: readonly { before: JsonObject; now: JsonObject }[]): Incompleteness[] {
  const now = countsOf(pairs.map((pair) => pair.now));
  return [...countsOf(pairs.map((pair) => pair.before))]
    .filter(([field, count]) => count >= fewest && count > pairs.length * commonPart && !now.has(field))
    .map(([field, records]) => ({ code: "field-vanished", field, records }));
}
