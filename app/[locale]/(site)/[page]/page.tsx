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
import { modulePage, modulePageData, modulePageMetadata } from "@/lib/content/modules/module-page";
import { agencyData, breadcrumbData } from "@/lib/content/seo/json-ld";
import { localHref, namedLinks } from "@/lib/content/shell/navigation";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import { menuPageOf, modulePageKeys, publicAddresses } from "@/lib/content/shell/site-page";
import { pageLanguage } from "@/lib/i18n/page-language";
import { isThankYouKey } from "@/lib/i18n/path-keys";
import { toLanguage } from "@/lib/i18n/routing";
import { env } from "@/lib/server/env";

interface Props {
  params: Promise<{ page: string }>;
}

export const dynamicParams = false;

export const generateStaticParams = ({ params }: { params: { locale: string } }) =>
  modulePageKeys(loadCatalogue(), toLanguage(params.locale)).map((page) => ({ page }));

async function readPage({ params }: Props) {
  const name = (await params).page;
  const catalogue = loadCatalogue();
  const language = await pageLanguage();
  const key = modulePageKeys(catalogue, language).find((each) => each === name) ?? notFound();
  const page = menuPageOf(catalogue, key) ?? notFound();
  return { key, page, language };
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
      alternates={publicAddresses(catalogue, key)}
      overBanner={view.banner?.transparent}
      fixedHeader={view.fixedHeader}
      asksConsent={view.asksConsent}
      {...(!page.params.noReferrerNoFollow && {
        share: { title: view.title.text, url: `${env.siteUrl}${publicAddresses(catalogue, key)[language]}` },
      })}
    >
      <ModulePageContent
        page={view}
        toHref={(href) => localHref(href, language)}
        {...(isThankYouKey(key) && {
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
              links={namedLinks(catalogue, ["/for-sale/", "/for-rent/", "/projects/"], language)}
            />
          ),
          aroundModules: (modules: ReactNode) => (
            <SimilarToSent title={sent.similar} language={language}>
              {modules}
            </SimilarToSent>
          ),
        })}
      />
      {modulePageData(catalogue, key, page, language, env.siteUrl).map((data, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what the page writes never moves.
        <JsonLd key={index} data={data} />
      ))}
      {key === "contact" && <JsonLd data={agencyData(catalogue, language, env.siteUrl)} />}
      {view.crumbs.length > 1 && <JsonLd data={breadcrumbData(view.crumbs, env.siteUrl)} />}
    </PageFrame>
  );
}
