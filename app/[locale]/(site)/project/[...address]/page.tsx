import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ProjectDetail } from "@/components/project/project-detail";
import { JsonLd } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { projectData } from "@/lib/content/project/project-data";
import { projectPage } from "@/lib/content/project/project-page";
import { projectPages } from "@/lib/content/project/projects";
import { breadcrumbData } from "@/lib/content/seo/json-ld";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { previewAddress } from "@/lib/pictures/manifest";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ address: string[] }>;
}

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  projectPages.segments(loadCatalogue(), toLanguage(params.locale)).map((address) => ({ address }));

/** Remembered while a page is rendered: its metadata needs the data too. */
const projectAt = cache((language: LanguageCode, address: string) =>
  projectPage(loadCatalogue(), language, address.split("/")),
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
    siteName: loadCatalogue().content.site.agency.name,
    language,
    alternates: project.alternates,
    translations: project.translations,
    title: t("metaTitle", { name: project.name, place: project.place.name }),
    description: `${project.title.text}. ${project.description.text}`,
    picture: pictures[0],
    pictureAlt: project.pictures[0]?.alt,
  });
}

export default async function ProjectRoute(props: Props) {
  const { language, project, pictures } = await readProject(props);
  return (
    <PageFrame
      chrome={pageShellOf(loadCatalogue(), language)}
      current="projects"
      alternates={project.alternates}
      share={{ title: project.name, url: `${env.siteUrl}${project.href}` }}
    >
      {/* Before the text, near the description in the head: what says the same compresses to nothing there. */}
      <JsonLd data={breadcrumbData(project.crumbs, env.siteUrl)} />
      <JsonLd data={projectData(loadCatalogue(), project, pictures, language, env.siteUrl)} />
      <ProjectDetail project={project} url={new URL(project.href, env.siteUrl).href} />
    </PageFrame>
  );
}
