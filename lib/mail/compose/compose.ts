import "server-only";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import type { MailBlock } from "./blocks.ts";
import { htmlOf } from "./html.ts";

const colon = (language: LanguageCode): string => languageTable[language].colon;

const paragraph = (block: MailBlock, language: LanguageCode): string => {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, 60))}`;
    case "text":
    case "small":
      return block.text;
    case "quote":
      return block.text
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "facts":
      return block.rows.map(([label, value]) => `${label}${colon(language)} ${value}`).join("\n");
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "links":
      return block.links
        .map(({ label, href, note }) =>
          [`- ${label}`, note && `  ${note}`, `  ${href}`].filter(Boolean).join("\n"),
        )
        .join("\n");
    case "button":
      return `${block.label}${colon(language)}\n${block.href}`;
    case "picture":
      return "";
  }
};

/** The text part: the same blocks for programs that show no HTML. */
const plainOf = (blocks: readonly MailBlock[], language: LanguageCode): string =>
  `${blocks
    .map((block) => paragraph(block, language))
    .filter(Boolean)
    .join("\n\n")}\n`;

const longestSubject = 160;

/** A subject is one line, so that the words of a visitor in it cannot begin another header. */
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
