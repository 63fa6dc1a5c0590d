import { loadCatalogue } from "@/lib/content/catalogue";
import { feedWords, propertyFeed } from "@/lib/content/seo/feed";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

export const dynamic = "force-static";

/** The newest properties as RSS, one feed per language. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const language = toLanguage((await params).locale);
  const catalogue = loadCatalogue();
  const words = await feedWords(language, catalogue.content.site.agency.name);
  return new Response(propertyFeed(catalogue, language, env.siteUrl, words), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
