import { isObject, type JsonObject, type JsonPath, jsonAt, withJson } from "../json/json.ts";
import type { LanguageCode } from "../text/language.ts";
import { type Localized, textIn } from "../text/localized.ts";
import { slugify } from "../text/slug.ts";

/** What is made for a new entry of a list, before anybody has called it anything. */
export const freshId = "item-";

const textOf = (value: unknown, language: LanguageCode): string =>
  typeof value === "string" ? value : isObject(value) ? textIn(value as Localized, language) : "";

/** An id after what an entry is called, which no other one of its list has; empty where it is called nothing. */
function idOf(
  { firstName, lastName, name, title }: JsonObject,
  siblings: readonly unknown[],
  language: LanguageCode,
): string {
  const full = [firstName, lastName]
    .map((part) => textOf(part, language))
    .join(" ")
    .trim();
  const id = slugify(full || textOf(name, language) || textOf(title, language), language);
  for (let number = 1; id !== ""; number++) {
    const numbered = number === 1 ? id : `${id}-${number}`;
    if (!siblings.includes(numbered)) return numbered;
  }
  return "";
}

/**
 * A value in which a new entry of a list has an id after what it is called. One that is saved, or was typed by hand, keeps its own.
 * @param begun the value before the first letter was typed
 * @param typed the value as it is now
 * @param path that was typed into
 */
export function withEntryId(
  { begun, typed, saved }: { begun: unknown; typed: unknown; saved: unknown },
  path: JsonPath,
  language: LanguageCode,
): unknown {
  const at = path.findLastIndex((step) => typeof step === "number");
  const [list, place] = [path.slice(0, at), path.slice(0, at + 1)];
  const [initial, entry] = [jsonAt(begun, place), jsonAt(typed, place)];
  if (at === -1 || path[at + 1] === "id" || !isObject(initial) || !isObject(entry)) return typed;
  const idsIn = (value: unknown) => {
    const entries = jsonAt(value, list);
    return Array.isArray(entries) ? entries.map((item) => item?.id) : [];
  };
  if (typeof initial.id !== "string" || idsIn(saved).includes(initial.id)) return typed;
  const siblings = idsIn(typed).toSpliced(Number(path[at]), 1);
  if (!initial.id.startsWith(freshId) && initial.id !== idOf(initial, siblings, language)) return typed;
  const id = idOf(entry, siblings, language) || initial.id;
  return withJson(typed, [...place, "id"], id);
}
