import { useLocale, useMessages, useTranslations } from "next-intl";
import { FilterLinks } from "@/components/listing/filter/filter-links";
import { listWords } from "@/components/listing/filter/filter-words";
import { ListFilter } from "@/components/listing/filter/list-filter";
import { ListPageNumber } from "@/components/listing/filter/list-page-number";
import { mapFrameWords } from "@/components/map/map-words";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { ButtonLink } from "@/components/ui/button-link";
import { InlineScript } from "@/components/ui/inline-script";
import { LocalizedElement } from "@/components/ui/localized-element";
import { Pagination } from "@/components/ui/pagination";
import { Picture } from "@/components/ui/picture";
import type { ListPage } from "@/lib/content/listing/list-page";
import type { NeighbourhoodView } from "@/lib/content/listing/neighbourhood";
import { listParameters } from "@/lib/domain/listing/list-query";
import { pick } from "@/lib/domain/text/words";
import { addressOf } from "@/lib/i18n/addresses";
import { PropertyGrid } from "./property-grid";

/**
 * What a municipality's page says about it before its properties: short enough that a phone shows the first of them too, where the
 * text opens by a tap.
 */
function TownIntroduction({ view }: { view: NeighbourhoodView }) {
  const [picture, ...rest] = view.pictures;
  return (
    <div id="neighbourhood" className="mt-3 md:mt-5 md:flex md:items-start md:gap-8">
      {picture && (
        <div className="print-hidden hidden shrink-0 gap-2 md:flex">
          <Picture picture={picture} sizes="14rem" className="aspect-4/3 w-56 rounded" />
          {rest.length > 0 && (
            <div className="hidden w-[6.5rem] flex-col gap-2 lg:flex">
              {rest.slice(0, 2).map((detail) => (
                <Picture
                  key={detail.file}
                  picture={detail}
                  sizes="8rem"
                  className="min-h-0 w-full flex-1 rounded"
                />
              ))}
            </div>
          )}
        </div>
      )}
      <details className="group/town max-w-line md:hidden print:hidden">
        <LocalizedElement
          as="summary"
          text={view.subtitle}
          className="cursor-pointer py-1.5 text-note text-ink-soft"
        />
        <LocalizedElement text={view.description} className="pb-2 pt-1 text-note" />
      </details>
      <div className="hidden max-w-[39.2em] md:block print:block">
        <LocalizedElement text={view.subtitle} className="font-serif text-xl leading-snug" />
        <LocalizedElement text={view.description} className="mt-2 text-note" />
      </div>
    </div>
  );
}

/** The crumbs down to the whole list: what follows comes from its filters. */
const crumbsToList = ({ crumbs, filter }: ListPage) => (filter ? crumbs.slice(0, -1) : crumbs);
const ownCrumb = ({ crumbs, filter }: ListPage) => (filter && crumbs.at(-1)) ?? null;

function Cards({ list, demandHref }: { list: ListPage; demandHref: string }) {
  const t = useTranslations("list");
  const tErrors = useTranslations("errors");
  return (
    <>
      {list.listings.length > 0 ? (
        <PropertyGrid listings={list.listings} priority />
      ) : (
        <div className="max-w-line py-8">
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
        <p className="mt-3 max-w-line text-ink-soft">{t("noScript")}</p>
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
          privacyHref={addressOf("privacy-statement", language)}
          language={language}
          words={listWords(messages)}
          prerendered={{ page: list.page, pages: list.pages, total: list.total }}
          title={title}
          wholeTitle={list.title}
          trail={{ label: messages.site.breadcrumb, crumbs: crumbsToList(list), own: ownCrumb(list) }}
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
        <FilterLinks
          title={t("byType")}
          note={list.typesOverlap ? t("typesOverlap") : undefined}
          links={list.types}
          current={list.pageHrefs[0]}
        />
      </div>
    </div>
  );
}
