import { getMessages } from "next-intl/server";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { PropertyList } from "@/components/listing/property-list";
import { ModuleGrid } from "@/components/modules/module-page";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { listTitle } from "@/lib/content/listing/list-title";
import { addressOf } from "@/lib/i18n/addresses";
import { env } from "@/lib/server/env";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("list");

export default async function ListPage(props: RouteProps) {
  const { language, chrome, list, data } = await pageInput("list", props);
  const { key, alternates, asksConsent } = list;
  const title = listTitle(await getMessages(), list, language);
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "list" }}
      current={key}
      alternates={alternates}
      asksConsent={asksConsent}
      share={{ title, url: `${env.siteUrl}${alternates[language]}` }}
    >
      <PropertyList list={list} title={title} demandHref={addressOf("demand-register", language)} />
      <div className="wrap">
        <ModuleGrid modules={list.modules} />
      </div>
      <JsonLdAll data={data} />
    </PageFrame>
  );
}
