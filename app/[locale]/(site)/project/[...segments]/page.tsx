import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { ProjectDetail } from "@/components/project/project-detail";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { env } from "@/lib/server/env";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("project");

export default async function ProjectRoute(props: RouteProps) {
  const { chrome, project, data } = await pageInput("project", props);
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "project" }}
      current="projects"
      alternates={project.alternates}
      share={{ title: project.name, url: `${env.siteUrl}${project.href}` }}
    >
      {/* Before the text, near the description in the head: what says the same compresses to nothing there. */}
      <JsonLdAll data={data} />
      <ProjectDetail project={project} url={new URL(project.href, env.siteUrl).href} />
    </PageFrame>
  );
}
