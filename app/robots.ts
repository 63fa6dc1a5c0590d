import type { MetadataRoute } from "next";
import { privatePaths } from "@/lib/i18n/addresses";
import { env } from "@/lib/server/env";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: privatePaths() },
    sitemap: new URL("/sitemap.xml", env.siteUrl).href,
  };
}
