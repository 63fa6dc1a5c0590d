import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { UnitDetail } from "@/components/project/unit-detail";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { env } from "@/lib/server/env";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("project-unit");

export default async function UnitRoute(props: RouteProps) {
  const { chrome, page, data } = await pageInput("project-unit", props);
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "project" }}
      current="projects"
      alternates={page.alternates}
      share={{ title: `${page.unit.Name}, ${page.project.name}`, url: `${env.siteUrl}${page.href}` }}
    >
      <JsonLdAll data={data} />
      <UnitDetail page={page} url={new URL(page.href, env.siteUrl).href} />
    </PageFrame>
  );
}
