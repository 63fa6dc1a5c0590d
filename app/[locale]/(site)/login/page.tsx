import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { AccountPage, ForgottenPassword } from "@/components/owner/account-page";
import { SignIn } from "@/components/owner/sign-in.client";
import { PageFrame } from "@/components/shell/page-frame";
import { loadCatalogue } from "@/lib/content/catalogue";
import { formFacts } from "@/lib/content/forms/form-facts";
import { modulePageMetadata } from "@/lib/content/modules/module-page";
import { accountPage } from "@/lib/content/owner/account-page";
import { localHref } from "@/lib/content/shell/navigation";
import { alternatesOf, menuPageOf } from "@/lib/content/shell/site-page";
import { pageLanguage } from "@/lib/i18n/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const catalogue = loadCatalogue();
  const page = menuPageOf(catalogue, "login") ?? notFound();
  return { ...modulePageMetadata(catalogue, "login", page, await pageLanguage()), referrer: "no-referrer" };
}

/** Where owners sign in. */
export default async function LoginPage() {
  const catalogue = loadCatalogue();
  const language = await pageLanguage();
  const { page, chrome, view } = accountPage(catalogue, "login", language) ?? notFound();
  const words = (await getMessages()).login;
  return (
    <PageFrame
      chrome={chrome}
      current="login"
      alternates={alternatesOf("login")}
      asksConsent={page.asksConsent}
    >
      <AccountPage
        page={page}
        phone={view.phone}
        toHref={(href) => localHref(href, language)}
        below={<ForgottenPassword facts={formFacts(catalogue, language)} />}
      >
        <SignIn view={{ ...view, words }} />
      </AccountPage>
    </PageFrame>
  );
}
