import { useMessages, useTranslations } from "next-intl";
import type { AccountView } from "./account-words";
import { SignIn } from "./sign-in.client";

/** The sign-in in its place, with its words. */
export function SignInSection({ view }: { view: Omit<AccountView, "words"> }) {
  const t = useTranslations("login");
  return (
    <>
      <h2 className="mb-6 text-2xl">{t("heading")}</h2>
      <SignIn view={{ ...view, words: useMessages().login }} />
    </>
  );
}
