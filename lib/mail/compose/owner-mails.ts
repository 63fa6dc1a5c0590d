import "server-only";
import { shownPhone } from "../../domain/address/phone.ts";
import { brusselsClock, longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { type MailBlock, small, text } from "./block.ts";
import { closing } from "./closing.ts";
import { compose } from "./compose.ts";
import type { MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** To whom, and who writes; the words are in the reader's language. */
export interface OwnerMailContext {
  email: string;
  /** Missing where nobody is known. */
  name?: string;
  agency: MailAgency;
  words: MailWords;
}

const greeted = ({ name, words: { t } }: OwnerMailContext): MailBlock =>
  text(name ? t("greeting", { name }) : t("greetingPlain"));

function written(
  letter: OwnerMailContext,
  subject: string,
  blocks: MailBlock[],
  why: string,
  isSecret?: true,
): OutgoingMail {
  const { email, agency, words } = letter;
  return compose(
    {
      to: email,
      subject,
      language: words.language,
      senderName: agency.name,
      replyTo: { name: agency.name, address: agency.email },
      ...(isSecret && { isSecret }),
    },
    [greeted(letter), ...blocks, ...closing(letter, words, why)],
  );
}

const whyOwner = ({ agency, words: { t } }: OwnerMailContext) =>
  t("owner.why", { phone: shownPhone(agency.phone) });

/** A link by which an owner chooses a new password, or signs in without one. */
export function linkMail(kind: "reset" | "entry", letter: OwnerMailContext, href: string): OutgoingMail {
  const { t } = letter.words;
  const agency = letter.agency.name;
  return written(
    letter,
    t(`owner.${kind}.subject`),
    [
      text(t(`owner.${kind}.text`, { agency })),
      { kind: "button", label: t(`owner.${kind}.button`), href },
      text(t(`owner.${kind}.valid`)),
      text(t(`owner.${kind}.ignore`)),
    ],
    whyOwner(letter),
    true,
  );
}

/** The first mail an owner gets: what there is to see, and a link to choose a password. */
export function inviteMail(
  letter: OwnerMailContext,
  links: { choose: string; signIn: string },
): OutgoingMail {
  const { t } = letter.words;
  const agency = letter.agency.name;
  return written(
    letter,
    t("owner.invite.subject", { agency }),
    [
      text(t("owner.invite.text")),
      { kind: "button", label: t("owner.invite.button"), href: links.choose },
      text(t("owner.invite.valid")),
      text(t("owner.invite.with", { email: letter.email })),
      { kind: "links", links: [{ label: t("owner.invite.page"), href: links.signIn }] },
    ],
    whyOwner(letter),
    true,
  );
}

/**
 * Tells an owner what was done to their account, whoever has done it, and whom to call. It carries no link: who reads the mails of
 * somebody else cannot do anything by it.
 */
export function securityMail(
  kind: "passwordChanged" | "signedOut",
  letter: OwnerMailContext,
  at: Date,
): OutgoingMail {
  const { t, language } = letter.words;
  const [day = "", time = ""] = brusselsClock(at).split("T");
  const agency = letter.agency.name;
  return written(
    letter,
    t(`owner.${kind}.subject`, { agency }),
    [
      text(t(`owner.${kind}.text`, { agency, day: longDay(day, language), time })),
      text(t("owner.security.yours")),
      text(t("owner.security.notYours", { phone: shownPhone(letter.agency.phone) })),
    ],
    whyOwner(letter),
  );
}

/** Says that nobody is known at this address (specification, point 8). The page itself never says so. */
export function nobodyMail(letter: OwnerMailContext): OutgoingMail {
  const { t, errors } = letter.words;
  const agency = letter.agency.name;
  return written(
    letter,
    t("owner.nobody.subject", { agency }),
    [
      text(`${errors("personNotFound")}.`),
      text(t("owner.nobody.text", { agency })),
      text(t("owner.nobody.other", { phone: shownPhone(letter.agency.phone) })),
    ],
    t("owner.nobody.why"),
  );
}

/** Tells the agency that somebody has signed in (specification, point 4). */
export function noticeMail(
  to: string,
  owner: { email: string; name: string; language: LanguageCode; properties: readonly number[] },
  { t, language }: MailWords,
): OutgoingMail {
  const { email, name, properties } = owner;
  return compose(
    { to, language, subject: t("owner.notice.subject", { name }), replyTo: { name, address: email } },
    [
      text(t("owner.notice.text", { name })),
      {
        kind: "facts",
        rows: [
          [t("fields.email"), email],
          [t("owner.notice.language"), owner.language],
          [t("owner.notice.properties"), properties.join(", ")],
        ],
      },
      small(t("owner.notice.why")),
    ],
  );
}
