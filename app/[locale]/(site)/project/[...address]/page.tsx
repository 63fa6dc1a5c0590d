import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageInput } from "@/app/page-input";
import { ProjectDetail } from "@/components/project/project-detail";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ address: string[] }>;
}

export const generateStaticParams = () => [];

const readProject = async ({ params }: Props) => pageInput("project", (await params).address);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, siteName, project, preview } = await readProject(props);
  const t = await getTranslations("project");
  return pageMetadata({
    siteName,
    language,
    alternates: project.alternates,
    translations: project.translations,
    title: t("metaTitle", { name: project.name, place: project.place.name }),
    description: `${project.title.text}. ${project.description.text}`,
    picture: preview,
    pictureAlt: project.pictures[0]?.alt,
  });
}

export default async function ProjectRoute(props: Props) {
  const { chrome, project, data } = await readProject(props);
  return (
    <PageFrame
      chrome={chrome}
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
