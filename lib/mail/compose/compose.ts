import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import type { MailBlock } from "./block.ts";
import { htmlOf } from "./html.ts";
import { plainOf } from "./plain.ts";

const longestSubject = 160;

/** A subject is one line: what a visitor wrote into it can begin no header. */
const oneLine = (text: string) => {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return line.length > longestSubject ? `${line.slice(0, longestSubject - 1).trimEnd()}…` : line;
};

/** A mail of blocks, with an HTML and a text part that say the same. */
export function compose(
  {
    to,
    subject,
    language,
    ...rest
  }: Pick<
    OutgoingMail,
    "to" | "senderName" | "subject" | "replyTo" | "attachments" | "headers" | "isSecret"
  > & {
    language: LanguageCode;
  },
  blocks: readonly MailBlock[],
): OutgoingMail {
  const line = oneLine(subject);
  return {
    to,
    subject: line,
    text: plainOf(blocks, language),
    html: htmlOf(blocks, line, language),
    ...rest,
  };
}
