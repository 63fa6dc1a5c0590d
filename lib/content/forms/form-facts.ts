import { shownPhone, telHref } from "../../domain/address/phone.ts";
import type { FormFacts, Municipality } from "../../domain/forms/form-facts.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { placeOf } from "../places.ts";

/** The municipalities of all that is for sale or for rent in Belgium, by name, with their postcodes. */
function municipalitiesOf(catalogue: Catalogue, language: LanguageCode): Municipality[] {
  const bySlug = new Map<string, { name: string; zips: Set<string> }>();
  for (const record of [...catalogue.listed.sale, ...catalogue.listed.rent]) {
    const { name, slug } = placeOf(catalogue, record, language);
    const municipality = bySlug.get(slug) ?? { name, zips: new Set() };
    municipality.zips.add(record.Zip);
    bySlug.set(slug, municipality);
  }
  return [...bySlug.values()]
    .map(({ name, zips }) => ({ name, zips: [...zips].sort() }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** What the forms of a language need of the agency and its listings; every page has a form at its foot. */
export const formFacts = perCatalogue((catalogue, language: LanguageCode): FormFacts => {
  const { agency, contactSlots, requireFormOfAddress } = catalogue.content.site;
  return {
    language,
    agency: agency.name,
    phone: { shown: shownPhone(agency.phone), href: telHref(agency.phone) },
    email: agency.email,
    privacyHref: addressOf("privacy-statement", language),
    types: catalogue.types
      .filter(({ Sale, Rent }) => Sale || Rent)
      .map(({ WebID, Name, Sale, Rent }) => ({
        value: WebID,
        name: textIn(Name, language),
        ...(!Sale && { closed: "sale" as const }),
        ...(!Rent && { closed: "rent" as const }),
      })),
    contactSlots: contactSlots.map(({ from, to }) => ({ value: `${from}-${to}`, name: `${from}–${to}` })),
    municipalities: municipalitiesOf(catalogue, language),
    sales: [],
    requiresTitle: requireFormOfAddress,
  };
});
