import { useLocale, useTranslations } from "next-intl";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { ButtonLink } from "@/components/ui/button-link";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Markdown } from "@/components/ui/markdown";
import { Picture } from "@/components/ui/picture";
import type { ArticlePage } from "@/lib/content/article/article-page";
import { writtenDate } from "@/lib/domain/text/dates";
import { ArticleGroups } from "./article-groups";

/** An article to read: title, introduction, picture, text, what to do next, and others of its kind. */
export function ArticleContent({ page }: { page: ArticlePage }) {
  const t = useTranslations("article");
  const language = useLocale();
  const { article, others } = page;
  return (
    <div className="wrap pb-24 pt-8">
      <article>
        <Breadcrumbs crumbs={page.crumbs} />
        <LocalizedElement as="h1" text={article.title} className="mt-6 max-w-[12.5em] text-title" />
        <LocalizedElement
          text={article.intro}
          className="mt-5 max-w-[44rem] font-serif text-[1.375rem] leading-normal"
        />
        <p className="mt-5 text-sm text-ink-soft">
          <time dateTime={article.date}>{t("date", { date: writtenDate(article.date, language) })}</time>
        </p>
        {article.picture && (
          <Picture
            picture={article.picture}
            priority
            sizes="(min-width: 78rem) 73rem, 100vw"
            className="mt-8 aspect-3/2 w-full rounded sm:aspect-21/9"
          />
        )}
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="[&>*>:first-child]:mt-0">
            <Markdown {...article.text} />
          </div>
          {article.callToAction && (
            <aside
              aria-labelledby="article-next"
              className="print-hidden lg:sticky lg:top-[calc(var(--header-height-shrunk)+1.5rem)] lg:self-start"
            >
              <div className="rounded bg-sand p-7">
                <p id="article-next" className="mb-5 text-balance font-serif text-2xl leading-snug">
                  {t("next")}
                </p>
                <ButtonLink href={article.callToAction.href} look="primary" wide>
                  <LocalizedText {...article.callToAction.label} />
                </ButtonLink>
              </div>
            </aside>
          )}
        </div>
      </article>
      {others.length > 0 && (
        <section className="print-hidden mt-20 border-t border-hairline pt-14">
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 className="text-section">{t("others")}</h2>
            <a href={page.allHref} className="link-line font-semibold">
              {t("all")}
            </a>
          </div>
          <ArticleGroups groups={[{ title: null, articles: others }]} perRow={3} level="h3" />
        </section>
      )}
    </div>
  );
}
