import type { Metadata } from "next";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Content } from "../load.ts";
import { modulePageMetadata } from "../modules/module-page.ts";
import { pageMetadata } from "../seo/page-metadata.ts";
import { menuPageOf } from "../shell/site-page.ts";
import type { ListPage } from "./list-page.ts";

/**
 * What search engines are told of a list: the menu page's own words on its first page, the given ones on cities, types and
 * further pages.
 */
export function listMetadata(
  content: Content,
  list: ListPage,
  language: LanguageCode,
  title: string,
  description: string,
): Metadata {
  const page = menuPageOf(content, list.key);
  if (page && !list.filter && list.page === 1) return modulePageMetadata(content, list.key, page, language);
  const { alternates } = list;
  return pageMetadata({ siteName: content.site.agency.name, language, alternates, title, description });
}
