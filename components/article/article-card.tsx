import { ButtonLink } from "@/components/ui/button-link";
import { LocalizedText } from "@/components/ui/localized";
import { Markdown } from "@/components/ui/markdown";
import type { ArticleView } from "@/lib/content/article/articles";

/** An article as a card on sand, for texts about the agency. */
export function ArticleCard({
  article,
  level: Heading,
  toHref,
}: {
  article: ArticleView;
  level: "h2" | "h3";
  toHref: (href: string) => string;
}) {
  return (
    <article className="rounded bg-sand p-7 sm:p-12">
      <Heading className="text-section">
        <LocalizedText {...article.title} />
      </Heading>
      <p className="mt-4 max-w-prose font-serif text-xl">
        <LocalizedText {...article.intro} />
      </p>
      <div className="mt-6">
        <Markdown {...article.text} toHref={toHref} />
      </div>
      {article.callToAction && (
        <div className="mt-8">
          <ButtonLink href={article.callToAction.href}>
            <LocalizedText {...article.callToAction.label} />
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
