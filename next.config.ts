import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { codeVersion } from "./lib/build/code-version.ts";
import { securityHeaders } from "./lib/domain/web/security-headers.ts";
import { speculationRulesHeader } from "./lib/domain/web/speculation-rules.ts";
import { redirectRules, rewriteRules } from "./lib/i18n/url-rules.ts";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const config: NextConfig = {
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // The same code is the same build, byte for byte.
  generateBuildId: () =>
    codeVersion(process.cwd(), {
      siteUrl: process.env.SITE_URL,
      showsPreviews: process.env.PREVIEW === "on",
    }),
  cacheHandler: path.resolve("lib/build/no-cache.mjs"),
  cacheMaxMemorySize: 0,
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
    // For the server that renders the pages of a build (`lib/build/render`); no visitor reaches it.
    beforeFiles: [{ source: "/render/:path*", destination: "/:path*" }],
    afterFiles: rewriteRules(),
    fallback: [{ source: "/:path*", destination: "/unknown-path/:path*" }],
  }),
  redirects: async () => redirectRules().map((rule) => ({ ...rule, permanent: true })),
};

export default withNextIntl(config);
