import { homeCountryId } from "../../../domain/address/country.ts";
import { titleCasePlace } from "../../../domain/address/place-names.ts";
import type { LanguageCode } from "../../../domain/text/language.ts";
import { textIn } from "../../../domain/text/localized.ts";
import { slugIn, slugify } from "../../../domain/text/slug.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type CheckedContent, languagesInUse } from "../checked-content.ts";
import { describeValue, errorsIn, type FieldPath, type Finding } from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

/** The parts of an address that stand for municipalities, as their lists have them. */
function citySlugs({ singles }: CheckedContent, language: LanguageCode) {
  const key = (zip: unknown, country: unknown) => `${country} ${zip}`;
  const names = new Map(
    items(singles.places?.value.places)
      .toReversed()
      .map(([, place]) => [key(place.Zip, place.CountryID ?? homeCountryId), place.Name]),
  );
  const exceptions = items(singles.site?.value.placeNameExceptions).map(([, name]) => name);
  // Thousands of properties are in a few hundred municipalities.
  const slugs = new Map<string, string>();
  return ({ Zip, CountryID, City = "" }: Loose<PropertyRecord>): string => {
    const place = `${key(Zip, CountryID)} ${City}`;
    const nameOf = () => textIn(names.get(key(Zip, CountryID)), language) || titleCasePlace(City, exceptions);
    const slug = slugs.get(place) ?? slugify(nameOf(), language);
    slugs.set(place, slug);
    return slug;
  };
}

const typeError = errorsIn("types.json");

function typeSlugs(content: CheckedContent, language: LanguageCode): Finding[] {
  const citySlug = citySlugs(content, language);
  // The last one set stays: so the first property of a municipality is the one that is named.
  const cities = new Map(
    content.folders.properties.map(({ file, value }) => [citySlug(value), file] as const).toReversed(),
  );
  const page = content.singles.paths?.value.words?.page?.[language];
  const types = new Map<string, unknown>();
  return items(content.singles.types?.value.categories).flatMap(([index, type]) => {
    const slug = slugIn(type.slug, type.Name, language);
    // One that a language lacks is named with all that it lacks.
    if (type.slug && type.slug[language] === undefined) return [];
    const path = ["categories", index, "slug", language];
    const same = types.get(slug);
    types.set(slug, same ?? type.WebID);
    const value = describeValue(slug);
    if (slug === page)
      return typeError(
        path,
        { code: "addresses.typeIsPage", values: { slug } },
        "another word than the one before a page number",
        value,
      );
    if (same !== undefined)
      return typeError(
        path,
        { code: "addresses.typeTwice", values: { slug, other: String(same) } },
        "a slug of its own",
        `${value}, as of type ${same}`,
      );
    const city = cities.get(slug);
    if (city === undefined) return [];
    return typeError(
      path,
      { code: "addresses.typeIsPlace", values: { slug, other: { file: city } } },
      "a slug that is no municipality's",
      `${value}, as in ${city}`,
    );
  });
}

/** Below a list, a word stands for one thing: a type, a municipality or a further page. */
export const typeSlugCollisions = (content: CheckedContent): Finding[] =>
  languagesInUse(content).flatMap((language) => typeSlugs(content, language));

/** Every property has an address in every language. */
export const propertySlugs = (content: CheckedContent): Finding[] =>
  languagesInUse(content).flatMap((language) => {
    const page = content.singles.paths?.value.words?.page?.[language];
    const citySlug = citySlugs(content, language);
    return content.folders.properties.flatMap(({ file, value }) => {
      const title = value.texts?.[language]?.TypeDescription;
      const parts: [FieldPath, string | undefined, string][] = [
        [["City"], value.City, citySlug(value)],
        [["texts", language, "TypeDescription"], title, slugify(title ?? "", language)],
      ];
      return parts.flatMap(([path, text, slug]) =>
        text === undefined || (slug !== "" && slug !== page)
          ? []
          : errorsIn(file)(
              path,
              { code: "texts.slug", values: { page: page ?? "" } },
              `a name for an address, other than "${page}"`,
              describeValue(text),
            ),
      );
    });
  });
