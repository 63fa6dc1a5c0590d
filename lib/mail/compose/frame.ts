import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import type { MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/**
 * What stands around every mail: whose it is, why it was sent, and who writes.
 * @param options why the reader gets the mail, which the agency's own do not say; whether it has links: one that must be of no use to a
 * stranger has none at all; and where the reader's file is
 */
export function frameOf(
  { name, address, phone, email, href, palette, fonts, legal, privacyHref }: MailAgency,
  { t }: MailWords,
  { why, hasLinks = true, file }: { why?: string; hasLinks?: boolean; file?: string },
) {
  return {
    agency: { name, href, palette, fonts },
    /** Who writes, line by line. */
    identity: [
      [legal.name, address].join(" · "),
      [t("companyNumber", { number: legal.companyNumber }), legal.court, legal.institute].join(" · "),
      [shownPhone(phone), email].join(" · "),
    ],
    links: [
      ...(file ? [{ label: t("file.link"), href: file }] : []),
      { label: t("privacy"), href: privacyHref },
    ],
    hasLinks,
    why,
  };
}

export type MailFrame = ReturnType<typeof frameOf>;
