import { goalKinds } from "../../domain/listing/goal.ts";
import { listFrame } from "../listing/list-page.ts";
import { pageShellOf } from "../shell/page-shell.ts";
import type { PageKind } from "./page-kind.ts";
import { besideProperties, shownOf } from "./shown-sources.ts";

/** All that `listPage` and what surrounds it are made of. A test changes each property and compares the pages of lists. */
export const listSources: PageKind<unknown>["sources"] = (catalogue, language, [goal, ...filter]) => {
  const kind = goalKinds.find((candidate) => candidate === goal);
  const list = kind && listFrame(catalogue, kind, language, filter);
  if (!list) return [];
  return [
    besideProperties(catalogue),
    pageShellOf(catalogue, language),
    // Each by itself: what many pages of a list share is read once.
    ...Object.values(list.frame),
    ...list.records.map((record) => shownOf(catalogue, record)),
  ];
};
