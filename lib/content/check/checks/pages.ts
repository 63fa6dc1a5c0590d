import {
  moduleViewNames,
  ownCategoryNames,
  propertyListNames,
} from "../../../domain/modules/module-names.ts";
import { flowNames, isPageFlow } from "../../../forms/flows/index.ts";
import type { MenuPage, ModuleRelation } from "../../schemas/pages.ts";
import { mustBeAmong, type Reference, valuesOf } from "../candidates.ts";
import type { CheckedContent, Entry } from "../checked-content.ts";
import { choiceOf, errorsIn, type FieldPath, type Finding, warningsIn } from "../finding.ts";
import { items } from "../json-tree.ts";

const views = new Set<string>(moduleViewNames);

type Page = Entry<MenuPage>;

function childFindings({ file, value }: Page, pages: readonly Page[], ids: ReadonlySet<number>): Finding[] {
  return items(value.childMenus).flatMap(([index, id]) => {
    const at = { file, path: ["childMenus", index] };
    const child = pages.find((page) => page.value.id === id);
    if (!child) return mustBeAmong(id, ids, "page", at);
    if (child.value.parentId === undefined || child.value.parentId === value.id) return [];
    return errorsIn(file)(
      at.path,
      { code: "pages.childOfOther", values: { other: { file: child.file } } },
      "a page that has this one as its parent",
      `${id}, ${child.file}`,
      `set "parentId" in ${child.file} to ${value.id}`,
    );
  });
}

/** Whether a page lies above itself. */
function isInCircle({ value }: Page, pages: readonly Page[]): boolean {
  const above = new Set<number>();
  let parent = value.parentId;
  while (typeof parent === "number" && !above.has(parent)) {
    above.add(parent);
    const id: number = parent;
    parent = pages.find((page) => page.value.id === id)?.value.parentId;
  }
  return value.id !== undefined && above.has(value.id);
}

/** Parents and children in the menu are pages, and agree about each other. */
export function menuTree({ folders: { pages } }: CheckedContent): Finding[] {
  const ids = new Set(pages.flatMap(({ value }) => value.id ?? []));
  return pages.flatMap((page) => {
    const at = { file: page.file, path: ["parentId"] };
    const circle = isInCircle(page, pages)
      ? [errorsIn(page.file)(at.path, "pages.circle", "a page above this one", "a circle", "write null")]
      : [];
    return [
      ...mustBeAmong(page.value.parentId, ids, "page", { ...at, what: "the id of a page (pages/), or null" }),
      ...circle,
      ...childFindings(page, pages, ids),
    ];
  });
}

/** What modules show is there. */
export function moduleRelations(content: CheckedContent): Finding[] {
  const targets = relationTargets(content);
  return content.folders.pages.flatMap(({ file, value }) =>
    items(value.params?.modules).flatMap(([index, module]) => {
      const place: FieldPath = ["params", "modules", index];
      const related = items(module.relations).flatMap(([at, { type, id }]) => {
        const target = type && targets[type];
        const path = [...place, "relations", at, "id"];
        return target ? mustBeAmong(id, target.ids, target.reference, { file, path }) : [];
      });
      const viewed = mustBeAmong(module.view, views, "view", {
        file,
        path: [...place, "view"],
        severity: "warning",
      });
      return [...related, ...viewed];
    }),
  );
}

/** Only what is Published is shown: another status is right for a draft, a mistyped one is not. */
export function statuses({ folders }: CheckedContent): Finding[] {
  const pagesAndArticles = [...folders.pages, ...folders.articles].map(({ file, value: { status } }) => ({
    ...{ file, status },
    path: ["status"],
  }));
  const modules = folders.pages.flatMap(({ file, value }) =>
    items(value.params?.modules).map(([index, { status }]) => ({
      ...{ file, status },
      path: ["params", "modules", index, "status"],
    })),
  );
  return [...pagesAndArticles, ...modules]
    .filter(({ status }) => status?.trim().toLowerCase() === "published" && status !== "Published")
    .map(({ file, path, status = "" }) =>
      warningsIn(file)(
        path,
        { code: "pages.statusSpelling", values: { status } },
        choiceOf(["Published"]),
        `"${status}", which is not shown`,
      ),
    );
}

interface Target {
  /** Undefined where their file could not be read. */
  ids: ReadonlySet<string> | undefined;
  reference: Reference;
}

/** What the relations of modules can name. */
function relationTargets({ singles, folders }: CheckedContent): Record<ModuleRelation["type"], Target> {
  const articles = folders.articles.flatMap(({ file, value }) => [
    value.id ?? "",
    file.replace(/^.*\/|\.json$/g, ""),
  ]);
  const categories = valuesOf(singles.categories?.value.categories, "id");
  return {
    article: { ids: new Set(articles), reference: "article" },
    "property-list": { ids: new Set<string>(propertyListNames), reference: "propertyList" },
    category: {
      ids: categories && new Set([...categories, ...ownCategoryNames]),
      reference: "categoryOrList",
    },
    contact: { ids: new Set<string>(flowNames.filter(isPageFlow)), reference: "form" },
  };
}
