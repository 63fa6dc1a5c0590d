import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ArticleContent } from "@/components/article/article";
import { JsonLd } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { articleData, articlePage } from "@/lib/content/article/article-page";
import { articlePages } from "@/lib/content/article/articles";
import { loadCatalogue } from "@/lib/content/catalogue";
import { breadcrumbData } from "@/lib/content/seo/json-ld";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { localHref } from "@/lib/content/shell/navigation";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import type { LanguageCode } from "@/lib/domain/text/language";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ slug: string[] }>;
}

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  articlePages.segments(loadCatalogue(), toLanguage(params.locale)).map((slug) => ({ slug }));

/** Remembered while a page is rendered: its metadata needs the data too. */
const articleAt = cache((language: LanguageCode, slug: string) =>
  articlePage(loadCatalogue(), language, slug.split("/")),
);

async function readArticle({ params }: Props) {
  const language = await pageLanguage();
  return { language, page: articleAt(language, (await params).slug.join("/")) ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, page } = await readArticle(props);
  return pageMetadata({
    siteName: loadCatalogue().content.site.agency.name,
    language,
    alternates: page.alternates,
    translations: page.translations,
    title: page.article.title.text,
    description: page.description,
    picture: page.preview,
    pictureAlt: page.article.picture?.alt,
    type: "article",
  });
}

export default async function ArticleRoute(props: Props) {
  const { language, page } = await readArticle(props);
  return (
    <PageFrame
      chrome={pageShellOf(loadCatalogue(), language)}
      current="services"
      alternates={page.alternates}
      share={{ title: page.article.title.text, url: `${env.siteUrl}${page.alternates[language]}` }}
    >
      <ArticleContent page={page} toHref={(link) => localHref(link, language)} />
      <JsonLd data={articleData(loadCatalogue(), page, language, env.siteUrl)} />
      <JsonLd data={breadcrumbData(page.crumbs, env.siteUrl)} />
    </PageFrame>
  );
}
