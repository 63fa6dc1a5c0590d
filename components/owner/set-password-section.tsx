import { useMessages } from "next-intl";
import type { AccountView } from "./account-words";
import { SetPasswordForm } from "./set-password-form.client";

/** The choice of a password in its place, with its words. */
export function SetPasswordSection({ view }: { view: Omit<AccountView, "words"> }) {
  return <SetPasswordForm view={{ ...view, words: useMessages().login }} />;
}
