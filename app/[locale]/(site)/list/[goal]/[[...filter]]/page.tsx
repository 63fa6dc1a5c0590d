import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { cache } from "react";
import { listTitle, PropertyList } from "@/components/listing/property-list";
import { ModuleGrid } from "@/components/modules/module-page";
import { JsonLd } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { listMetadata, listPage, listSegments } from "@/lib/content/listing/list-page";
import { breadcrumbData, listData } from "@/lib/content/seo/json-ld";
import { localHref } from "@/lib/content/shell/navigation";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import { type GoalKind, goalKinds } from "@/lib/domain/listing/goal";
import type { LanguageCode } from "@/lib/domain/text/language";
import { addressOf } from "@/lib/i18n/addresses";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ goal: string; filter?: string[] }>;
}

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  goalKinds.flatMap((goal) =>
    listSegments(loadCatalogue(), goal, toLanguage(params.locale)).map((filter) => ({ goal, filter })),
  );

/** Remembered while a page is rendered: its metadata needs the data too. */
const listAt = cache((goal: GoalKind, language: LanguageCode, filter: string) =>
  listPage(loadCatalogue(), goal, language, filter === "" ? [] : filter.split("/").map(decodeURIComponent)),
);

async function readList({ params }: Props) {
  const { goal, filter = [] } = await params;
  const kind = goalKinds.find((each) => each === goal) ?? notFound();
  const language = await pageLanguage();
  return listAt(kind, language, filter.join("/")) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await readList(props);
  const language = await pageLanguage();
  const t = await getTranslations("list");
  const title = listTitle(await getMessages(), list, language);
  const words = t("description", { title, count: list.total });
  // A further page says which it is, in title and description; the first carries its name alone.
  const page = list.page > 1 ? t("page", { page: list.page, pages: list.pages }) : "";
  return listMetadata(
    loadCatalogue(),
    list,
    language,
    page ? `${title} – ${page}` : title,
    page ? `${page}. ${words}` : words,
  );
}

export default async function ListPage(props: Props) {
  const list = await readList(props);
  const language = await pageLanguage();
  const { key, alternates, asksConsent } = list;
  const frame = { chrome: pageShellOf(loadCatalogue(), language), current: key, alternates, asksConsent };
  const title = listTitle(await getMessages(), list, language);
  return (
    <PageFrame {...frame} share={{ title, url: `${env.siteUrl}${alternates[language]}` }}>
      <PropertyList list={list} demandHref={addressOf("demand-register", language)} />
      <div className="wrap">
        <ModuleGrid modules={list.modules} toHref={(href) => localHref(href, language)} />
      </div>
      {list.listings.length > 0 && (
        <JsonLd
          data={listData(
            list.listings.map(({ href }) => href),
            env.siteUrl,
          )}
        />
      )}
      <JsonLd data={breadcrumbData(list.crumbs, env.siteUrl)} />
    </PageFrame>
  );
}
