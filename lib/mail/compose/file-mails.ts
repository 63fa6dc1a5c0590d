import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { closing, small, text } from "./blocks.ts";
import { compose } from "./compose.ts";
import type { MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** A fresh link to a person's file. */
export function freshFileMail(to: string, href: string, agency: MailAgency, words: MailWords): OutgoingMail {
  const { t } = words;
  return compose(
    {
      to,
      agency,
      words,
      why: t("file.why", { phone: shownPhone(agency.phone) }),
      hasFile: false,
      isSecret: true,
      subject: t("file.subject", { agency: agency.name }),
    },
    [
      text(t("greetingPlain")),
      text(t("file.text", { agency: agency.name })),
      { kind: "button", label: t("file.button"), href },
      small(t("file.valid")),
      ...closing({ agency }, words),
    ],
  );
}

/** Tells the agency what a person has erased: what it must erase elsewhere, and who does not come. Nobody is named. */
export const erasedFileMail = (
  to: string,
  {
    requests,
    visits,
    packages,
  }: { requests: number; visits: readonly string[]; packages: readonly string[] },
  agency: MailAgency,
  words: MailWords,
): OutgoingMail =>
  compose({ to, agency, words, subject: words.t("file.erased.subject") }, [
    text(words.t("file.erased.text", { count: requests })),
    ...(visits.length > 0
      ? [text(words.t("file.erased.visits")), { kind: "list" as const, items: [...visits] }]
      : []),
    ...(packages.length > 0
      ? [text(words.t("file.erased.packages", { packages: packages.join(", ") }))]
      : []),
  ]);
