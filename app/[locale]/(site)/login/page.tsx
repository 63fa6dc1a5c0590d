import { getMessages } from "next-intl/server";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { AccountPage, ForgottenPassword } from "@/components/owner/account-page";
import { SignIn } from "@/components/owner/sign-in";
import { PageFrame } from "@/components/shell/page-frame";
import { alternatesOf } from "@/lib/content/shell/site-page";
import { unbrokenText } from "@/lib/domain/text/unbroken-text";

export const generateMetadata = metadataOf("login");

/** Where owners sign in. */
export default async function LoginPage(props: RouteProps) {
  const { page, chrome, view, facts } = await pageInput("login", props);
  const { login } = await getMessages();
  const words = { ...login, linkText: unbrokenText(login.linkText) };
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "account" }}
      current="login"
      alternates={alternatesOf("login")}
      asksConsent={page.asksConsent}
    >
      <AccountPage page={page} phone={view.phone} below={<ForgottenPassword facts={facts} />}>
        <SignIn view={{ ...view, words }} />
      </AccountPage>
    </PageFrame>
  );
}
