import { fieldAt, type JsonObject } from "../json/json.ts";
import { fold } from "../text/accents.ts";

/**
 * What two records have alike that may be one home under two numbers: address with box, goal and type. Null where an address is not whole,
 * as a whole street would be one home.
 * @param record a property file
 */
export function homeKey(record: JsonObject): string | null {
  const parts = ["Zip", "Street", "HouseNumber", "BoxNr", "Goal", "MainTypeName"].map((name) =>
    fold(String(fieldAt(record, name) ?? "")).replace(/[^a-z0-9]/g, ""),
  );
  const [zip, street, number] = parts;
  return zip && street && number ? parts.join(" ") : null;
}
