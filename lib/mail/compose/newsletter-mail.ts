import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { small, text } from "./block.ts";
import { closing, greeting } from "./closing.ts";
import { compose } from "./compose.ts";
import { field, type MailContext } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** Where a subscription is confirmed and ended; absolute, each with its token. */
export interface SubscriptionLinks {
  confirm: string;
  /** Answers a POST without a word (RFC 8058); a person who opens it is led to the form. */
  leave: string;
}

/** Asks whether the address is theirs: nobody is on the list before that link was followed. */
export function newsletterMail(
  letter: MailContext,
  words: MailWords,
  links: SubscriptionLinks,
): OutgoingMail {
  const { t } = words;
  const { agency, language } = letter;
  return compose(
    {
      to: field(letter, "email"),
      language,
      senderName: agency.name,
      subject: t("newsletter.subject", { agency: agency.name }),
      headers: {
        "List-Unsubscribe": `<${links.leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
    [
      greeting(letter, words),
      text(t("newsletter.text")),
      { kind: "button", label: t("newsletter.button"), href: links.confirm },
      text(t("newsletter.ignore")),
      small(t("reference", { reference: letter.reference })),
      { kind: "links", links: [{ label: t("newsletter.leave"), href: links.leave }] },
      ...closing(letter, words, t("why", { phone: shownPhone(agency.phone) })),
    ],
  );
}
