import { loadCatalogue } from "@/lib/content/catalogue";
import { siteMapFilesOf } from "@/lib/content/seo/sitemap";
import { env } from "@/lib/server/env";

export const dynamic = "force-static";

/** The site map, or the index of its parts. Next's own `sitemap.ts` cannot be the one or the other as the content grows. */
export function GET() {
  const files = siteMapFilesOf(loadCatalogue(), env.siteUrl);
  return new Response(files.get("sitemap.xml"), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
