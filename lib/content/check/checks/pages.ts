import { moduleViewNames } from "../../../domain/modules/module-names.ts";
import type { MenuPage } from "../../schemas/pages.ts";
import type { CheckedContent, Entry } from "../checked-content.ts";
import { choiceOf } from "../describe-value.ts";
import type { FieldPath, Finding } from "../finding.ts";
import { items } from "../json-path.ts";
import { mustBeKnown } from "../known-values.ts";
import { relationTargets } from "../relation-targets.ts";

const views = new Set<string>(moduleViewNames);

type Page = Entry<MenuPage>;

function childFindings({ file, value }: Page, pages: readonly Page[], ids: ReadonlySet<number>): Finding[] {
  return items(value.childMenus).flatMap(([index, id]) => {
    const at = { file, path: ["childMenus", index] };
    const child = pages.find((page) => page.value.id === id);
    if (!child) return mustBeKnown(id, ids, "the id of a page (pages/)", at);
    if (child.value.parentId === undefined || child.value.parentId === value.id) return [];
    const fix = `set "parentId" in ${child.file} to ${value.id}`;
    const expected = "a page that has this one as its parent";
    return [{ ...at, severity: "error" as const, expected, found: `${id}, ${child.file}`, fix }];
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

/** The menu holds together: parents and children are pages, and each knows the other. */
export function menuTree({ folders: { pages } }: CheckedContent): Finding[] {
  const ids = new Set(pages.flatMap(({ value }) => value.id ?? []));
  return pages.flatMap((page) => {
    const at = { file: page.file, path: ["parentId"] };
    const circle: Finding[] = isInCircle(page, pages)
      ? [
          {
            ...at,
            severity: "error",
            expected: "a page above this one",
            found: "a circle",
            fix: "write null",
          },
        ]
      : [];
    return [
      ...mustBeKnown(page.value.parentId, ids, "the id of a page (pages/), or null", at),
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
        return target ? mustBeKnown(id, target.ids, target.what, { file, path }) : [];
      });
      const viewed = mustBeKnown(module.view, views, "a view", {
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
  const pagesAndArticles = [...folders.pages, ...folders.articles].map(({ file, value }) => ({
    file,
    path: ["status"],
    status: value.status,
  }));
  const modules = folders.pages.flatMap(({ file, value }) =>
    items(value.params?.modules).map(([index, { status }]) => ({
      file,
      path: ["params", "modules", index, "status"],
      status,
    })),
  );
  return [...pagesAndArticles, ...modules]
    .filter(({ status }) => status?.trim().toLowerCase() === "published" && status !== "Published")
    .map(({ status, ...at }) => ({
      ...at,
      severity: "warning",
      expected: choiceOf(["Published"]),
      found: `"${status}", which is not shown`,
    }));
}
