import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { loadCatalogue } from "@/lib/content/catalogue";
import type { PageKind } from "@/lib/content/page-kinds/page-kind";
import {
  type PageInput,
  type PageKindName,
  pageInputOf,
  pageKinds,
} from "@/lib/content/page-kinds/page-kinds";
import type { LanguageCode } from "@/lib/domain/text/language";
import { pageLanguage } from "@/lib/i18n/page-language";
import { env } from "@/lib/server/env";

/** The props of a page: its segments, as the router gives them. */
export interface RouteProps {
  params: Promise<{ segments?: string | string[] }>;
}

/**
 * All that the page being rendered takes of the content, with its language.
 * @throws what leads to "not found" where there is no such page
 */
export async function pageInput<Name extends PageKindName>(
  name: Name,
  { params }: RouteProps,
): Promise<PageInput<Name> & { language: LanguageCode }> {
  const language = await pageLanguage();
  const segments = [(await params).segments ?? []].flat().map(decodeURIComponent);
  const input = pageInputOf(loadCatalogue(), name, language, segments, env.siteUrl) ?? notFound();
  return { ...input, language };
}

/** The `generateMetadata` of a kind of page. */
export const metadataOf =
  <Name extends PageKindName>(name: Name) =>
  async (props: RouteProps): Promise<Metadata> => {
    const { language, ...input } = await pageInput(name, props);
    const { head } = pageKinds[name] as PageKind<unknown>;
    return head(input, language, await getMessages());
  };
