import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText } from "../../domain/text/localized.ts";
import { slugIn } from "../../domain/text/slug.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { recordPages } from "../page-type.ts";
import { pictureOf } from "../pictures.ts";
import type { Article } from "../schemas/editorial.ts";
import { callToActionOf } from "../shell/navigation.ts";
import { writtenText } from "./written-text.ts";

/** Published articles that have a page, in the order the agency gives them. */
export const articlesWithPage = perCatalogue(({ articles }): readonly Article[] =>
  [...articles.values()].filter(({ category }) => category !== null),
);

/** What stands below the services page in an article's address: `verkopen/uw-woning-verkopen`, subcategory and article. */
function articlePath({ articleCategories }: Catalogue, article: Article, language: LanguageCode): string {
  const subcategory = articleCategories
    .get(article.category)
    ?.subcategories.find(({ id }) => id === article.subcategory);
  const slug = slugIn(article.slug, article.title, language);
  return subcategory ? `${slugIn(subcategory.slug, subcategory.name, language)}/${slug}` : slug;
}

/** The pages of articles. Their address is the services page's with the slugs of subcategory and article (specification, 2.1). */
export const articlePages = recordPages<Article>({
  keyOf: () => "article",
  records: articlesWithPage,
  params: (catalogue, article, language) => ({ article: articlePath(catalogue, article, language) }),
  isTranslated: ({ fullText }, language) => fullText[language] !== undefined,
  siteMap: (_, { date, image }) => ({ changed: date, picture: image }),
});

/** An article as a page or a module shows it; `text` is Markdown, `href` is null for a text without a page. */
export const articleView = (catalogue: Catalogue, article: Article, language: LanguageCode) => ({
  id: article.id,
  title: shownText(article.title, language),
  intro: shownText(article.introText, language),
  text: writtenText(catalogue, shownText(article.fullText, language), language),
  date: article.date,
  href: article.category === null ? null : articlePages.address(catalogue, article, language),
  picture: pictureOf(catalogue, article.image, language),
  callToAction: callToActionOf(catalogue, article.callToAction, language),
});

export type ArticleView = ReturnType<typeof articleView>;

/** Articles of a category under its subcategories; those without one come first, under no title. */
export function articleGroups(catalogue: Catalogue, categoryId: string, language: LanguageCode) {
  const category = catalogue.articleCategories.get(categoryId);
  const articles = articlesWithPage(catalogue).filter((article) => article.category === categoryId);
  const groups = [undefined, ...(category?.subcategories ?? [])].map((subcategory) => ({
    title: subcategory ? shownText(subcategory.name, language) : null,
    articles: articles
      .filter((article) => article.subcategory === subcategory?.id)
      .map((article) => articleView(catalogue, article, language)),
  }));
  return groups.filter((group) => group.articles.length > 0);
}
