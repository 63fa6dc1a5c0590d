import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ModulePageContent } from "@/components/modules/module-page";
import { JsonLd } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { modulePage, modulePageData, modulePageMetadata } from "@/lib/content/modules/module-page";
import { agencyData, webSiteData } from "@/lib/content/seo/json-ld";
import { localHref } from "@/lib/content/shell/navigation";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import { alternatesOf, menuPageOf } from "@/lib/content/shell/site-page";
import { addressOf } from "@/lib/i18n/addresses";
import { pageLanguage } from "@/lib/i18n/page-language";
import { env } from "@/lib/server/env";

const homePage = () => menuPageOf(loadCatalogue(), "home") ?? notFound();

export async function generateMetadata(): Promise<Metadata> {
  return modulePageMetadata(loadCatalogue(), "home", homePage(), await pageLanguage());
}

export default async function HomePage() {
  const catalogue = loadCatalogue();
  const language = await pageLanguage();
  const view = modulePage(catalogue, "home", homePage(), language);
  return (
    <PageFrame
      chrome={pageShellOf(catalogue, language)}
      current="home"
      alternates={alternatesOf("home")}
      overBanner={view.banner?.transparent}
      fixedHeader={view.fixedHeader}
      asksConsent={view.asksConsent}
      share={{
        title: catalogue.content.site.agency.name,
        url: `${env.siteUrl}${addressOf("home", language)}`,
      }}
    >
      <ModulePageContent page={view} toHref={(href) => localHref(href, language)} />
      {modulePageData(catalogue, "home", homePage(), language, env.siteUrl).map((data, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what the page writes never moves.
        <JsonLd key={index} data={data} />
      ))}
      <JsonLd data={webSiteData(catalogue, env.siteUrl)} />
      <JsonLd data={agencyData(catalogue, language, env.siteUrl)} />
    </PageFrame>
  );
}
