import { loadCatalogue } from "@/lib/content/catalogue";
import { siteMapFilesOf } from "@/lib/content/seo/sitemap";
import { env } from "@/lib/server/env";

export const dynamic = "force-static";

const files = () => siteMapFilesOf(loadCatalogue(), env.siteUrl);

/**
 * `sitemap.xml`, or a part of a site map that is too large for one file. One route for all: with a parameter, the framework does not run it
 * while it compiles, when the pictures that it names may not be made yet.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }) {
  return new Response(files().get((await params).part), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
