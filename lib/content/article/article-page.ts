import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { cutDescription } from "../../domain/text/text.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { languages } from "../../i18n/routing.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import type { Content } from "../load.ts";
import { type Crumb, crumbsTo } from "../shell/crumbs.ts";
import {
  type ArticleView,
  articleAddress,
  articleSegments,
  articlesWithPage,
  articleView,
} from "./articles.ts";

/** Articles shown below another one. */
const othersCount = 3;

/** An article's page in one language. */
export interface ArticlePage {
  article: ArticleView;
  href: string;
  /** Path of its picture of 1200 × 630 px. */
  preview?: string;
  /** For search engines: the article's own, or its introduction. */
  description: string;
  /** Others of its category, those of its subcategory first. */
  others: ArticleView[];
  allHref: string;
  alternates: Partial<Record<LanguageCode, string>>;
  crumbs: Crumb[];
}

/** What varies in the address of every article with a page: `["verkopen", "uw-woning-verkopen"]`. */
export const articlePageSegments = (content: Content, language: LanguageCode): string[][] =>
  articlesWithPage(content).map((article) => articleSegments(content, article, language));

/** The article at these parts of an address; null where there is none. */
export function articlePage(
  content: Content,
  language: LanguageCode,
  segments: readonly string[],
): ArticlePage | null {
  const all = articlesWithPage(content);
  const record = all.find(
    (each) => articleSegments(content, each, language).join("/") === segments.join("/"),
  );
  if (!record) return null;
  const href = articleAddress(content, record, language);
  const article = articleView(content, record, language);
  const near = (other: typeof record) => (other.subcategory === record.subcategory ? 0 : 1);
  return {
    article,
    href,
    preview: article.picture ? previewAddress(article.picture.file) : undefined,
    description: textIn(record.metadataDescription, language) || cutDescription(article.intro.text, 160),
    others: all
      .filter((other) => other.category === record.category && other.id !== record.id)
      .toSorted((one, other) => near(one) - near(other))
      .slice(0, othersCount)
      .map((other) => articleView(content, other, language)),
    allHref: addressOf("services", language),
    alternates: Object.fromEntries(languages.map((code) => [code, articleAddress(content, record, code)])),
    crumbs: [...crumbsTo("services", language), { name: article.title, href }],
  };
}
