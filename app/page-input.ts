import { notFound } from "next/navigation";
import { cache } from "react";
import { loadCatalogue } from "@/lib/content/catalogue";
import { type PageInputOf, type PageKind, pageInputs } from "@/lib/content/page-inputs";
import type { LanguageCode } from "@/lib/domain/text/language";
import { pageLanguage } from "@/lib/i18n/page-language";
import { env } from "@/lib/server/env";

const remembered = cache((kind: PageKind, language: LanguageCode, path: string) =>
  pageInputs[kind](loadCatalogue(), language, path === "" ? [] : path.split("/"), env.siteUrl),
);

/**
 * All that the page being rendered takes of the content, with its language; its metadata gets the same.
 * @param segments its address below the route of its kind, as the router gives it
 * @throws what leads to "not found" where there is no such page
 */
export async function pageInput<Kind extends PageKind>(
  kind: Kind,
  segments: readonly string[] = [],
): Promise<PageInputOf<Kind> & { language: LanguageCode }> {
  const language = await pageLanguage();
  const input = remembered(kind, language, segments.map(decodeURIComponent).join("/")) ?? notFound();
  return { ...(input as PageInputOf<Kind>), language };
}
