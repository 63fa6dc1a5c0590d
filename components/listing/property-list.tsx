import { useLocale, useMessages, useTranslations } from "next-intl";
import { FilterLinks } from "@/components/listing/filter/filter-links";
import { listWords } from "@/components/listing/filter/filter-words";
import { ListFilter } from "@/components/listing/filter/list-filter";
import { ListPageNumber } from "@/components/listing/filter/list-page-number";
import { mapFrameWords } from "@/components/map/map-words";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { ButtonLink } from "@/components/ui/button-link";
import { InlineScript } from "@/components/ui/inline-script";
import { Pagination } from "@/components/ui/pagination";
import type { ListPage } from "@/lib/content/listing/list-page";
import { listParameters } from "@/lib/domain/listing/list-query";
import { pick } from "@/lib/domain/text/words";
import { PropertyGrid } from "./property-grid";
import { TownIntroduction } from "./town-introduction";

/** The crumbs down to the whole list: what follows comes from its filters. */
const crumbsToList = ({ crumbs, filter }: ListPage) => (filter ? crumbs.slice(0, -1) : crumbs);

function Cards({ list, demandHref }: { list: ListPage; demandHref: string }) {
  const t = useTranslations("list");
  const tErrors = useTranslations("errors");
  return (
    <>
      {list.listings.length > 0 ? (
        <PropertyGrid listings={list.listings} priority />
      ) : (
        <div className="max-w-prose py-8">
          <p className="font-serif text-2xl">{tErrors("noResults")}</p>
          <p className="mb-6 mt-3">{t("noneHint")}</p>
          <ButtonLink href={demandHref}>{t("toDemand")}</ButtonLink>
        </div>
      )}
      <Pagination hrefs={list.pageHrefs} page={list.page} words={useMessages().list} />
    </>
  );
}

interface Props {
  list: ListPage;
  /** Its heading, with the city or type it is narrowed to. */
  title: string;
  demandHref: string;
}

/** A list of properties: title with its page, cards or a map, paging, and the ways to narrow it. */
export function PropertyList({ list, title, demandHref }: Props) {
  const t = useTranslations("list");
  const language = useLocale();
  const messages = useMessages();
  const introduction = (
    <>
      {list.neighbourhood && <TownIntroduction view={list.neighbourhood} />}
      <noscript>
        <p className="mt-3 max-w-prose text-ink-soft">{t("noScript")}</p>
      </noscript>
    </>
  );
  const cards = <Cards list={list} demandHref={demandHref} />;
  const source = `/api/listings/${language}/${list.goal}/`;
  return (
    <div className="list-page wrap pb-24 pt-8">
      <InlineScript
        name="preload-list-index"
        data-source={source}
        data-parameters={listParameters.join("|")}
      />
      <InlineScript name="early-filter-choice" />
      {list.isAbroad ? (
        <>
          <Breadcrumbs crumbs={list.crumbs} />
          <ListPageNumber text={list.pages > 1 ? t("page", { page: list.page, pages: list.pages }) : ""} />
          <h1 className="mt-2 text-pretty text-title">{title}</h1>
          <p className="mb-6 mt-4 text-note font-semibold">{t("count", { count: list.total })}</p>
          {cards}
        </>
      ) : (
        <ListFilter
          {...pick(list, "goal", "listHref", "otherHref", "siteName", "options", "preset")}
          source={source}
          demandHref={demandHref}
          language={language}
          words={listWords(messages)}
          prerendered={{ page: list.page, pages: list.pages, total: list.total }}
          title={title}
          wholeTitle={list.title}
          trail={{ label: messages.site.breadcrumb, crumbs: crumbsToList(list) }}
          introduction={introduction}
          map={{
            view: list.map,
            words: mapFrameWords(messages.map, list.map.provider),
            title: messages.map.title,
            source: `/api/map/${language}/${list.goal}/`,
            cards: source,
          }}
        >
          {cards}
        </ListFilter>
      )}
      <InlineScript name="restore-list-scroll" />
      <div className="list-rest mt-20 grid gap-12">
        <FilterLinks title={t("byCity")} links={list.cities} current={list.pageHrefs[0]} />
        <FilterLinks title={t("byType")} links={list.types} current={list.pageHrefs[0]} />
      </div>
    </div>
  );
}
