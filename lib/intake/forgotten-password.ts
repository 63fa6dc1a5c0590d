import "server-only";
import type { OutgoingMail } from "../domain/outgoing-mail.ts";
import type { Letter } from "../mail/letter.ts";
import { personMail } from "../mail/person-mail.ts";
import type { MailWords } from "../mail/words.ts";

/**
 * The mails of a forgotten password. There are no owner accounts yet: every address gets the same words, which promise a link
 * only to an owner, and nothing is looked up. The owner portal replaces this function by one that asks its accounts; what is
 * answered over HTTP and in which time must go on telling nobody whether an address is known.
 */
export const forgottenPasswordMails = (letter: Letter, words: MailWords): OutgoingMail[] => [
  personMail(letter, words),
];
