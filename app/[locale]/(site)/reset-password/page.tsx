import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { AccountPage } from "@/components/owner/account-page";
import { SetPasswordForm } from "@/components/owner/set-password.client";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { modulePageMetadata } from "@/lib/content/modules/module-page";
import { accountPage } from "@/lib/content/owner/account-page";
import { localHref } from "@/lib/content/shell/navigation";
import { alternatesOf, menuPageOf } from "@/lib/content/shell/site-page";
import { pageLanguage } from "@/lib/i18n/page-language";

const key = "reset-password";

export async function generateMetadata(): Promise<Metadata> {
  const catalogue = loadCatalogue();
  const page = menuPageOf(catalogue, key) ?? notFound();
  return { ...modulePageMetadata(catalogue, key, page, await pageLanguage()), referrer: "no-referrer" };
}

/** Where owners choose a password, by a mailed link. */
export default async function ResetPasswordPage() {
  const language = await pageLanguage();
  const { page, chrome, view } = accountPage(loadCatalogue(), key, language) ?? notFound();
  const words = (await getMessages()).login;
  return (
    <PageFrame chrome={chrome} current="login" alternates={alternatesOf(key)} asksConsent={page.asksConsent}>
      <AccountPage page={page} phone={view.phone} toHref={(href) => localHref(href, language)}>
        <SetPasswordForm view={{ ...view, words }} />
      </AccountPage>
    </PageFrame>
  );
}
