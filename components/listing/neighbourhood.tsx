import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import type { NeighbourhoodView } from "@/lib/content/listing/neighbourhood";
import { sizesToFill } from "@/lib/domain/media/picture-sizes";

/**
 * A neighbourhood: in two sentences with a link to the page of the place, whose text is told there; without such a page, and on it, all
 * of it.
 */
export function NeighbourhoodSection({
  view,
  more = null,
  className = "",
}: {
  view: NeighbourhoodView;
  more?: { label: string; href: string } | null;
  className?: string;
}) {
  const [picture, ...rest] = view.pictures;
  return (
    <section
      id="neighbourhood"
      className={`mt-10 grid gap-x-12 gap-y-6 border-t border-hairline pt-10 md:mt-16 md:pt-14 md:grid-cols-[5fr_6fr] md:items-center print:block print:pt-6 ${className}`}
    >
      {picture && (
        <div className="print-hidden aspect-4/3 overflow-hidden rounded max-md:hidden">
          <Picture
            picture={picture}
            sizes={sizesToFill(picture, [
              { media: "(min-width: 78rem)", width: "33rem", proportion: 4 / 3 },
              { media: "(min-width: 48rem)", width: "42vw", proportion: 4 / 3 },
              { width: "72vw", proportion: 4 / 3 },
            ])}
            className="size-full"
          />
        </div>
      )}
      <div>
        <LocalizedElement text={view.subtitle} className="eyebrow" />
        <LocalizedElement as="h2" text={view.title} className="mt-2 text-section" />
        <LocalizedElement text={more ? view.teaser : view.description} className="mt-4 max-w-line" />
        {!more && rest.length > 0 && (
          <div className="print-hidden mt-5 grid grid-cols-3 gap-3 max-md:hidden">
            {rest.map((small) => (
              <Picture key={small.file} picture={small} sizes="12rem" className="aspect-4/3 w-full rounded" />
            ))}
          </div>
        )}
        {more && (
          <p className="print-hidden mt-4">
            <a href={more.href} className="inline-block py-1.5 font-semibold link-line">
              {more.label}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
