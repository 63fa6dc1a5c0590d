import type { Article, WithContext } from "schema-dts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import type { Catalogue } from "../catalogue.ts";
import { absoluteUrl, agencyReference } from "../head/json-ld.ts";
import { searchDescription } from "../head/page-metadata.ts";
import { crumbsTo } from "../shell/crumbs.ts";
import { articlePages, articlesWithPage, articleView } from "./articles.ts";

/** Articles shown below another one. */
const othersCount = 3;

/** All that the page of an article shows, as plain data in one language; null where none has these path segments. */
export function articlePage(catalogue: Catalogue, language: LanguageCode, segments: readonly string[]) {
  const record = articlePages.recordAt(catalogue, language, segments);
  const href = record && articlePages.address(catalogue, record, language);
  if (!record || !href) return null;
  const article = articleView(catalogue, record, language);
  const near = (candidate: typeof record) => (candidate.subcategory === record.subcategory ? 0 : 1);
  return {
    article,
    href,
    /** Path of its picture of 1200 × 630 px. */
    preview: article.picture ? previewAddress(article.picture.file) : undefined,
    /** For search engines: its description there, else its introduction. */
    description: textIn(record.metadataDescription, language) || searchDescription(article.intro.text),
    /** Others of its category, those of its subcategory first. */
    others: articlesWithPage(catalogue)
      .filter((candidate) => candidate.category === record.category && candidate.id !== record.id)
      .toSorted((a, b) => near(a) - near(b))
      .slice(0, othersCount)
      .map((candidate) => articleView(catalogue, candidate, language)),
    allHref: addressOf("services", language),
    alternates: articlePages.alternates(catalogue, record),
    translations: articlePages.translations(catalogue, record),
    crumbs: [...crumbsTo("services", language), { name: article.title, href }],
  };
}

export type ArticlePage = NonNullable<ReturnType<typeof articlePage>>;

/** An article's page for machines (schema.org Article); its day is that of its last change, as the page says. */
export function articleData(
  catalogue: Catalogue,
  page: ArticlePage,
  language: LanguageCode,
  site: string,
): WithContext<Article> {
  const agency = agencyReference(catalogue, site);
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: page.article.title.text,
    description: page.description,
    dateModified: page.article.date,
    inLanguage: language,
    mainEntityOfPage: absoluteUrl(site, page.href),
    ...(page.preview && { image: absoluteUrl(site, page.preview) }),
    author: agency,
    publisher: agency,
  };
}
