import type { SearchPage, SearchPageKind } from "../../domain/search/search-index.ts";
import { fold, foldedWords } from "../../domain/text/accents.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText, textIn } from "../../domain/text/localized.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { articlePages, articlesWithPage } from "../article/articles.ts";
import type { Catalogue } from "../catalogue.ts";
import { glossaryAddress, termsIn } from "../guide/glossary.ts";
import { guideView } from "../guide/guide.ts";
import { isForSearch } from "../modules/module-page.ts";
import { menuPageOf, modulePageKeys } from "../shell/site-page.ts";

/** Shorter words of running text are those between the others. */
const shortestWord = 5;

/** The folded words of texts in Markdown, each once. */
const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(
    foldedWords(texts.join(" ").replace(/\]\([^)]*\)/g, "] ")).filter((word) => word.length >= shortestWord),
  ),
];

const slugOf = (href: string) => decodeURI(href).split("/").at(-2)?.replaceAll("-", " ") ?? "";

/** @param more what it is found by beside its name, title and address */
const pageOf = (
  kind: SearchPageKind,
  href: string,
  name: string,
  title: ShownText,
  more: readonly string[],
): SearchPage => ({
  ...{ kind, name, href },
  ...(title.text !== name && { title: title.text, ...(title.lang && { lang: title.lang }) }),
  // `/fr/emplois/` also answers who types that.
  found: [...new Set(fold([name, title.text, ...more, slugOf(href)].join(" ")).split(" "))].join(" "),
});

/**
 * What answers a question in a language: guides with their steps and terms, the other pages that search engines may show, articles,
 * and the terms of the glossary, where it has a page. What search engines do not find, visitors do not either.
 */
export function searchPages(catalogue: Catalogue, language: LanguageCode): SearchPage[] {
  const terms = termsIn(catalogue, language);
  const formsOf = (ids: readonly string[]) =>
    terms.flatMap(({ id, forms }) => (ids.includes(id) ? forms : []));
  const pages = modulePageKeys(catalogue, language).flatMap((key) => {
    const page = menuPageOf(catalogue, key);
    if (!page || !isForSearch(page)) return [];
    const { title, description, guide } = page.params;
    const steps = guide ? guideView(catalogue, guide, page.modifyDate, language).steps : [];
    return pageOf(
      guide ? "guide" : "page",
      addressOf(key, language),
      textIn(page.name, language),
      shownText(title, language),
      [
        textIn(description, language),
        ...steps.flatMap((step) => [step.title.text, ...formsOf(step.terms.map(({ id }) => id))]),
        ...wordsOf(steps.flatMap(({ text, cost }) => [text.text, cost?.text ?? ""])),
      ],
    );
  });
  const articles = articlesWithPage(catalogue).flatMap((article) => {
    const href = articlePages.address(catalogue, article, language);
    const title = shownText(article.title, language);
    return href ? pageOf("page", href, title.text, title, []) : [];
  });
  const glossary = glossaryAddress(catalogue, language);
  const explained = terms.map(({ id, name, forms }) =>
    pageOf("term", `${glossary}#${id}`, name.text, name, forms),
  );
  const isGuide = ({ kind }: SearchPage) => kind === "guide";
  return [
    ...pages.filter(isGuide),
    ...pages.filter((page) => !isGuide(page)),
    ...articles,
    ...(glossary === null ? [] : explained),
  ];
}
