import { ButtonLink } from "@/components/ui/button-link";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Markdown } from "@/components/ui/markdown";
import { Picture } from "@/components/ui/picture";
import type { ArticleView } from "@/lib/content/article/articles";
import { sizesToFill } from "@/lib/domain/media/picture-sizes";
import type { ShownText } from "@/lib/domain/text/localized";

/** One article, its picture beside its words. One that has a page shows its introduction only. */
export function ArticleSingle({
  article,
  eyebrow,
  level: Heading,
  button = "primary",
}: {
  article: ArticleView;
  eyebrow: ShownText | null;
  level: "h2" | "h3";
  button?: "primary" | "outline";
}) {
  const { picture, callToAction, href } = article;
  const isWhole = !href && article.text.text !== article.intro.text;
  return (
    <div
      className={
        picture
          ? `grid gap-8 md:grid-cols-2 lg:gap-16 ${isWhole ? "items-start" : "items-center"}`
          : "max-w-3xl"
      }
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={sizesToFill(picture, [
            { media: "(min-width: 78rem)", width: "35rem", proportion: 5 / 4 },
            { media: "(min-width: 48rem)", width: "46vw", proportion: 5 / 4 },
            { width: "72vw", proportion: 5 / 4 },
          ])}
          className="aspect-5/4 w-full rounded"
        />
      )}
      <div>
        <LocalizedElement text={eyebrow} className="eyebrow mb-2" />
        <LocalizedElement as={Heading} text={article.title} className="text-section" />
        <LocalizedElement text={article.intro} className="mt-4" />
        {isWhole && (
          <div className="mt-4 text-ink-soft">
            <Markdown {...article.text} />
          </div>
        )}
        {(callToAction || href) && (
          <div className="mt-7">
            {callToAction && (
              <ButtonLink href={callToAction.href} look={button}>
                <LocalizedText {...callToAction.label} />
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
