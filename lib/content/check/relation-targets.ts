import { ownCategoryNames, propertyListNames } from "../../domain/modules/module-names.ts";
import { flowNames, isPageFlow } from "../../forms/flows/index.ts";
import type { ModuleRelation } from "../schemas/pages.ts";
import type { CheckedContent } from "./checked-content.ts";
import { valuesOf } from "./known-values.ts";

interface Target {
  /** Undefined where their file could not be read. */
  ids: ReadonlySet<string> | undefined;
  what: string;
}

/** What the relations of modules can name. */
export function relationTargets({
  singles,
  folders,
}: CheckedContent): Record<ModuleRelation["type"], Target> {
  const articles = folders.articles.flatMap(({ file, value }) => [
    value.id ?? "",
    file.replace(/^.*\/|\.json$/g, ""),
  ]);
  const categories = valuesOf(singles.categories?.value.categories, "id");
  return {
    article: { ids: new Set(articles), what: "the id of an article (articles/)" },
    "property-list": { ids: new Set<string>(propertyListNames), what: "a list of properties" },
    category: {
      ids: categories && new Set([...categories, ...ownCategoryNames]),
      what: "the id of a category (categories.json), or one of team, testimonials, references",
    },
    contact: { ids: new Set<string>(flowNames.filter(isPageFlow)), what: "a form" },
  };
}
