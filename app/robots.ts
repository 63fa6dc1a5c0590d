import type { MetadataRoute } from "next";
import { env } from "@/lib/server/env";

/** Pages that search engines must not show say so themselves (`noindex`), which a crawler sees only where it may read them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/feeds/"], disallow: "/api/" },
    sitemap: new URL("/sitemap.xml", env.siteUrl).href,
  };
}
