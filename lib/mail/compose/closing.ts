import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { isPlainName } from "../../forms/plain-name.ts";
import { heading, type MailBlock, type Row, small, text } from "./block.ts";
import { field, type MailContext } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** By the first name, where it is nothing but a name. */
export function greeting(
  letter: Pick<MailContext, "fields">,
  { t }: MailWords,
  of: "firstName" | "friendFirstName" = "firstName",
): MailBlock {
  const name = field(letter, of);
  return text(isPlainName(name) ? t("greeting", { name }) : t("greetingPlain"));
}

/** Who can be asked: name, phone, mail. */
export function contactBlocks({ contact }: MailContext, { t }: MailWords): MailBlock[] {
  const rows: Row[] = [
    [contact.name, shownPhone(contact.phone)],
    [t("fields.email"), contact.email],
  ];
  return [heading(t("contact")), { kind: "facts", rows }];
}

/** The agency's name and address, and why this mail came. */
export function closing({ agency }: Pick<MailContext, "agency">, { t }: MailWords, why: string): MailBlock[] {
  return [
    text(t("closing")),
    text(t("team", { agency: agency.name })),
    small([agency.address, shownPhone(agency.phone), agency.email].join(" · ")),
    small(why),
  ];
}
