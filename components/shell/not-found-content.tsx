import { useTranslations } from "next-intl";
import { PropertyGrid } from "@/components/listing/property-grid";
import { SearchBlock } from "@/components/search/search-block";
import { ButtonLink } from "@/components/ui/button-link";
import type { Listing } from "@/lib/content/listing/listing";
import type { SearchBlockData } from "@/lib/content/modules/banner";
import type { NotFoundKind } from "@/lib/content/page-type";

/** What a visitor reads where there is no page or no such property, with ways to go on: search, the newest properties, home. */
export function NotFoundContent({
  kind,
  search,
  latest,
  homeHref,
}: {
  kind: NotFoundKind;
  search: SearchBlockData;
  latest: Listing[];
  homeHref: string;
}) {
  const t = useTranslations("errors");
  return (
    <div className="wrap pb-24 pt-16">
      <p className="eyebrow">404</p>
      <h1 className="mt-2 max-w-[13.7em] text-title">{t(`${kind}NotFound`)}</h1>
      {kind === "page" && <p className="mt-3 font-serif text-2xl">{t("pageNotFoundText")}</p>}
      <p className="mb-8 mt-4 text-ink-soft">{t("notFoundHint")}</p>
      <SearchBlock search={search} />
      <div className="mt-6">
        <ButtonLink href={homeHref}>{t("toHome")}</ButtonLink>
      </div>
      <section className="mt-20">
        <h2 className="mb-6 text-section">{t("latest")}</h2>
        <PropertyGrid listings={latest} columns={4} level="h3" />
      </section>
    </div>
  );
}
