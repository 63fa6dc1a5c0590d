import { useMessages, useTranslations } from "next-intl";
import { SignIn } from "@/components/islands/sign-in";
import type { AccountView } from "./account-words";

/** The sign-in in its place, with its words. */
export function SignInPlace({ view }: { view: Omit<AccountView, "words"> }) {
  const t = useTranslations("login");
  return (
    <>
      <h2 className="mb-6 text-2xl">{t("heading")}</h2>
      <SignIn view={{ ...view, words: useMessages().login }} />
    </>
  );
}
