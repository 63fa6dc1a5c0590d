import { useLocale, useMessages, useTranslations } from "next-intl";
import { InlineScript } from "@/components/ui/inline-script";
import type { SearchBlockData } from "@/lib/content/modules/banner";
import { SearchBox } from "./search-box";

const button =
  "inline-flex min-h-12 flex-1 items-center justify-center whitespace-nowrap rounded px-5 font-semibold transition-colors sm:flex-none";

/**
 * A box for a place, a postcode or a reference, and the two lists it leads to (specification, 2.4). Without script it is a plain
 * form that leads to them.
 */
export function SearchBlock({ search, onPicture = false }: { search: SearchBlockData; onPicture?: boolean }) {
  const t = useTranslations("search");
  const { search: words, errors } = useMessages();
  const language = useLocale();
  const count = (number: number) => (search.showCounts ? ` · ${number}` : "");
  return (
    <search
      className={`block w-full max-w-3xl rounded bg-white p-2 text-ink ${onPicture ? "shadow-[0_8px_40px_rgb(29_42_46/0.25)]" : "border border-hairline"}`}
    >
      <form action={search.saleHref} method="get" className="flex flex-col gap-2 sm:flex-row">
        {search.showInput && (
          <SearchBox
            language={language}
            lists={[
              { goal: "sale", name: t("allSale"), href: search.saleHref },
              { goal: "rent", name: t("allRent"), href: search.rentHref },
            ]}
            words={{ ...words.box, none: errors.noResults }}
          />
        )}
        {search.showButtons && (
          <div className="flex flex-wrap gap-2">
            <button type="submit" className={`${button} bg-brick text-white hover:bg-brick-dark`}>
              {t("sale")}
              {count(search.sale)}
            </button>
            <button
              type="submit"
              formAction={search.rentHref}
              className={`${button} border border-hairline hover:border-ink`}
            >
              {t("rent")}
              {count(search.rent)}
            </button>
          </div>
        )}
      </form>
      {search.showInput && <InlineScript name="empty-search" />}
    </search>
  );
}
