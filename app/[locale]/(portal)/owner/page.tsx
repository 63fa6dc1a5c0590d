import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { Portal } from "@/components/owner/portal/portal.client";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { pageMetadata } from "@/lib/content/seo/page-metadata";
import { pageShellOf } from "@/lib/content/shell/page-shell";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { noTags } from "@/lib/domain/consent/analytics";
import { addressOf } from "@/lib/i18n/addresses";
import { pageLanguage } from "@/lib/i18n/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal");
  return pageMetadata({
    siteName: loadCatalogue().content.site.agency.name,
    language: await pageLanguage(),
    alternates: alternatesOf("owner"),
    title: t("title"),
    description: t("description"),
    hidden: true,
  });
}

/** The owners' portal: a shell, the same for everybody. No tag of anybody else runs on it, whatever was agreed to. */
export default async function OwnerPage() {
  const language = await pageLanguage();
  const chrome = pageShellOf(loadCatalogue(), language);
  const { portal, facts } = await getMessages();
  return (
    <PageFrame
      chrome={{ ...chrome, consent: { ...chrome.consent, tags: noTags } }}
      current={null}
      alternates={alternatesOf("owner")}
      asksConsent={false}
    >
      <Portal
        words={{ ...portal, documentKinds: facts.words.document }}
        facts={{
          language,
          ownerHref: addressOf("owner", language),
          loginHref: addressOf("login", language),
          phone: chrome.contact.phone,
        }}
      />
    </PageFrame>
  );
}
