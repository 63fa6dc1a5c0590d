import { isForSale } from "../../../domain/listing/goal.ts";
import { mustBeAmong, valuesOf } from "../candidates.ts";
import { type CheckedContent, propertyIds } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

/** What properties and projects name is there: types, neighbourhoods, team members. */
export function recordReferences({ singles, folders }: CheckedContent): Finding[] {
  const types = valuesOf(singles.types?.value.categories, "WebID");
  const mainTypes = valuesOf(singles.types?.value.mainTypes, "id");
  const areas = valuesOf(singles.neighbourhoods?.value.neighbourhoods, "ID");
  const team = valuesOf(singles.team?.value.members, "id");
  const typeIds = types && new Set([...types].map(Number));
  const both = [...folders.properties, ...folders.projects].flatMap(({ file, value }) => [
    ...mustBeAmong(value.WebID, typeIds, "type", { file, path: ["WebID"] }),
    ...mustBeAmong(value.NeighbourhoodID, areas, "neighbourhood", {
      file,
      path: ["NeighbourhoodID"],
    }),
    ...mustBeAmong(value.ContactID, team, "teamMember", {
      file,
      path: ["ContactID"],
    }),
  ]);
  const properties = folders.properties.flatMap(({ file, value }) => [
    ...(value.WebIDs?.split(",") ?? []).flatMap((id) =>
      mustBeAmong(id, types, "type", { file, path: ["WebIDs"], what: "the WebIDs of types (types.json)" }),
    ),
    ...mustBeAmong(value.MainTypeName, mainTypes, "mainType", {
      file,
      path: ["MainTypeName"],
    }),
  ]);
  return [...both, ...properties];
}

/** The types that a property is listed under include its type. */
export function ownType({ folders }: CheckedContent): Finding[] {
  return folders.properties.flatMap(({ file, value }) => {
    const { WebID, WebIDs } = value;
    if (WebID === undefined || WebIDs === undefined || WebIDs.split(",").includes(String(WebID))) return [];
    return {
      file,
      path: ["WebIDs"],
      severity: "error" as const,
      message: { code: "property.ownType" as const, values: { type: String(WebID) } },
      expected: `type ids with ${WebID} among them, the WebID`,
      found: `the text "${WebIDs}"`,
      fix: `write "${WebID},${WebIDs}", or correct the WebID`,
    };
  });
}

/** The types that a property is listed under are open for its goal. */
export function typesOfGoal({ singles, folders }: CheckedContent): Finding[] {
  const types = items(singles.types?.value.categories).map(([, type]) => type);
  return folders.properties.flatMap(({ file, value }) => {
    if (value.Goal === undefined) return [];
    const field = isForSale(value.Goal) ? "Sale" : "Rent";
    return (value.WebIDs?.split(",") ?? [])
      .filter((id) => types.find(({ WebID }) => WebID === id)?.[field] === false)
      .map((id) => ({
        file,
        path: ["WebIDs"],
        severity: "error" as const,
        message: {
          code:
            field === "Sale"
              ? ("property.typeClosedForSale" as const)
              : ("property.typeClosedForRent" as const),
          values: { type: id },
        },
        expected: `types that are open for ${field === "Sale" ? "sale" : "rent"}`,
        found: `type ${id}, which is not`,
        fix: `set "${field}" of type ${id} to true in types.json, or list the property under another type`,
      }));
  });
}

/** What testimonials, references and articles name is there. */
export function editorialReferences(content: CheckedContent): Finding[] {
  const { testimonials, references, categories } = content.singles;
  const properties = propertyIds(content);
  const ofProperty = [
    ...items(testimonials?.value.testimonials).map(([index, each]) => ({
      file: "testimonials.json",
      path: ["testimonials", index, "propertyId"],
      id: each.propertyId,
    })),
    ...items(references?.value.references).map(([index, each]) => ({
      file: "references.json",
      path: ["references", index, "propertyId"],
      id: each.propertyId,
    })),
  ].flatMap(({ id, ...at }) => mustBeAmong(id, properties, "property", at));
  const all = categories?.value.categories;
  const ofArticle = content.folders.articles.flatMap(({ file, value }) => {
    const category = items(all).find(([, each]) => each.id === value.category)?.[1];
    const subcategories = category && valuesOf(category.subcategories ?? [], "id");
    return [
      ...mustBeAmong(value.category, valuesOf(all, "id"), "category", {
        file,
        path: ["category"],
      }),
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
export function siteNumbers({ singles, folders }: CheckedContent): Finding[] {
  const marquees = valuesOf(singles.site?.value.marquees, "number");
  const units = valuesOf(singles.site?.value.priceUnits, "unit");
  const priceUnits = units && new Set([...plainPriceUnits, ...units]);
  return folders.properties.flatMap(({ file, value }) => [
    ...mustBeAmong(value.Marquee, marquees, "marquee", {
      file,
      path: ["Marquee"],
    }),
    ...mustBeAmong(value.PriceUnit, priceUnits, "priceUnit", {
      file,
      path: ["PriceUnit"],
    }),
  ]);
}

/** The languages of the site; undefined where its settings cannot be read. */
function spokenLanguages({ singles: { site } }: CheckedContent): Set<string> | undefined {
  if (!site) return undefined;
  return new Set(items(site.value.languages).flatMap(([, { code, use }]) => (use && code ? [code] : [])));
}

/** Staff work in a language of the site. */
export function checkStaff(content: CheckedContent): Finding[] {
  const languages = spokenLanguages(content);
  return items(content.singles.staff?.value.staff).flatMap(([index, { language }]) =>
    mustBeAmong(language, languages, "language", {
      file: "staff.json",
      path: ["staff", index, "language"],
    }),
  );
}

/** Owners see properties that are there, in a language of the site. */
export function checkOwners(content: CheckedContent): Finding[] {
  const { singles } = content;
  const properties = propertyIds(content);
  const languages = spokenLanguages(content);
  return items(singles.owners?.value.owners).flatMap(([index, owner]) => [
    ...mustBeAmong(owner.language, languages, "language", {
      file: "owners.json",
      path: ["owners", index, "language"],
    }),
    ...items(owner.properties).flatMap(([at, id]) =>
      mustBeAmong(id, properties, "property", {
        file: "owners.json",
        path: ["owners", index, "properties", at],
      }),
    ),
  ]);
}
