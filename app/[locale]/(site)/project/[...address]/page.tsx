import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ProjectDetail } from "@/components/project/project-detail";
import { JsonLd } from "@/components/site/json-ld";
import { PageFrame } from "@/components/site/page-frame";
import { chromeOf } from "@/lib/content/chrome";
import { breadcrumbData } from "@/lib/content/json-ld";
import { loadContent } from "@/lib/content/load";
import { pageMetadata } from "@/lib/content/page-metadata";
import { projectData } from "@/lib/content/project-data";
import { projectPage, projectSegments } from "@/lib/content/project-page";
import type { LanguageCode } from "@/lib/domain/language";
import { cutDescription } from "@/lib/domain/text";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { previewAddress } from "@/lib/pictures/manifest";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ address: string[] }>;
}

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  projectSegments(loadContent(), toLanguage(params.locale)).map((address) => ({ address }));

/** Made once for a page: its metadata and the page itself ask for it one after the other. */
const projectAt = cache((language: LanguageCode, address: string) =>
  projectPage(loadContent(), language, address.split("/")),
);

async function readProject({ params }: Props) {
  const language = await pageLanguage();
  const project = projectAt(language, (await params).address.join("/")) ?? notFound();
  return { language, project, pictures: project.pictures.map(({ file }) => previewAddress(file)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, project, pictures } = await readProject(props);
  const t = await getTranslations("project");
  return pageMetadata({
    siteName: loadContent().site.agency.name,
    language,
    alternates: project.alternates,
    title: t("metaTitle", { name: project.name, place: project.place.name }),
    description: cutDescription(`${project.title.text}. ${project.description.text}`, 160),
    picture: pictures[0],
  });
}

export default async function ProjectRoute(props: Props) {
  const { language, project, pictures } = await readProject(props);
  return (
    <PageFrame chrome={chromeOf(loadContent(), language)} current="projects" alternates={project.alternates}>
      <ProjectDetail project={project} />
      <JsonLd data={breadcrumbData(project.crumbs, env.siteUrl)} />
      <JsonLd data={projectData(project, pictures, language, env.siteUrl)} />
    </PageFrame>
  );
}
