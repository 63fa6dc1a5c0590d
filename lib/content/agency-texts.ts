import { shownPhone, telHref } from "../domain/address/phone.ts";
import { isObject, jsonAt } from "../domain/json/json.ts";
import { isLanguageCode, type LanguageCode } from "../domain/text/language.ts";
import { legalNameIn } from "../domain/text/legal-form.ts";
import { type Localized, textIn } from "../domain/text/localized.ts";

/** A placeholder for a text of the agency in `site.json`: `{agency.insurer.policy}`. */
export const agencyPlaceholder = /\{agency\.([\w.]*)\}/g;

const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** A number of a register or a bank, `BE 0123.456.749`, stays on one line. */
const inOnePiece = (text: string) => (/^[A-Z]{2} ?\d[\d .]+$/.test(text) ? unbroken(text) : text);

/**
 * The text of the agency at a path in `site.json`, in a language or in another where it lacks this one.
 * @param agency the `agency` of `site.json`, as far as it could be read
 * @param path such as `institute.number`; `phone` is grouped for readers and stays on one line, `phoneNumber` is for a link that calls it
 * @returns null where there is no text at this path
 */
export function agencyText(agency: unknown, path: string, language: LanguageCode): string | null {
  if (!isObject(agency)) return null;
  const phone = typeof agency.phone === "string" ? agency.phone : "";
  if (path === "phone") return unbroken(phone && shownPhone(phone));
  if (path === "phoneNumber") return phone && telHref(phone).replace("tel:", "");
  const value = jsonAt(agency, path.split("."));
  if (path === "legalName" && typeof value === "string") return legalNameIn(value, language);
  if (typeof value === "string" || typeof value === "number") return inOnePiece(String(value));
  return isObject(value) ? textIn(value as Localized, language) || null : null;
}

/** The value itself where it has no placeholder, as nearly none of ten thousand properties has. */
function filled(value: unknown, agency: unknown, language: LanguageCode | null): unknown {
  if (typeof value === "string")
    return language === null || !value.includes("{")
      ? value
      : value.replace(agencyPlaceholder, (written, path) => agencyText(agency, path, language) ?? written);
  if (Array.isArray(value)) {
    const items = value.map((item) => filled(item, agency, language));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const next = filled(inner, agency, isLanguageCode(key) ? key : language);
    if (next === inner) continue;
    copy ??= { ...value };
    copy[key] = next;
  }
  return copy ?? value;
}

/**
 * Fills the placeholders for texts of the agency, in the language of the text: a policy that changes is changed in one place.
 * @param value anything that was parsed from JSON; texts stand below the code of their language
 */
export const withAgency = <Value>(value: Value, agency: unknown): Value =>
  filled(value, agency, null) as Value;
