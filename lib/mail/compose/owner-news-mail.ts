import "server-only";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { type Row, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { MailAgency, MailSubject } from "./mail-context.ts";
import { noticeOf } from "./notice.ts";
import type { MailWords } from "./words.ts";

/** What an owner has done in the portal. */
export type OwnerNews =
  | { kind: "paper"; paper: string; file: string }
  | { kind: "away"; from: string; to: string; booked: number };

/** Tells a mailbox of the agency what an owner has sent or entered; the answer goes to the owner. @param desk absolute */
export function ownerNewsMail(
  { email, audience }: { email: string; audience?: OutgoingMail["audience"] },
  news: OwnerNews,
  {
    agency,
    owner,
    property,
    desk,
  }: {
    agency: MailAgency;
    owner: { name: string; email: string };
    property: MailSubject;
    desk: string | undefined;
  },
  words: MailWords,
): OutgoingMail {
  const { t } = words;
  const home = property.address ?? property.title;
  const rows: Row[] =
    news.kind === "paper"
      ? [
          [t("owner.paper.paper"), news.paper],
          [t("owner.paper.file"), news.file],
        ]
      : [
          [t("owner.away.from"), news.from],
          [t("owner.away.to"), news.to],
        ];
  return compose(
    {
      to: email,
      agency,
      words,
      subject: t(`owner.${news.kind}.subject`, { owner: owner.name, home }),
      replyTo: { name: owner.name, address: owner.email },
      ...noticeOf(t(`push.${news.kind}`), { property }, desk),
      ...(audience && { audience }),
    },
    [
      text(t(`owner.${news.kind}.text`, { owner: owner.name, home })),
      { kind: "facts", rows },
      ...(news.kind === "away" ? [text(t("owner.away.booked", { count: news.booked }))] : []),
      ...(desk ? [{ kind: "button" as const, label: t(`owner.${news.kind}.button`), href: desk }] : []),
    ],
  );
}
