import { homeCountryId } from "../../../domain/address/country.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { mustBeAmong, type Reference, valuesOf } from "../candidates.ts";
import { type CheckedContent, forEachProperty, languagesInUse, propertyIds } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

type Candidates = ReadonlySet<string | number> | undefined;

/** What properties and projects name is there: types, neighbourhoods, team members, countries. */
export function recordReferences({ singles, folders }: CheckedContent): Finding[] {
  const types = valuesOf(singles.types?.value.categories, "WebID");
  const mainTypes = valuesOf(singles.types?.value.mainTypes, "id");
  const countries = valuesOf(singles.places?.value.countries, "CountryID");
  const fields: ["WebID" | "NeighbourhoodID" | "ContactID" | "CountryID", Reference, Candidates][] = [
    ["WebID", "type", types && new Set([...types].map(Number))],
    ["NeighbourhoodID", "neighbourhood", valuesOf(singles.neighbourhoods?.value.neighbourhoods, "ID")],
    ["ContactID", "teamMember", valuesOf(singles.team?.value.members, "id")],
    ["CountryID", "country", countries && new Set([homeCountryId, ...countries])],
  ];
  const both = [...folders.properties, ...folders.projects].flatMap(({ file, value }) =>
    fields.flatMap(([field, reference, candidates]) =>
      // Nobody in particular: the first of the team, or the agency while it has named none.
      field === "ContactID" && value.ContactID === ""
        ? []
        : mustBeAmong(value[field], candidates, reference, { file, path: [field] }),
    ),
  );
  const properties = folders.properties.flatMap(({ file, value }) => [
    ...(value.WebIDs?.split(",") ?? []).flatMap((id) =>
      mustBeAmong(id, types, "type", { file, path: ["WebIDs"], what: "the WebIDs of types (types.json)" }),
    ),
    ...mustBeAmong(value.MainTypeName, mainTypes, "mainType", { file, path: ["MainTypeName"] }),
  ]);
  return [...both, ...properties];
}

/** The types that a property is listed under include its type. */
export const ownType = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ WebID, WebIDs }, error) => {
    if (WebID === undefined || WebIDs === undefined || WebIDs.split(",").includes(String(WebID))) return [];
    return error(
      ["WebIDs"],
      { code: "property.ownType", values: { type: String(WebID) } },
      `type ids with ${WebID} among them, the WebID`,
      `the text "${WebIDs}"`,
      `write "${WebID},${WebIDs}", or correct the WebID`,
    );
  });

/** The types that a property is listed under are open for its goal. */
export function typesOfGoal(content: CheckedContent): Finding[] {
  const types = items(content.singles.types?.value.categories).map(([, type]) => type);
  return forEachProperty(content, ({ Goal, WebIDs }, error) => {
    if (Goal === undefined) return [];
    const field = isForSale(Goal) ? "Sale" : "Rent";
    return (WebIDs?.split(",") ?? [])
      .filter((id) => types.find(({ WebID }) => WebID === id)?.[field] === false)
      .map((id) =>
        error(
          ["WebIDs"],
          { code: `property.typeClosedFor${field}`, values: { type: id } },
          `types that are open for ${field.toLowerCase()}`,
          `type ${id}, which is not`,
          `set "${field}" of type ${id} to true in types.json, or list the property under another type`,
        ),
      );
  });
}

/** What testimonials, references and articles name is there. */
export function editorialReferences(content: CheckedContent): Finding[] {
  const { testimonials, references, categories } = content.singles;
  const properties = propertyIds(content);
  const lists = {
    testimonials: items(testimonials?.value.testimonials),
    references: items(references?.value.references),
  };
  const ofProperty = Object.entries(lists).flatMap(([name, entries]) =>
    entries.flatMap(([index, { propertyId }]) =>
      mustBeAmong(propertyId, properties, "property", {
        file: `${name}.json`,
        path: [name, index, "propertyId"],
      }),
    ),
  );
  const all = categories?.value.categories;
  const ofArticle = content.folders.articles.flatMap(({ file, value }) => {
    const category = items(all).find(([, { id }]) => id === value.category)?.[1];
    const subcategories = category && valuesOf(category.subcategories ?? [], "id");
    return [
      ...mustBeAmong(value.category, valuesOf(all, "id"), "category", { file, path: ["category"] }),
      ...mustBeAmong(value.subcategory, value.category === null ? new Set() : subcategories, "subcategory", {
        file,
        path: ["subcategory"],
        what: `the id of a subcategory of ${value.category} (categories.json)`,
      }),
    ];
  });
  return [...ofProperty, ...ofArticle];
}

/** Prices that are no unit: a plain amount. */
const plainPriceUnits = [0, 1];

/** The numbers of `site.json` that properties use. */
export function siteNumbers(content: CheckedContent): Finding[] {
  const { marquees, priceUnits } = content.singles.site?.value ?? {};
  const numbers = valuesOf(marquees, "number");
  const units = valuesOf(priceUnits, "unit");
  const allUnits = units && new Set([...plainPriceUnits, ...units]);
  return forEachProperty(content, ({ Marquee, PriceUnit }, _, file) => [
    ...mustBeAmong(Marquee, numbers, "marquee", { file, path: ["Marquee"] }),
    ...mustBeAmong(PriceUnit, allUnits, "priceUnit", { file, path: ["PriceUnit"] }),
  ]);
}

/** Staff and owners have a language of the site, and owners see properties that are there. */
export function people(content: CheckedContent): Finding[] {
  const { site, staff, owners } = content.singles;
  const languages = site ? new Set(languagesInUse(content)) : undefined;
  const properties = propertyIds(content);
  const lists = { staff: items(staff?.value.staff), owners: items(owners?.value.owners) };
  const ofLanguage = Object.entries(lists).flatMap(([name, entries]) =>
    entries.flatMap(([index, { language }]) =>
      mustBeAmong(language, languages, "language", {
        file: `${name}.json`,
        path: [name, index, "language"],
      }),
    ),
  );
  const ofProperty = lists.owners.flatMap(([index, owner]) =>
    items(owner.properties).flatMap(([at, id]) =>
      mustBeAmong(id, properties, "property", {
        file: "owners.json",
        path: ["owners", index, "properties", at],
      }),
    ),
  );
  return [...ofLanguage, ...ofProperty];
}
