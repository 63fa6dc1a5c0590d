import { useTranslations } from "next-intl";
import { columnCount, rowClass } from "@/components/ui/columns";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import type { ArticleView } from "@/lib/content/article/articles";
import type { ShownText } from "@/lib/domain/text/localized";

/** Shows that there is more; the link itself is the title, which covers the whole entry. */
function ReadOn() {
  const t = useTranslations("article");
  return (
    <p aria-hidden="true" className="mt-3 text-note font-semibold">
      <span className="link-line">{t("read")}</span>
    </p>
  );
}

function ArticleTile({ article, level: Heading }: { article: ArticleView; level: "h2" | "h3" }) {
  return (
    <article className="article-tile group relative">
      {article.picture && (
        <div className="mb-4 overflow-hidden rounded">
          <Picture
            picture={article.picture}
            alt=""
            sizes="(min-width: 78rem) 23rem, (min-width: 40rem) 46vw, 72vw"
            className="aspect-3/2 w-full transition-transform duration-500 motion-safe:group-hover:scale-[1.02]"
          />
        </div>
      )}
      <div>
        <Heading className="text-2xl leading-snug">
          <a
            href={article.href ?? undefined}
            className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-brick group-hover:decoration-1 group-hover:underline-offset-4"
          >
            <LocalizedText {...article.title} />
          </a>
        </Heading>
        <LocalizedElement text={article.intro} className="mt-2 text-note text-ink-soft" />
        <ReadOn />
      </div>
    </article>
  );
}

/** A single article takes the whole row, its picture beside its words. */
function ArticleFeature({ article, level: Heading }: { article: ArticleView; level: "h2" | "h3" }) {
  return (
    <article className="group relative grid items-center gap-6 md:grid-cols-2 md:gap-12">
      {article.picture && (
        <Picture
          picture={article.picture}
          alt=""
          sizes="(min-width: 78rem) 35rem, (min-width: 48rem) 46vw, 72vw"
          className="aspect-3/2 w-full rounded"
        />
      )}
      <div>
        <Heading className="text-section">
          <a
            href={article.href ?? undefined}
            className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-brick group-hover:decoration-1 group-hover:underline-offset-4"
          >
            <LocalizedText {...article.title} />
          </a>
        </Heading>
        <LocalizedElement text={article.intro} className="mt-3 max-w-line text-ink-soft" />
        <ReadOn />
      </div>
    </article>
  );
}

/** Articles in rows, under their subcategories where the module asks for them. */
export function ArticleGroups({
  groups,
  perRow,
  level,
}: {
  groups: { title: ShownText | null; articles: ArticleView[] }[];
  perRow: number;
  level: "h2" | "h3";
}) {
  return (
    <div className="grid gap-14">
      {groups.map((group, index) => (
        <div key={group.title?.text ?? index}>
          <LocalizedElement text={group.title} className="eyebrow mb-5 border-t border-hairline pt-4" />
          <div
            className={group.articles.length > 1 ? rowClass(columnCount(group.articles.length, perRow)) : ""}
          >
            {group.articles.map((article, _, { length }) => {
              const Entry = length > 1 ? ArticleTile : ArticleFeature;
              return <Entry key={article.id} article={article} level={level} />;
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
