import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { PropertyDetail } from "@/components/listing/detail/property-detail";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { env } from "@/lib/server/env";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("property");

export default async function PropertyRoute(props: RouteProps) {
  const { chrome, page, agency, data } = await pageInput("property", props);
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "property", property: page.listing.id }}
      current={page.menuKey}
      alternates={page.alternates}
    >
      {/* Before the text, near the description in the head: what says the same compresses to nothing there. */}
      <JsonLdAll data={data} />
      <PropertyDetail page={page} url={new URL(page.listing.href, env.siteUrl).href} agency={agency} />
    </PageFrame>
  );
}
