import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import type { MailAgency, MailLink } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** What stands around every mail: whose it is, why it was sent, and who writes. */
export interface MailFrame {
  agency: Pick<MailAgency, "name" | "href" | "palette" | "fonts">;
  /** Who writes, line by line. */
  identity: string[];
  privacy: MailLink;
  /** false for a mail that must be of no use to a stranger: it has no link at all. */
  hasLinks: boolean;
  /** Why the reader gets this mail; missing in the agency's own. */
  why?: string;
}

/** @param options why the reader gets the mail, and whether it may have links */
export function frameOf(
  { name, address, phone, email, href, palette, fonts, ...agency }: MailAgency,
  { t }: MailWords,
  { why, hasLinks = true }: { why?: string; hasLinks?: boolean },
): MailFrame {
  const { legal, privacyHref } = agency;
  return {
    agency: { name, href, palette, fonts },
    identity: [
      [legal.name, address].join(" · "),
      [t("companyNumber", { number: legal.companyNumber }), legal.court, legal.institute].join(" · "),
      [shownPhone(phone), email].join(" · "),
    ],
    privacy: { label: t("privacy"), href: privacyHref },
    hasLinks,
    why,
  };
}
