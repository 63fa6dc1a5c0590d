import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText, textIn } from "../../domain/text/localized.ts";
import { articlePath, slugify } from "../../domain/text/slug.ts";
import { pathPattern } from "../../i18n/addresses.ts";
import type { Content } from "../load.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { Article } from "../schemas/editorial.ts";
import { localHref } from "../shell/navigation.ts";

/** An article as a page or a module shows it; `text` is Markdown, `href` is null for a text that has no page of its own. */
export interface ArticleView {
  id: string;
  title: ShownText;
  intro: ShownText;
  text: ShownText;
  date: string;
  href: string | null;
  picture: ShownPicture | null;
  callToAction: { label: string; href: string } | null;
}

const isPublished = (article: Article) => article.status === "Published";

/** Published articles that have a page, in the order the agency gives them. */
export const articlesWithPage = (content: Content): Article[] =>
  content.articles
    .filter((article) => isPublished(article) && article.category !== null)
    .toSorted((one, other) => one.sort - other.sort);

const slugIn = (
  named: { slug?: Record<LanguageCode, string>; name: Partial<Record<LanguageCode, string>> } | undefined,
  language: LanguageCode,
): string => named?.slug?.[language] ?? slugify(textIn(named?.name, language));

/** The path segments of an article below its category: subcategory, if any, and article. */
export function articleSegments(content: Content, article: Article, language: LanguageCode): string[] {
  const category = content.categories.categories.find((each) => each.id === article.category);
  const subcategory = category?.subcategories.find((each) => each.id === article.subcategory);
  const own = article.slug?.[language] ?? slugify(textIn(article.title, language));
  return [...(subcategory ? [slugIn(subcategory, language)] : []), own];
}

/** Built from the slugs of category, subcategory and article (specification, 2.1). */
export function articleAddress(content: Content, article: Article, language: LanguageCode): string {
  const category = content.categories.categories.find((each) => each.id === article.category);
  const root = pathPattern("article", language).match(/^\/(nl|fr|en|de)\//)?.[0] ?? "/";
  const below = articlePath(slugIn(category, language), ...articleSegments(content, article, language));
  return `${root}${below.replace(/^\//, "")}`;
}

export function articleView(content: Content, article: Article, language: LanguageCode): ArticleView {
  return {
    id: article.id,
    title: shownText(article.title, language),
    intro: shownText(article.introText, language),
    text: shownText(article.fullText, language),
    date: article.date,
    href: article.category === null ? null : articleAddress(content, article, language),
    picture: pictureOf(content, article.image, language),
    callToAction: article.callToAction
      ? {
          label: textIn(article.callToAction.label, language),
          href: localHref(article.callToAction.path, language),
        }
      : null,
  };
}

/** Articles of a category under its subcategories; those without one come first, under no title. */
export function articleGroups(content: Content, categoryId: string, language: LanguageCode) {
  const category = content.categories.categories.find((each) => each.id === categoryId);
  const articles = articlesWithPage(content).filter((article) => article.category === categoryId);
  const groups = [undefined, ...(category?.subcategories ?? [])].map((subcategory) => ({
    title: subcategory ? shownText(subcategory.name, language) : null,
    articles: articles
      .filter((article) => article.subcategory === subcategory?.id)
      .map((article) => articleView(content, article, language)),
  }));
  return groups.filter((group) => group.articles.length > 0);
}
