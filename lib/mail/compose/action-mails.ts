import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { closing, greeting, type MailPicture, pictureBlocks, pictureFiles, small, text } from "./blocks.ts";
import { compose, oneClickLeave } from "./compose.ts";
import { field, fullName, type MailContext } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/**
 * The one mail to a friend: fixed words, two names that can be nothing but names, and a page of this site. The sender's remark is
 * not in it, so that the form cannot be used to write to strangers (decision 16).
 * @param picture of the property or the project that the page shows
 */
export function friendMail(context: MailContext, words: MailWords, picture?: MailPicture): OutgoingMail {
  const { t } = words;
  const { agency, shared } = context;
  if (!shared) throw new Error("a mail to a friend shows a page");
  const sender = fullName(context);
  const values = { sender, agency: agency.name };
  const to = field(context, "friendEmail");
  const why = t("friend.why", { sender, phone: shownPhone(agency.phone) });
  const subject = t("friend.subject", values);
  return compose({ to, agency, words, why, subject, attachments: pictureFiles(picture) }, [
    greeting(context, words, "friend"),
    text(t("friend.text", values)),
    ...pictureBlocks(picture),
    ...(shared.label ? [{ kind: "links" as const, links: [shared] }] : []),
    { kind: "button", label: t("friend.button"), href: shared.href },
    ...closing(context, words),
  ]);
}

/** Where a subscription is confirmed and ended: absolute addresses with its token. */
export interface SubscriptionLinks {
  confirm: string;
  /** Answers the POST of a mail program (RFC 8058); whoever opens it in a browser is sent on to the form. */
  leave: string;
}

/** Asks a subscriber to confirm: no address is on the list before its owner has done so. */
export function newsletterMail(
  context: MailContext,
  words: MailWords,
  links: SubscriptionLinks,
): OutgoingMail {
  const { t } = words;
  const { agency } = context;
  return compose(
    {
      to: field(context, "email"),
      agency,
      words,
      why: t("why", { phone: shownPhone(agency.phone) }),
      subject: t("newsletter.subject", { agency: agency.name }),
      headers: oneClickLeave(links.leave),
    },
    [
      greeting(context, words),
      text(t("newsletter.text")),
      { kind: "button", label: t("newsletter.button"), href: links.confirm },
      text(t("newsletter.ignore")),
      small(t("reference", { reference: context.reference })),
      { kind: "links", links: [{ label: t("newsletter.leave"), href: links.leave }] },
      ...closing(context, words),
    ],
  );
}
