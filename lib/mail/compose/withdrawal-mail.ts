import "server-only";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { requestRows } from "./agency-mail.ts";
import { aboutBlocks, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import { field, fullName, type MailContext } from "./mail-context.ts";
import { noticeOf } from "./notice.ts";
import type { MailWords } from "./words.ts";

/** Tells the agency what its sender has withdrawn; an answer goes to them. @param more the request at the desk, absolute, where there is one */
export function withdrawalMail(
  to: string,
  context: MailContext,
  words: MailWords,
  { desk, audience }: { desk?: string | undefined; audience?: OutgoingMail["audience"] } = {},
): OutgoingMail {
  const { t } = words;
  const email = field(context, "email");
  const name = fullName(context) || email;
  const what = t("withdrawn.what", { what: words.flowText(context.flow, "what") });
  const about = (context.property ?? context.project)?.title;
  return compose(
    {
      to,
      agency: context.agency,
      words,
      subject: about ? t("agency.subjectAbout", { what, name, about }) : t("agency.subject", { what, name }),
      replyTo: { name, address: email },
      ...noticeOf(what, context, desk),
      ...(audience && { audience }),
    },
    [
      text(t("withdrawn.text", { name })),
      { kind: "facts", rows: requestRows(context, words, []) },
      ...aboutBlocks(context, words),
      ...(desk ? [{ kind: "button" as const, label: t("agency.open"), href: desk }] : []),
      small(t("agency.stored", { reference: context.reference })),
    ],
  );
}
