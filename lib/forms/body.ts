import { typedPlaces } from "../domain/address/typed-places.ts";
import { type Municipality, municipalityValue } from "../domain/forms/form-facts.ts";
import { type FlowName, fieldsOf } from "./flows/index.ts";
import type { FieldLayout, FormValues } from "./layout.ts";

const several = new Set<FieldLayout["kind"]>(["checkboxes", "municipalities"]);

/** The field for further postcodes, beside the boxes of the municipalities. */
export const otherZips = "otherZips";

/** The values of an empty form: every field has one from the beginning. */
export function emptyValues(flow: FlowName): FormValues {
  const pairs = fieldsOf(flow).map(({ name, kind }): [string, unknown] => {
    if (several.has(kind)) return [name, []];
    // "No answer" is a choice too, so none is preset.
    if (kind === "radio" || kind === "rating") return [name, null];
    return [name, kind === "tick" || kind === "statements" ? false : ""];
  });
  const more = fieldsOf(flow).some(({ kind }) => kind === "municipalities") ? [[otherZips, ""]] : [];
  return Object.fromEntries([...pairs, ...more]);
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === "string");

/** Postcodes of ticked municipalities, and postcodes and names of the free field, each once. */
function zipsOf(values: FormValues): string[] {
  const written = [...textsIn(values.zips), ...textsIn(values[otherZips])];
  return [...new Set(written.flatMap(typedPlaces))];
}

const isMet = (when: string, values: FormValues): boolean =>
  when.split(" ").every((condition) => {
    const [name = "", choice] = condition.split("=");
    return values[name] === (choice ?? true);
  });

/** Whether a field is shown, given the values of the others. */
export const isShown = ({ when, unless }: FieldLayout, values: FormValues): boolean =>
  (!when || isMet(when, values)) && !(unless && values[unless]);

/** The value of a field as the form's schema reads it; undefined for an empty one. */
function bodyValue({ name, kind }: FieldLayout, values: FormValues): unknown {
  if (kind === "municipalities") return zipsOf(values);
  const value = values[name];
  if (kind === "file") return typeof FileList !== "undefined" && value instanceof FileList ? value[0] : value;
  if (kind === "tick" || kind === "statements") return value === true;
  // An empty text is left out, so that its error is "required" and not "wrong".
  return value === "" || value === null ? undefined : value;
}

/**
 * The body of `POST /api/forms/{flow}/` for the values of a form.
 * @param set what the page adds: `{ propertyId: 7123 }`
 */
export function bodyOf(flow: FlowName, values: FormValues, set: Record<string, unknown>): FormValues {
  const all = { ...values, ...set };
  const visible = fieldsOf(flow).filter((field) => isShown(field, all));
  const fields = visible.map((field): [string, unknown] => [field.name, bodyValue(field, all)]);
  const present = fields.filter(([, value]) => value !== undefined);
  return { ...set, ...Object.fromEntries(present) };
}

/**
 * First values of the demand register from the query of an address, whose names are those of its fields
 * (`lib/domain/listing/list-query.ts`). A postcode of no municipality of the stock goes to the field for further ones.
 */
export function demandValues(search: string, municipalities: readonly Municipality[]): FormValues {
  const query = new URLSearchParams(search);
  const zips = query.getAll("zips");
  const towns = municipalities.filter((town) => town.zips.some((zip) => zips.includes(zip)));
  const matched = new Set(towns.flatMap((town) => town.zips));
  const plain = [
    "goal",
    "minPrice",
    "maxPrice",
    "minRooms",
    "minBathrooms",
    "minGarages",
    "minParkings",
    "remark",
  ];
  const values: FormValues = Object.fromEntries(
    plain.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
  const types = query.getAll("propertyTypes");
  if (types.length > 0) values.propertyTypes = types;
  if (towns.length > 0) values.zips = towns.map(municipalityValue);
  const rest = zips.filter((zip) => !matched.has(zip));
  if (rest.length > 0) values[otherZips] = rest.join(", ");
  return values;
}
