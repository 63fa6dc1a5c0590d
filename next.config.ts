import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { securityHeaders } from "./lib/domain/web/security-headers.ts";
import { speculationRulesHeader } from "./lib/domain/web/speculation-rules.ts";
import { redirectRules, rewriteRules } from "./lib/i18n/url-rules.ts";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const config: NextConfig = {
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // A whole test run checks the types once, in a part of its own, and builds twice.
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === "1" },
  // The picture build makes all sizes: the optimiser would be an unused public address that costs CPU time.
  images: { unoptimized: true },
  // Pages name a few of what these packages export. Without it next-intl's provider for the browser comes along on every page.
  experimental: { optimizePackageImports: ["lucide", "next-intl"] },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders(process.env.SITE_URL ?? "") },
    // Files have an ending, pages none.
    { source: "/((?!api/|embed/|_next/)[^.]*)", headers: [speculationRulesHeader] },
  ],
  // For `npm run dev`, as the redirects are: the built site's own server knows the addresses (lib/runtime/http/site-handler.ts).
  rewrites: async () => ({
    // The "not found" pages are only served with status 404.
    beforeFiles: [
      { source: "/:language/not-found/:kind", destination: "/unknown-path/:language/not-found/:kind" },
    ],
    afterFiles: rewriteRules(),
    fallback: [{ source: "/:path*", destination: "/unknown-path/:path*" }],
  }),
  redirects: async () => redirectRules().map((rule) => ({ ...rule, permanent: true })),
};

export default withNextIntl(config);
