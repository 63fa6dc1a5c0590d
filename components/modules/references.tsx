import { useTranslations } from "next-intl";
import { rowClass, sizesInRow } from "@/components/ui/columns";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import type { ReferenceView } from "@/lib/content/listing/references";
import { formatPrice } from "@/lib/domain/text/money";

/** What was asked, what was agreed, and how long it took, as far as each is known. */
function Figures({ reference: { askedPrice, agreedPrice, days } }: { reference: ReferenceView }) {
  const t = useTranslations("modules.reference");
  const figures = [
    [t("asked"), askedPrice && formatPrice(askedPrice)],
    [t("agreed"), agreedPrice && formatPrice(agreedPrice)],
    [t("toDeal"), days && t("days", { days })],
  ].filter(([, figure]) => figure);
  if (figures.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sales and lettings the agency is proud of: one in a row with its picture beside the story; several below it. */
export function References({
  references,
  perRow,
  priority,
  level: Heading = "h2",
}: {
  references: readonly ReferenceView[];
  perRow: number;
  /** The first picture is the first of the page. */
  priority: boolean;
  level?: "h2" | "h3";
}) {
  const t = useTranslations("modules");
  return (
    <ul className={perRow === 1 ? "grid gap-10 md:gap-12" : rowClass(perRow)}>
      {references.map((reference, index) => {
        const { listing, text, street, quote } = reference;
        return (
          <li
            key={listing.id}
            className={`relative grid grid-cols-[minmax(0,1fr)] gap-6 ${perRow === 1 ? "items-start border-t border-hairline pt-10 md:grid-cols-2 md:gap-10 md:pt-12 lg:grid-cols-[2fr_3fr] lg:gap-14" : "content-start"}`}
          >
            {listing.picture && (
              <Picture
                picture={listing.picture}
                sizes={
                  perRow === 1
                    ? "(min-width: 78rem) 28rem, (min-width: 64rem) 36vw, (min-width: 48rem) 45vw, 92vw"
                    : sizesInRow(perRow)
                }
                priority={priority && index === 0}
                className="aspect-3/2 w-full rounded"
              />
            )}
            <div>
              <p className="eyebrow">
                {t(listing.goal === "sale" ? "soldIn" : "letIn", { place: listing.place.name })}
                {street && ` · ${street}`}
              </p>
              <Heading className="mt-2 text-2xl">
                <a
                  href={listing.href}
                  className="no-underline after:absolute after:inset-0 hover:underline hover:decoration-1 hover:underline-offset-4"
                >
                  <LocalizedText {...listing.title} />
                </a>
              </Heading>
              <LocalizedElement text={text} className="mt-3 max-w-line" />
              <Figures reference={reference} />
              {quote && (
                <figure className="mt-4 border-l border-line-strong pl-5">
                  <LocalizedElement as="blockquote" text={quote} className="quote text-lg" />
                  <figcaption className="mt-1 text-note text-ink-soft">
                    {t(`reference.${listing.goal === "sale" ? "seller" : "landlord"}`)}
                  </figcaption>
                </figure>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
