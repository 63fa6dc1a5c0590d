import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { ModulePageContent } from "@/components/modules/module-page";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { env } from "@/lib/server/env";

export const generateMetadata = metadataOf("home");

export default async function HomePage(props: RouteProps) {
  const { language, chrome, siteName, view, alternates, data } = await pageInput("home", props);
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "home" }}
      current="home"
      alternates={alternates}
      overBanner={view.banner?.transparent}
      fixedHeader={view.fixedHeader}
      asksConsent={view.asksConsent}
      share={{ title: siteName, url: `${env.siteUrl}${alternates[language]}` }}
    >
      <ModulePageContent page={view} />
      <JsonLdAll data={data} />
    </PageFrame>
  );
}
