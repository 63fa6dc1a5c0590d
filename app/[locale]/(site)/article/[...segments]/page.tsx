import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { ArticleContent } from "@/components/article/article";
import { JsonLdAll } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { env } from "@/lib/server/env";

export const generateStaticParams = () => [];

export const generateMetadata = metadataOf("article");

export default async function ArticleRoute(props: RouteProps) {
  const { language, chrome, page, data } = await pageInput("article", props);
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "article" }}
      current="services"
      alternates={page.alternates}
      share={{ title: page.article.title.text, url: `${env.siteUrl}${page.alternates[language]}` }}
    >
      <ArticleContent page={page} />
      <JsonLdAll data={data} />
    </PageFrame>
  );
}
