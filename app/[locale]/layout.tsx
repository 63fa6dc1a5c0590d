import "../globals.css";
import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { InlineScript } from "@/components/ui/inline-script";
import { loadCatalogue } from "@/lib/content/catalogue";
import { addressOf } from "@/lib/i18n/addresses";
import { pageLanguage } from "@/lib/i18n/page-language";
import { defaultLanguage, languages } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

/** No page is rendered by `next build`: `lib/build/render` does it, those alone that have changed (decision 37). */
export const generateStaticParams = () => [];

const { brand } = loadCatalogue().content.site;

export const viewport: Viewport = { themeColor: brand.colours.paper };

export const metadata: Metadata = {
  metadataBase: new URL(env.siteUrl),
  formatDetection: { telephone: false, address: false, email: false },
  icons: {
    icon: [
      ...(brand.icon.endsWith(".svg") ? [{ url: "/icons/icon.svg", type: "image/svg+xml" }] : []),
      { url: "/icons/icon-32.png", sizes: "32x32" },
    ],
    apple: "/icons/apple-touch-icon.png",
  },
  manifest: "/manifest.webmanifest",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await pageLanguage();
  const t = await getTranslations("errors");
  return (
    // What runs in the browser reads from the body: `FailureBoundary` its texts, the consent the version of the legal text.
    // Scripts set attributes on it before the page is hydrated.
    <html lang={language} suppressHydrationWarning>
      <body
        id="top"
        tabIndex={-1}
        data-failure={t("apiError")}
        data-failure-hint={t("failureHint")}
        data-retry={t("retry")}
        data-home={addressOf("home", language)}
        data-home-name={t("toHome")}
        data-legal-version={loadCatalogue().content.site.legalVersion}
      >
        {/* First in the body: the head's alternates are known there, and nothing is painted yet. */}
        <InlineScript
          name="choose-language"
          data-enabled={languages.join()}
          data-detects={language === defaultLanguage ? "" : undefined}
        />
        <InlineScript name="early-form-use" />
        {children}
      </body>
    </html>
  );
}
