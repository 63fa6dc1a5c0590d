import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { pageInput } from "@/app/page-input";
import { listTitle, PropertyList } from "@/components/listing/property-list";
import { ModuleGrid } from "@/components/modules/module-page";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { localHref } from "@/lib/content/shell/navigation";
import { addressOf } from "@/lib/i18n/addresses";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ goal: string; filter?: string[] }>;
}

export const generateStaticParams = () => [];

async function readList({ params }: Props) {
  const { goal, filter = [] } = await params;
  return pageInput("list", [goal, ...filter]);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, siteName, list, metadata } = await readList(props);
  if (metadata) return metadata;
  const t = await getTranslations("list");
  const title = listTitle(await getMessages(), list, language);
  const words = t("description", { title, count: list.total });
  // A further page says which it is, in title and description; the first carries its name alone.
  const page = list.page > 1 ? t("page", { page: list.page, pages: list.pages }) : "";
  return pageMetadata({
    siteName,
    language,
    alternates: list.alternates,
    title: page ? `${title} – ${page}` : title,
    description: page ? `${page}. ${words}` : words,
  });
}

export default async function ListPage(props: Props) {
  const { language, chrome, list, data } = await readList(props);
  const { key, alternates, asksConsent } = list;
  const title = listTitle(await getMessages(), list, language);
  return (
    <PageFrame
      chrome={chrome}
      current={key}
      alternates={alternates}
      asksConsent={asksConsent}
      share={{ title, url: `${env.siteUrl}${alternates[language]}` }}
    >
      <PropertyList list={list} demandHref={addressOf("demand-register", language)} />
      <div className="wrap">
        <ModuleGrid modules={list.modules} toHref={(href) => localHref(href, language)} />
      </div>
      <JsonLdAll data={data} />
    </PageFrame>
  );
}
