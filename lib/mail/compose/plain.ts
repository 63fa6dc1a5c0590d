import "server-only";
import { type LanguageCode, languageTable } from "../../domain/text/language.ts";
import type { MailBlock } from "./block.ts";

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

/** The text part: the same blocks for who reads no HTML. */
export const plainOf = (blocks: readonly MailBlock[], language: LanguageCode): string =>
  `${blocks
    .map((block) => paragraph(block, language))
    .filter(Boolean)
    .join("\n\n")}\n`;
