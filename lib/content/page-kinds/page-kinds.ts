import type { LanguageCode } from "../../domain/text/language.ts";
import { globalSingleton } from "../../server/global-singleton.ts";
import type { Catalogue } from "../catalogue.ts";
import { listKind } from "./list-kind.ts";
import { homeKind, menuKind, previewKind } from "./menu-kinds.ts";
import type { PageKind } from "./page-kind.ts";
import { agentKind, articleKind, projectKind, propertyKind, unitKind } from "./record-kinds.ts";
import {
  compareKind,
  deskKind,
  loginKind,
  notFoundKind,
  ownerKind,
  resetPasswordKind,
  shortlistKind,
} from "./shell-kinds.ts";
import { shopWindowKind } from "./shop-window-kind.ts";

/**
 * Every kind of page by the folder of its route below `app/[locale]`: which pages there are, what each takes of the content, and its head. A page
 * takes nothing else of the content: that it is still right is seen by comparing its input (`lib/build/render`).
 */
export const pageKinds = {
  home: homeKind,
  menu: menuKind,
  list: listKind,
  property: propertyKind,
  project: projectKind,
  "project-unit": unitKind,
  article: articleKind,
  agent: agentKind,
  login: loginKind,
  "reset-password": resetPasswordKind,
  owner: ownerKind,
  desk: deskKind,
  shortlist: shortlistKind,
  compare: compareKind,
  "shop-window": shopWindowKind,
  preview: previewKind,
  "not-found": notFoundKind,
};

export type PageKindName = keyof typeof pageKinds;

export type PageInput<Name extends PageKindName> = NonNullable<ReturnType<(typeof pageKinds)[Name]["input"]>>;

/** The page whose input was made last, in this process: the one that is compared, then rendered. */
const last = globalSingleton<{ catalogue?: Catalogue; page?: string; input?: unknown }>(
  "page-input",
  () => ({}),
);

/** What a page takes of the content, as `PageKind.input` makes it; of the page that was asked for last it is not made again. */
export function pageInputOf<Name extends PageKindName>(
  catalogue: Catalogue,
  name: Name,
  language: LanguageCode,
  segments: readonly string[],
  siteUrl: string,
): PageInput<Name> | null {
  const page = JSON.stringify([name, language, segments, siteUrl]);
  if (last.catalogue !== catalogue || last.page !== page) {
    const { input }: PageKind<unknown> = pageKinds[name] as PageKind<unknown>;
    Object.assign(last, { catalogue, page, input: input(catalogue, language, segments, siteUrl) });
  }
  return last.input as PageInput<Name> | null;
}
