import type { CheckedContent } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items } from "../json-path.ts";
import { mustBeKnown, valuesOf } from "../known-values.ts";
import { propertyIds } from "../property-entries.ts";

/** What properties and projects name is there: types, neighbourhoods, team members. */
export function recordReferences({ singles, folders }: CheckedContent): Finding[] {
  const types = valuesOf(singles.types?.value.categories, "WebID");
  const mainTypes = valuesOf(singles.types?.value.mainTypes, "id");
  const areas = valuesOf(singles.neighbourhoods?.value.neighbourhoods, "ID");
  const team = valuesOf(singles.team?.value.members, "id");
  const typeIds = types && new Set([...types].map(Number));
  const both = [...folders.properties, ...folders.projects].flatMap(({ file, value }) => [
    ...mustBeKnown(value.WebID, typeIds, "the WebID of a type (types.json)", { file, path: ["WebID"] }),
    ...mustBeKnown(value.NeighbourhoodID, areas, "the ID of a neighbourhood (neighbourhoods.json)", {
      file,
      path: ["NeighbourhoodID"],
    }),
    ...mustBeKnown(value.ContactID, team, "the id of a team member (team.json)", {
      file,
      path: ["ContactID"],
    }),
  ]);
  const properties = folders.properties.flatMap(({ file, value }) => [
    ...(value.WebIDs?.split(",") ?? []).flatMap((id) =>
      mustBeKnown(id, types, "the WebIDs of types (types.json)", { file, path: ["WebIDs"] }),
    ),
    ...mustBeKnown(value.MainTypeName, mainTypes, "the id of a main type (types.json)", {
      file,
      path: ["MainTypeName"],
    }),
  ]);
  return [...both, ...properties];
}

/** A property is listed under its own type too. */
export function ownType({ folders }: CheckedContent): Finding[] {
  return folders.properties.flatMap(({ file, value }) => {
    const { WebID, WebIDs } = value;
    if (WebID === undefined || WebIDs === undefined || WebIDs.split(",").includes(String(WebID))) return [];
    return {
      file,
      path: ["WebIDs"],
      severity: "error" as const,
      expected: `type ids with ${WebID} among them, the WebID`,
      found: `the text "${WebIDs}"`,
      fix: `write "${WebID},${WebIDs}", or correct the WebID`,
    };
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
  ].flatMap(({ id, ...at }) => mustBeKnown(id, properties, "the ID of a property (properties/)", at));
  const known = categories?.value.categories;
  const ofArticle = content.folders.articles.flatMap(({ file, value }) => {
    const category = items(known).find(([, each]) => each.id === value.category)?.[1];
    const subcategories = category && valuesOf(category.subcategories ?? [], "id");
    return [
      ...mustBeKnown(
        value.category,
        valuesOf(known, "id"),
        "the id of a category (categories.json), or null",
        {
          file,
          path: ["category"],
        },
      ),
      ...mustBeKnown(
        value.subcategory,
        value.category === null ? new Set() : subcategories,
        `the id of a subcategory of ${value.category} (categories.json)`,
        { file, path: ["subcategory"] },
      ),
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
    ...mustBeKnown(value.Marquee, marquees, "the number of a marquee (site.json)", {
      file,
      path: ["Marquee"],
    }),
    ...mustBeKnown(value.PriceUnit, priceUnits, "a price unit (site.json), 0 and 1 being the plain amount", {
      file,
      path: ["PriceUnit"],
    }),
  ]);
}
