import { shownPhone, telHref } from "../../domain/address/phone.ts";
import type { FormFacts, Municipality } from "../../domain/forms/form-facts.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { listingRecords } from "../listing/listings.ts";
import type { Content } from "../load.ts";
import { placeOf } from "../map/places.ts";

/** The municipalities of all that is for sale or for rent in Belgium, by name, each with the postcodes it has there. */
function municipalitiesOf(content: Content, language: LanguageCode): Municipality[] {
  const found = new Map<string, Municipality>();
  for (const record of [...listingRecords(content, "sale"), ...listingRecords(content, "rent")]) {
    const { name, slug } = placeOf(content, record, language);
    const known = found.get(slug) ?? { name, zips: [] };
    if (!known.zips.includes(record.Zip)) known.zips.push(record.Zip);
    found.set(slug, known);
  }
  return [...found.values()]
    .map(({ name, zips }) => ({ name, zips: zips.toSorted() }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

const known = new WeakMap<Content, Map<LanguageCode, FormFacts>>();

/** What the forms of a language need to know of the agency and its stock; read once, as every page has a form at its foot. */
export function formFacts(content: Content, language: LanguageCode): FormFacts {
  const made = known.get(content) ?? new Map<LanguageCode, FormFacts>();
  known.set(content, made);
  const facts = made.get(language) ?? factsOf(content, language);
  made.set(language, facts);
  return facts;
}

function factsOf(content: Content, language: LanguageCode): FormFacts {
  const { agency, contactSlots, requireFormOfAddress } = content.site;
  const types = content.types.categories.toSorted(
    (one, other) => (one.ShowOrder ?? one.ID) - (other.ShowOrder ?? other.ID),
  );
  return {
    language,
    agency: agency.name,
    phone: { shown: shownPhone(agency.phone), href: telHref(agency.phone) },
    email: agency.email,
    privacyHref: addressOf("privacy-statement", language),
    types: types.map(({ WebID, Name }) => ({ value: WebID, name: textIn(Name, language) })),
    contactSlots: contactSlots.map(({ from, to }) => ({ value: `${from}-${to}`, name: `${from}–${to}` })),
    municipalities: municipalitiesOf(content, language),
    requiresTitle: requireFormOfAddress,
  };
}
