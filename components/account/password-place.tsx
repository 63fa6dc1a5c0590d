import { useMessages } from "next-intl";
import { PasswordChoice } from "@/components/islands/password-choice";
import type { AccountView } from "./account-words";

/** The choice of a password in its place, with its words. */
export function PasswordPlace({ view }: { view: Omit<AccountView, "words"> }) {
  return <PasswordChoice view={{ ...view, words: useMessages().login }} />;
}
