import { ButtonLink } from "@/components/ui/button-link";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Markdown } from "@/components/ui/markdown";
import type { ArticleView } from "@/lib/content/article/articles";

/** An article as a card on sand, for texts about the agency; in a wide one its words stand beside its title. */
export function ArticleCard({ article, level: Heading }: { article: ArticleView; level: "h2" | "h3" }) {
  return (
    <article className="@container rounded bg-sand">
      <div className="grid gap-x-16 gap-y-6 p-7 @3xl:grid-cols-[2fr_3fr] @3xl:p-12">
        <div>
          <LocalizedElement
            as={Heading}
            text={article.title}
            className="text-2xl leading-snug @3xl:text-section"
          />
          <LocalizedElement text={article.intro} className="mt-3 max-w-line font-serif text-xl @3xl:mt-4" />
        </div>
        <div>
          <Markdown {...article.text} />
          {article.callToAction && (
            <div className="mt-8">
              <ButtonLink href={article.callToAction.href}>
                <LocalizedText {...article.callToAction.label} />
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
