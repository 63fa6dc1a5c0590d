import { useLocale, useMessages, useTranslations } from "next-intl";
import { FilterLinks } from "@/components/listing/filter/filter-links";
import { listWords } from "@/components/listing/filter/filter-words";
import { ListFilter } from "@/components/listing/filter/list-filter.client";
import { ListMap } from "@/components/map/list-map";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { ButtonLink } from "@/components/ui/button-link";
import { InlineScript } from "@/components/ui/inline-script";
import { Pagination } from "@/components/ui/pagination";
import type { ListPage } from "@/lib/content/listing/list-page";
import { listParameters, readListQuery } from "@/lib/domain/listing/list-query";
import { NeighbourhoodSection } from "./neighbourhood";
import { PropertyGrid } from "./property-grid";

type ListTranslator = ReturnType<typeof useTranslations<"list">>;

/** The heading of a list, with the city or type it is narrowed to. */
export function listTitle(
  t: ListTranslator,
  { goal, title, filter }: Pick<ListPage, "goal" | "title" | "filter">,
): string {
  if (!filter) return title;
  if (filter.title) return filter.title;
  return filter.kind === "city"
    ? t(`${goal}In`, { place: filter.name })
    : t(`${goal}Type`, { type: filter.name });
}

const optionsOf = (links: ListPage["cities"]) =>
  links.map(({ value, name, count }) => ({ value, name, count }));

/** The filter of a page of a city or a type, as in a query. */
function presetOf({ filter }: ListPage) {
  const { city, type } = readListQuery(
    filter ? `?${new URLSearchParams({ [filter.kind]: filter.value })}` : "",
  );
  return { city, type };
}

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

/** A list of properties: title with its page, cards or a map, paging, and the ways to narrow it. */
export function PropertyList({ list, demandHref }: { list: ListPage; demandHref: string }) {
  const t = useTranslations("list");
  const language = useLocale();
  const words = listWords(useMessages());
  const { filter } = list;
  // Cities abroad have a page, but are not among the properties that a list filters.
  const isAbroad = filter?.kind === "city" && list.cities.every(({ value }) => value !== filter.value);
  const heading = <h1 className="mt-2 text-title">{listTitle(t, list)}</h1>;
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
      <Breadcrumbs crumbs={list.crumbs} />
      {isAbroad ? (
        <>
          <p className="eyebrow mt-6">{t("page", { page: list.page, pages: list.pages })}</p>
          {heading}
          <p className="mb-6 mt-4 text-note font-semibold">{t("count", { count: list.total })}</p>
          {cards}
        </>
      ) : (
        <ListFilter
          goal={list.goal}
          source={source}
          listHref={list.listHref}
          demandHref={demandHref}
          language={language}
          words={words}
          options={{ city: optionsOf(list.cities), type: optionsOf(list.types) }}
          preset={presetOf(list)}
          prerendered={{ page: list.page, pages: list.pages, total: list.total }}
          heading={heading}
          mapSlot={<ListMap view={list.map} goal={list.goal} />}
        >
          {cards}
        </ListFilter>
      )}
      <InlineScript name="restore-list-scroll" />
      {list.neighbourhood && (
        <div className="list-rest">
          <NeighbourhoodSection view={list.neighbourhood} />
        </div>
      )}
      <div className="list-rest mt-20 grid gap-12">
        <FilterLinks title={t("byCity")} links={list.cities} current={list.pageHrefs[0]} />
        <FilterLinks title={t("byType")} links={list.types} current={list.pageHrefs[0]} />
      </div>
    </div>
  );
}
