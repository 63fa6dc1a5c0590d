import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { text } from "./block.ts";
import { closing, greeting } from "./closing.ts";
import { compose } from "./compose.ts";
import { field, fullName, type MailContext } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/**
 * The one mail to a friend: fixed words, two names that can be nothing but names, and a page of this site. What the sender
 * wrote besides is not in it, so that nobody can use us to write to strangers (decision 16).
 */
export function friendMail(letter: MailContext, words: MailWords): OutgoingMail {
  const { t } = words;
  const { agency, language, shared } = letter;
  if (!shared) throw new Error("a mail to a friend shows a page");
  const sender = fullName(letter);
  const values = { sender, agency: agency.name };
  const to = field(letter, "friendEmail");
  return compose({ to, language, senderName: agency.name, subject: t("friend.subject", values) }, [
    greeting(letter, words, "friendFirstName"),
    text(t("friend.text", values)),
    ...(shared.label ? [{ kind: "links" as const, links: [shared] }] : []),
    { kind: "button", label: t("friend.button"), href: shared.href },
    ...closing(letter, words, t("friend.why", { sender, phone: shownPhone(agency.phone) })),
  ]);
}
