import { loadCatalogue } from "@/lib/content/catalogue";
import { siteMapFilesOf } from "@/lib/content/seo/sitemap";
import { env } from "@/lib/server/env";

export const dynamic = "force-static";

const files = () => siteMapFilesOf(loadCatalogue(), env.siteUrl);

/** One part of a site map that is too large for one file. */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }) {
  return new Response(files().get((await params).part), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
