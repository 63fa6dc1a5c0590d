import type { Metadata } from "next";
import { pageInput } from "@/app/page-input";
import { ArticleContent } from "@/components/article/article";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { localHref } from "@/lib/content/shell/navigation";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ slug: string[] }>;
}

export const generateStaticParams = () => [];

const readArticle = async ({ params }: Props) => pageInput("article", (await params).slug);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { language, siteName, page } = await readArticle(props);
  return pageMetadata({
    siteName,
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
  const { language, chrome, page, data } = await readArticle(props);
  return (
    <PageFrame
      chrome={chrome}
      current="services"
      alternates={page.alternates}
      share={{ title: page.article.title.text, url: `${env.siteUrl}${page.alternates[language]}` }}
    >
      <ArticleContent page={page} toHref={(link) => localHref(link, language)} />
      <JsonLdAll data={data} />
    </PageFrame>
  );
}
