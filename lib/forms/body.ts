import { type Municipality, municipalityValue } from "../domain/forms/form-facts.ts";
import type { FlowName } from "./flow-names.ts";
import type { FieldLayout, FormValues } from "./layout.ts";
import { fieldsOf } from "./layouts.ts";

const several = new Set<FieldLayout["kind"]>(["checkboxes", "municipalities"]);

/** Postcodes typed freely, the name of the field beside the municipalities. */
export const otherZips = "otherZips";

/** A form with nothing in it, so that every field has a value from the beginning. */
export function emptyValues(flow: FlowName): FormValues {
  const pairs = fieldsOf(flow).map(({ name, kind }): [string, unknown] => {
    if (several.has(kind)) return [name, []];
    // "No answer" is an answer too: nothing is chosen before somebody chooses.
    if (kind === "radio" || kind === "rating") return [name, null];
    return [name, kind === "tick" || kind === "statements" ? false : ""];
  });
  const more = fieldsOf(flow).some(({ kind }) => kind === "municipalities") ? [[otherZips, ""]] : [];
  return Object.fromEntries([...pairs, ...more]);
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");

/** Postcodes of ticked municipalities and of the free field, each once. */
function zipsOf(values: FormValues): string[] {
  const written = [...texts(values.zips), ...texts(values[otherZips])];
  return [...new Set(written.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean))];
}

/** Whether a field is there at all, as others are filled in. */
export const isShown = ({ when, unless }: FieldLayout, values: FormValues): boolean =>
  (!when || values[when] === true) && !(unless && values[unless]);

/** What a field of the browser holds, as the flow's schema reads it; nothing for what was left empty. */
function sent({ name, kind }: FieldLayout, values: FormValues): unknown {
  if (kind === "municipalities") return zipsOf(values);
  const value = values[name];
  if (kind === "file") return typeof FileList !== "undefined" && value instanceof FileList ? value[0] : value;
  if (kind === "tick" || kind === "statements") return value === true;
  // An empty text is left out, so that the schema says "required" and not "wrong".
  return value === "" || value === null ? undefined : value;
}

/**
 * The body of `POST /api/forms/{flow}/` for what stands in a form.
 * @param set what came with the page: `{ propertyId: 7123 }`
 */
export function bodyOf(flow: FlowName, values: FormValues, set: Record<string, unknown>): FormValues {
  const all = { ...values, ...set };
  const shown = fieldsOf(flow).filter((field) => field.name !== "elsewhere" && isShown(field, all));
  const fields = shown.map((field): [string, unknown] => [field.name, sent(field, all)]);
  const given = fields.filter(([, value]) => value !== undefined);
  return { ...set, ...Object.fromEntries(given) };
}

/**
 * What an address asks of the demand register, under the names of its fields (`lib/domain/listing/list-demand.ts`). A postcode of no
 * municipality of the stock goes to the free field.
 */
export function demandValues(search: string, municipalities: readonly Municipality[]): FormValues {
  const query = new URLSearchParams(search);
  const asked = query.getAll("zips");
  const found = municipalities.filter(({ zips }) => zips.some((zip) => asked.includes(zip)));
  const known = new Set(found.flatMap(({ zips }) => zips));
  const plain = ["goal", "minPrice", "maxPrice", "minRooms", "minBathrooms", "minGarages", "minParkings"];
  const values: FormValues = Object.fromEntries(
    plain.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
  const types = query.getAll("propertyTypes");
  if (types.length > 0) values.propertyTypes = types;
  if (found.length > 0) values.zips = found.map(municipalityValue);
  const others = asked.filter((zip) => !known.has(zip));
  if (others.length > 0) values[otherZips] = others.join(", ");
  return values;
}
