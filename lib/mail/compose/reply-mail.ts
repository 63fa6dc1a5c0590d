import "server-only";
import type { OutgoingMail } from "../outgoing-mail.ts";
import type { IncomingMail } from "../replies/read-mail.ts";
import { aboutBlocks, heading, type MailBlock, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import { field, fullName, type MailContext } from "./mail-context.ts";
import { noticeOf } from "./notice.ts";
import type { MailWords } from "./words.ts";

/** Characters of a reply that the mail about it shows; all of it is at the desk. */
const longestQuote = 4_000;

/**
 * Tells the agency what the person of a request has answered; the files stay at the desk. Like all mails of the site it is one of a program, so
 * that it is never read as an answer itself.
 */
export function replyMail(
  to: string,
  context: MailContext,
  words: MailWords,
  {
    reply,
    desk,
    ...more
  }: { reply: IncomingMail; desk: string | undefined } & Pick<OutgoingMail, "audience" | "isNoticeOnly">,
): OutgoingMail {
  const { t } = words;
  const email = field(context, "email");
  const name = fullName(context) || email;
  const what = t("replied.what", { what: words.flowText(context.flow, "what") });
  const about = (context.property ?? context.project)?.title;
  const files = [...reply.files, ...reply.refused].map((file) => file.name).filter(Boolean);
  const shown = reply.text.slice(0, longestQuote);
  const warnings = [
    ...(reply.sender === email ? [] : [t("replied.other", { address: reply.sender || "–", email })]),
    ...(reply.isUnverified ? [t("replied.unverified")] : []),
  ];
  return {
    ...compose(
      {
        to,
        agency: context.agency,
        words,
        subject: about
          ? t("agency.subjectAbout", { what, name, about })
          : t("agency.subject", { what, name }),
        replyTo: { name, address: email },
        ...noticeOf(what, context, desk),
      },
      [
        text(t("replied.text", { name })),
        ...warnings.map(text),
        ...(shown ? [{ kind: "quote", text: shown === reply.text ? shown : `${shown}…` } as MailBlock] : []),
        ...(files.length > 0
          ? [heading(t("replied.files")), { kind: "list", items: files } as MailBlock]
          : []),
        ...aboutBlocks(context, words),
        ...(desk ? [{ kind: "button" as const, label: t("agency.open"), href: desk }] : []),
        small(t("agency.reply", { name })),
        small(t("agency.stored", { reference: context.reference })),
      ],
    ),
    ...more,
  };
}
