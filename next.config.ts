import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
import { codeVersion } from "./lib/build/code-version.ts";
import { securityHeaders } from "./lib/domain/web/security-headers.ts";
import { speculationRulesHeader } from "./lib/domain/web/speculation-rules.ts";
import { redirectRules, rewriteRules, unknownRule } from "./lib/i18n/url-rules.ts";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** The state of the code: the same code is the same build, byte for byte. */
function versionIn(phase: string): string | null {
  return phase === PHASE_PRODUCTION_BUILD ? codeVersion(process.cwd()) : null;
}

const config: NextConfig = {
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // A release lies inside the project, which has a package-lock.json too.
  outputFileTracingRoot: process.cwd(),
  cacheHandler: path.resolve("lib/build/no-cache.mjs"),
  cacheMaxMemorySize: 0,
  // `npm run types` checks them: a server that builds a release needs neither the minute nor the 1.5 GB of memory.
  typescript: { ignoreBuildErrors: true },
  // The picture build makes all sizes: the optimiser would be an unused public address that costs CPU time.
  images: { unoptimized: true },
  experimental: {
    // Pages name a few of what these packages export. Without it next-intl's provider for the browser comes along on every page.
    optimizePackageImports: ["lucide", "next-intl"],
  },
  webpack: (config, { dev }) => {
    // Compiling is rare (`lib/build/compile.ts`): keeping 400 MB for the next time costs more memory than it saves time.
    if (!dev) config.cache = false;
    return config;
  },
  rewrites: async () => ({
    // For the server that renders the pages of a build (`lib/build/render`); no visitor reaches it.
    beforeFiles: [{ source: "/render/:path*", destination: "/:path*" }],
  }),
};

/**
 * For `npm run dev` alone: the server of the built site (`lib/runtime/http/site-handler.ts`) knows addresses and headers, and what is compiled
 * is no agency's.
 */
const developmentConfig: NextConfig = {
  ...config,
  headers: async () => [
    { source: "/:path*", headers: securityHeaders(process.env.SITE_URL ?? "") },
    // Files have an ending, pages none.
    { source: "/((?!api/|embed/|_next/)[^.]*)", headers: [speculationRulesHeader] },
  ],
  rewrites: async () => ({
    // The feed of a language would be a page in it.
    afterFiles: [
      { source: "/:language/feed.xml", destination: "/unknown-path/:language/feed.xml" },
      ...rewriteRules(),
      unknownRule(readdirSync("app").filter((name) => !name.startsWith("["))),
    ],
    fallback: [{ source: "/:path*", destination: "/unknown-path/:path*" }],
  }),
  redirects: async () => redirectRules().map((rule) => ({ ...rule, permanent: true })),
};

export default function configFor(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  const pageExtensions = ["ts", "tsx", ...(isDevelopment ? ["dev.ts"] : [])];
  return withNextIntl({
    ...(isDevelopment ? developmentConfig : config),
    // Routes of `npm run dev` alone: the built site's own server answers those addresses (lib/runtime/worker.ts).
    pageExtensions,
    generateBuildId: () => versionIn(phase),
  });
}
