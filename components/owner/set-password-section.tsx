import { useMessages } from "next-intl";
import type { AccountView } from "./account-words";
import { PasswordChoice } from "./set-password-form.client";

/** The choice of a password in its place, with its words. */
export function PasswordPlace({ view }: { view: Omit<AccountView, "words"> }) {
  return <PasswordChoice view={{ ...view, words: useMessages().login }} />;
}
