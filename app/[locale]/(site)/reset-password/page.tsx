import { getMessages } from "next-intl/server";
import { metadataOf, pageInput, type RouteProps } from "@/app/page-input";
import { AccountPage } from "@/components/owner/account-page";
import { SetPasswordForm } from "@/components/owner/set-password";
import { PageFrame } from "@/components/shell/page-frame";
import { alternatesOf } from "@/lib/content/shell/site-page";

const key = "reset-password";

export const generateMetadata = metadataOf(key);

/** Where owners choose a password, by a mailed link. */
export default async function ResetPasswordPage(props: RouteProps) {
  const { page, chrome, view } = await pageInput(key, props);
  const words = (await getMessages()).login;
  return (
    <PageFrame
      chrome={chrome}
      visit={{ page: "account" }}
      current="login"
      alternates={alternatesOf(key)}
      asksConsent={page.asksConsent}
    >
      <AccountPage page={page} phone={view.phone} isTextFirst>
        <SetPasswordForm view={{ ...view, words }} />
      </AccountPage>
    </PageFrame>
  );
}
