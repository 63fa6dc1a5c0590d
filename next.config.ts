import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { securityHeaders } from "./lib/domain/web/security-headers.ts";
import { redirectRules, rewriteRules } from "./lib/i18n/url-rules.ts";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const config: NextConfig = {
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // All sizes of a picture are made by our own build; the optimiser would be an open address that costs and is never used.
  images: { unoptimized: true },
  headers: async () => [{ source: "/:path*", headers: securityHeaders(process.env.SITE_URL ?? "") }],
  // Everything a page needs is there at build time; an address no page has is answered by `app/unknown-path`.
  rewrites: async () => ({
    // The pages that say "not found" are only ever sent with that status.
    beforeFiles: [
      { source: "/:language/not-found/:kind", destination: "/unknown-path/:language/not-found/:kind" },
    ],
    afterFiles: rewriteRules(),
    fallback: [{ source: "/:path*", destination: "/unknown-path/:path*" }],
  }),
  redirects: async () => redirectRules().map((rule) => ({ ...rule, permanent: true })),
};

export default withNextIntl(config);
