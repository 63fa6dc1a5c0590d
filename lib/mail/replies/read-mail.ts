import "server-only";
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { textFromHtml } from "../../domain/import/text-from-html.ts";
import {
  failedDelivery,
  type HeaderValues,
  isUnverified,
  type ReplyKind,
  replyKindOf,
} from "../../domain/replies/reply-kind.ts";
import { writtenPart } from "../../domain/replies/reply-text.ts";
import { cleanLine, cleanLines } from "../../domain/text/clean-text.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import type { LeadFile } from "../../server/lead-files.ts";
import { type RefusedFile, readFiles } from "./reply-files.ts";

/** Bytes of a mail that is read as a whole; of a larger one the beginning, which has the text. */
const largestMail = 16 * 1024 * 1024;
const beginning = 256 * 1024;

/** How many bytes of a mail are fetched. */
export const bytesToRead = (size: number): number => (size > largestMail ? beginning : largestMail);

/** What a hostile mail may cost: parts in parts, headers in bytes. */
const parserLimits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };

/** In characters. */
const longest = { subject: 200, name: 100, text: 20_000, whole: 100_000, reason: 500, html: 1_000_000 };

/** A mail that came in, of which nothing but its files is more than plain text. */
export interface IncomingMail {
  kind: ReplyKind;
  /** In angle brackets; null where it has none, or none that is one. */
  messageId: string | null;
  /** The same for the same mail. */
  key: string;
  /** An address in small letters, and a name; of a bounce that of who did not get the mail, where it says so. */
  sender: string;
  senderName: string;
  isUnverified: boolean;
  subject: string;
  text: string;
  /** With what it quotes; null where that is all. */
  whole: string | null;
  files: LeadFile[];
  refused: RefusedFile[];
  /** The Message-ID of the mail that did not arrive. */
  bounced: string | null;
}

/** Where the line of a header begins and ends, for who reads several of one name. */
const valuesOf =
  ({ headers }: Email): HeaderValues =>
  (name) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value);

/** The parser reads a whole mail without a pause: after so many ms it lets other work of the process run. */
const pauseAfter = 10;

function parseMime(raw: Uint8Array): Promise<Email> {
  const parser = new PostalMime(parserLimits);
  // A method of its own that it types for nobody: without it, it would only not pause.
  const lines = parser as unknown as { processLine(bytes: Uint8Array, isLast: boolean): Promise<void> };
  const { processLine } = lines;
  let began = performance.now();
  lines.processLine = async (bytes, isLast) => {
    if (performance.now() - began >= pauseAfter) {
      await nextTurn();
      began = performance.now();
    }
    return processLine.call(parser, bytes, isLast);
  };
  return parser.parse(raw);
}

/** What a mail says above itself; null where it cannot be read. */
export async function readHeader(header: Uint8Array): Promise<HeaderValues | null> {
  try {
    return valuesOf(await parseMime(header));
  } catch {
    return null;
  }
}

/** Message-IDs that a text names, in angle brackets, the first of each. @param most how many */
export const messageIdsIn = (text: string, most = 30): string[] =>
  [...new Set(text.match(/<[^<>\s]{3,250}>/g) ?? [])].slice(0, most);

/** In HTML, where a mail program begins what it quotes. */
const htmlQuote =
  /<blockquote\b|<[^<>]{1,200}(?:class|id)=["']?[^"'<>]{0,100}(?:gmail_quote|divRplyFwdMsg|appendonsend|moz-cite-prefix|yahoo_quoted|protonmail_quote|mail-editor-reference)/i;

function textsOf({ text, html }: Email): { text: string; whole: string } {
  const plain = cleanLines((text ?? "").slice(0, longest.whole));
  if (plain !== "") return { text: writtenPart(plain), whole: plain };
  const source = (html ?? "").slice(0, longest.html);
  const whole = textFromHtml(source).slice(0, longest.whole);
  const quote = htmlQuote.exec(source)?.index;
  const above = quote === undefined ? "" : textFromHtml(source.slice(0, quote));
  return { text: writtenPart(above || whole), whole };
}

const contentText = (content: ArrayBuffer | Uint8Array | string, most = 64 * 1024): string =>
  typeof content === "string"
    ? content.slice(0, most)
    : Buffer.from(new Uint8Array(content).subarray(0, most)).toString("utf8");

/** Of mail servers that write no report: what they say of a mail that came back. */
const returned =
  /undeliver|returned|failure|failed|not delivered|niet (?:be|ge)zorgd|onbestelbaar|non (?:remis|distribu)|échec|unzustellbar|nicht zugestellt/i;

/** What a mail server says of a mail that it could not deliver; null where it may still arrive. */
function bounceOf(email: Email): { recipient: string; reason: string; bounced: string | null } | null {
  const part = (type: RegExp) => email.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = part(/^message\/(?:global-)?delivery-status$/);
  const original = part(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/);
  const header = original ? contentText(original.content) : "";
  const bounced = /^message-id:\s*(<[^<>\s]{3,250}>)/im.exec(header)?.[1] ?? null;
  if (status) {
    const failed = failedDelivery(contentText(status.content));
    return failed && { ...failed, bounced };
  }
  if (!returned.test(email.subject ?? "")) return null;
  return { recipient: "", reason: cleanLine((email.text ?? "").slice(0, 2_000)), bounced };
}

const keyOf = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

/**
 * Reads a mail. Whatever it holds, it is plain text and files of known kinds afterwards.
 * @param raw as the mailbox gives it, as far as `bytesToRead` says
 * @param size of the whole, in bytes
 * @returns null for word of a delay: nothing has come of it yet
 */
export async function readMail(
  raw: Uint8Array,
  size: number,
  header: HeaderValues,
): Promise<IncomingMail | null> {
  const kind = replyKindOf(header);
  const messageId = messageIdsIn(header("message-id")[0] ?? "")[0] ?? null;
  const about = {
    kind,
    messageId,
    key: keyOf(messageId ?? raw),
    isUnverified: isUnverified(header),
    bounced: null,
  };
  const nothing = { files: [], refused: [] };
  let email: Email;
  try {
    email = await parseMime(raw);
  } catch {
    const refused: RefusedFile[] = [{ name: "", reason: "unreadable" }];
    const [sender = ""] = /[^\s<>"]+@[^\s<>"]+/.exec(header("from")[0] ?? "") ?? [];
    return {
      ...about,
      ...nothing,
      sender: normalizeEmail(sender),
      senderName: "",
      subject: "",
      text: "",
      whole: null,
      refused,
    };
  }
  const subject = cleanLine(email.subject ?? "").slice(0, longest.subject);
  if (kind === "bounce") {
    const bounce = bounceOf(email);
    if (!bounce) return null;
    const text = cleanLine(bounce.reason).slice(0, longest.reason);
    return {
      ...about,
      ...nothing,
      sender: normalizeEmail(bounce.recipient),
      senderName: "",
      subject,
      text,
      whole: null,
      bounced: bounce.bounced,
    };
  }
  const texts = textsOf(email);
  const text = texts.text.slice(0, longest.text);
  return {
    ...about,
    sender: normalizeEmail(email.from?.address ?? ""),
    senderName: cleanLine(email.from?.name ?? "").slice(0, longest.name),
    subject,
    text,
    whole: texts.whole === text ? null : texts.whole,
    ...(size > largestMail
      ? { files: [], refused: [{ name: "", reason: "mail" as const }] }
      : await readFiles(email.attachments)),
  };
}
