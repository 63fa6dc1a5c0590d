import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Article } from "@/components/article/article";
import { JsonLd } from "@/components/site/json-ld";
import { PageFrame } from "@/components/site/page-frame";
import { articlePage, articlePageSegments } from "@/lib/content/article-page";
import { chromeOf } from "@/lib/content/chrome";
import { articleData, breadcrumbData } from "@/lib/content/json-ld";
import { loadContent } from "@/lib/content/load";
import { localHref } from "@/lib/content/navigation";
import { pageMetadata } from "@/lib/content/page-metadata";
import type { LanguageCode } from "@/lib/domain/language";
import { pageLanguage } from "@/lib/i18n/page-language";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ slug: string[] }>;
}

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  articlePageSegments(loadContent(), toLanguage(params.locale)).map((slug) => ({ slug }));

/** Made once for a page: its metadata and the page itself ask for it one after the other. */
const articleAt = cache((language: LanguageCode, slug: string) =>
  articlePage(loadContent(), language, slug.split("/")),
);

async function readArticle({ params }: Props) {
  const language = await pageLanguage();
  return { language, page: articleAt(language, (await params).slug.join("/")) ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, page } = await readArticle(props);
  return pageMetadata({
    siteName: loadContent().site.agency.name,
    language,
    alternates: page.alternates,
    title: page.article.title.text,
    description: page.description,
    picture: page.preview,
    type: "article",
  });
}

export default async function ArticleRoute(props: Props) {
  const { language, page } = await readArticle(props);
  const { article, description, href, preview } = page;
  const facts = { title: article.title.text, description, href, date: article.date, picture: preview };
  return (
    <PageFrame chrome={chromeOf(loadContent(), language)} current="services" alternates={page.alternates}>
      <Article page={page} toHref={(link) => localHref(link, language)} />
      <JsonLd data={articleData(facts, language, env.siteUrl)} />
      <JsonLd data={breadcrumbData(page.crumbs, env.siteUrl)} />
    </PageFrame>
  );
}
