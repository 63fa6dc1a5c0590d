import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { FormSent } from "@/components/forms/sent/form-sent.client";
import { SentOnward } from "@/components/forms/sent/sent-onward";
import { SimilarToSent } from "@/components/forms/sent/similar-to-sent.client";
import { ModulePageContent } from "@/components/modules/module-page";
import { JsonLd } from "@/components/shell/json-ld";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { modulePage, modulePageMetadata } from "@/lib/content/modules/module-page";
import { agencyData, breadcrumbData } from "@/lib/content/seo/json-ld";
import { localHref, namedLink } from "@/lib/content/shell/navigation";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import { alternatesOf, menuPageOf, modulePageKeys } from "@/lib/content/shell/site-page";
import { pageLanguage } from "@/lib/i18n/page-language";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ page: string }>;
}

export const dynamicParams = false;

export const generateStaticParams = () => modulePageKeys(loadCatalogue()).map((page) => ({ page }));

async function readPage({ params }: Props) {
  const name = (await params).page;
  const catalogue = loadCatalogue();
  const key = modulePageKeys(catalogue).find((each) => each === name) ?? notFound();
  const page = menuPageOf(catalogue, key) ?? notFound();
  return { key, page, language: await pageLanguage() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { key, page, language } = await readPage(props);
  return modulePageMetadata(loadCatalogue(), key, page, language);
}

/** Every page that is only words and modules: contact, services, references, legal pages, thank-you pages… */
export default async function SitePage(props: Props) {
  const { key, page, language } = await readPage(props);
  const catalogue = loadCatalogue();
  if (page.params.redirect && page.params.redirectUrl) {
    permanentRedirect(localHref(page.params.redirectUrl, language));
  }
  const view = modulePage(catalogue, key, page, language);
  const { sent } = (await getMessages()).forms;
  return (
    <PageFrame
      chrome={pageShellOf(catalogue, language)}
      current={key}
      alternates={alternatesOf(key)}
      overBanner={view.banner !== null}
      asksConsent={view.asksConsent}
      {...(!page.params.noReferrerNoFollow && {
        share: { title: view.title.text, url: `${env.siteUrl}${alternatesOf(key)[language]}` },
      })}
    >
      <ModulePageContent
        page={view}
        toHref={(href) => localHref(href, language)}
        {...(key.startsWith("feedback-") && {
          note: (
            <FormSent
              words={sent}
              language={language}
              hasCalendar={key === "feedback-appointment-confirmed"}
            />
          ),
          onward: (
            <SentOnward
              title={sent.onward}
              links={["/for-sale/", "/for-rent/", "/projects/"].map((path) => namedLink(path, language))}
            />
          ),
          aroundModules: (modules: ReactNode) => (
            <SimilarToSent title={sent.similar} language={language}>
              {modules}
            </SimilarToSent>
          ),
        })}
      />
      {key === "contact" && <JsonLd data={agencyData(catalogue, language, env.siteUrl)} />}
      {view.crumbs.length > 1 && <JsonLd data={breadcrumbData(view.crumbs, env.siteUrl)} />}
    </PageFrame>
  );
}
