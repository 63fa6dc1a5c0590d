import "server-only";
import { cleanLine, withoutControls } from "../../domain/text/clean-text.ts";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { type MailBlock, portraitFiles } from "./blocks.ts";
import { fileLink } from "./file-link.ts";
import { frameOf, type MailFrame } from "./frame.ts";
import { htmlOf } from "./html.ts";
import type { MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

const colon = (language: LanguageCode): string => languageTable[language].colon;

const paragraph = (block: MailBlock, language: LanguageCode): string => {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, 60))}`;
    case "text":
    case "lines":
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
    case "portrait":
      return "";
  }
};

/** The text part: the same blocks for programs that show no HTML. `-- ` begins a signature (RFC 3676, 4.3). */
const plainOf = (
  blocks: readonly MailBlock[],
  language: LanguageCode,
  { identity, links, hasLinks, why }: MailFrame,
): string => {
  const body = blocks.map((block) => paragraph(block, language)).filter(Boolean);
  const footLinks = hasLinks ? links.map(({ label, href }) => `${label}${colon(language)} ${href}`) : [];
  const foot = ["-- ", ...identity, ...footLinks].join("\n");
  return `${[...body, ...(why ? [why] : []), foot].join("\n\n")}\n`;
};

const longestSubject = 160;

/** A subject is one line, so that the words of a visitor in it cannot begin another header. */
const oneLine = (text: string) => {
  const line = cleanLine(text);
  return line.length > longestSubject ? `${line.slice(0, longestSubject - 1).trimEnd()}…` : line;
};

/** Lets a mail program end such mails by one click (RFC 8058). @param href answers its POST */
export const oneClickLeave = (href: string) => ({
  "List-Unsubscribe": `<${href}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

type Composed = Pick<
  OutgoingMail,
  "to" | "senderName" | "subject" | "replyTo" | "attachments" | "headers" | "isSecret" | "notice" | "audience"
>;

/**
 * A mail of blocks, with an HTML and a text part that say the same, under the agency's name and above who writes.
 * @param why why the reader gets it; missing in the agency's own mails
 * @param hasLinks false for a mail that must be of no use to a stranger
 * @param hasFile whether its foot leads to all that the agency has of the reader; usually where it says why they get it
 */
export function compose(
  {
    to,
    subject,
    agency,
    words,
    why,
    hasLinks,
    hasFile = why !== undefined,
    attachments = [],
    ...rest
  }: Composed & {
    agency: MailAgency;
    words: MailWords;
    why?: string;
    hasLinks?: boolean;
    hasFile?: boolean;
  },
  blocks: readonly MailBlock[],
): OutgoingMail {
  const { language } = words;
  const line = oneLine(subject);
  const file = hasFile ? fileLink(to, language) : undefined;
  const files = [...attachments, ...portraitFiles(blocks)];
  const frame = frameOf(agency, words, { why, hasLinks, file });
  return {
    to,
    senderName: agency.sender,
    subject: line,
    text: withoutControls(plainOf(blocks, language, frame)),
    html: withoutControls(htmlOf(blocks, line, language, frame)),
    ...(files.length > 0 && { attachments: files }),
    ...rest,
  };
}
