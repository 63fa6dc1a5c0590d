import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { AgentDetail } from "@/components/agent/agent-detail";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { env } from "@/lib/server/env";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("agent");

export default async function AgentRoute(props: RouteProps) {
  const { chrome, page, data } = await pageInput("agent", props);
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "menu" }}
      current={null}
      alternates={page.alternates}
      share={{ title: page.member.name, url: `${env.siteUrl}${page.href}` }}
    >
      <AgentDetail page={page} />
      <JsonLdAll data={data} />
    </PageFrame>
  );
}
