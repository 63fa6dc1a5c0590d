import { useTranslations } from "next-intl";
import { rowClass, sizesInRow } from "@/components/ui/columns";
import { LocalizedText } from "@/components/ui/localized";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import type { BlockOf } from "@/lib/content/modules/blocks";

/** Sales and lettings the agency is proud of: one in a row with its picture beside the story; several below it. */
export function References({
  references,
  perRow,
  priority,
}: {
  references: BlockOf<"references">["references"];
  perRow: number;
  /** The first picture is the first of the page. */
  priority: boolean;
}) {
  const t = useTranslations("modules");
  return (
    <ul className={perRow === 1 ? "grid gap-10 md:gap-12" : rowClass(perRow)}>
      {references.map(({ listing, text, days }, index) => (
        <li
          key={listing.id}
          className={`relative grid grid-cols-[minmax(0,1fr)] gap-6 ${perRow === 1 ? "items-center border-t border-hairline pt-10 md:grid-cols-[2fr_3fr] md:gap-14 md:pt-12" : "content-start"}`}
        >
          {listing.picture && (
            <Picture
              picture={listing.picture}
              sizes={
                perRow === 1 ? "(min-width: 78rem) 28rem, (min-width: 48rem) 36vw, 92vw" : sizesInRow(perRow)
              }
              priority={priority && index === 0}
              className="aspect-3/2 w-full rounded"
            />
          )}
          <div>
            <p className="eyebrow">
              {t(listing.goal === "sale" ? "soldIn" : "letIn", { place: listing.place.name })}
            </p>
            <h2 className="mt-2 text-2xl">
              <a
                href={listing.href}
                className="no-underline after:absolute after:inset-0 hover:underline hover:decoration-1 hover:underline-offset-4"
              >
                <LocalizedText {...listing.title} />
              </a>
            </h2>
            <LocalizedElement text={text} className="mt-3 max-w-line" />
            {days !== null && <p className="mt-3 text-sm text-ink-soft">{t("daysToDeal", { days })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
