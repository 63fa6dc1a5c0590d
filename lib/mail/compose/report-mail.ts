import "server-only";
import type { MonthReport } from "../../domain/owner/month-report.ts";
import { monthName } from "../../domain/text/dates.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { type AccountMailContext, accountMail } from "./account-mails.ts";
import { contactBlocks, heading, type MailBlock, type Row, small, text } from "./blocks.ts";
import type { Contact } from "./mail-context.ts";

/** Reactions that a mail shows; the file has all. */
const mostShown = 5;

/** The monthly report to an owner, with its file. An answer goes to who is in charge of the home. */
export function reportMail(
  context: AccountMailContext,
  report: MonthReport,
  {
    href,
    contact,
    hash,
    file,
  }: { href: string; contact: Contact; hash: string; file: { id: string; name: string } },
): OutgoingMail {
  const { language } = context.words;
  const { address, interested, visits, views, reactions, word } = report;
  const month = monthName(report.month, language);
  return accountMail(context, (t) => {
    const rows: Row[] = [
      [t("owner.report.interested"), String(interested)],
      [t("owner.report.visits"), String(visits)],
      [t("owner.report.views"), String(views)],
    ];
    const said: MailBlock[] =
      reactions.length === 0
        ? [text(t("owner.report.noReactions"))]
        : [{ kind: "list", items: reactions.slice(0, mostShown).map((reaction) => reaction.text) }];
    return {
      subject: t("owner.report.subject", { month, address }),
      blocks: [
        text(t("owner.report.text", { month, address })),
        { kind: "facts", rows },
        small(t("owner.report.explained")),
        heading(t("owner.report.reactions")),
        ...said,
        ...(word ? [heading(t("owner.report.word")), { kind: "lines" as const, text: word }] : []),
        { kind: "button", label: t("owner.report.button"), href },
        ...contactBlocks({ contact }, context.words),
        small(t("owner.report.law")),
        small(t("owner.report.proof", { hash })),
      ],
      replyTo: { name: contact.name, address: contact.email },
      attachments: [{ name: file.name, type: "application/pdf", report: file.id }],
    };
  });
}
