import type { z } from "zod";
import { parseContent } from "../../content/parse.ts";
import { type JsonObject, withoutJson } from "../../domain/json/json.ts";

/** Rounds in which parts are left out: what lies below a part that is refused as a whole can be refused after it. */
const rounds = 5;

const steps = (path: readonly PropertyKey[]) =>
  path.map((step) => (typeof step === "number" ? step : String(step)));

/** A record as its schema takes it. */
export interface FittedRecord {
  /** Null where something that every record must have is refused. */
  value: JsonObject | null;
  /** Dotted paths of what was left out; of what is refused where there is no value. */
  refused: string[];
}

/**
 * Leaves out of a record what its schema refuses and a record may do without: one wrong field costs no more than that field.
 */
export function fitRecord(schema: z.ZodType, record: JsonObject): FittedRecord {
  let value = record;
  const refused = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { issues } = parseContent(schema, value);
    if (issues.length === 0) return { value, refused: [...refused] };
    const before = value;
    for (const { path } of issues) {
      const place = steps(path);
      // What lies in a list belongs to it: without one item it would be another list.
      const list = place.findIndex((step) => typeof step === "number");
      const field = list === -1 ? place : place.slice(0, list);
      refused.add(field.join("."));
      value = withoutPart(schema, value, field);
    }
    if (value === before) break;
  }
  return { value: null, refused: [...refused] };
}

/** Without a field, or the object around it where that cannot do without it. */
function withoutPart(schema: z.ZodType, value: JsonObject, field: readonly (string | number)[]): JsonObject {
  for (let length = field.length; length > 0; length--) {
    const place = field.slice(0, length);
    const next = withoutJson(value, place, length - 1) as JsonObject;
    const { issues } = parseContent(schema, next);
    const isStillWrong = issues.some(
      ({ path }) => steps(path).slice(0, length).join(".") === place.join("."),
    );
    if (!isStillWrong) return next;
  }
  return value;
}
