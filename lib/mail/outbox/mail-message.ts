import "server-only";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SendMailOptions } from "nodemailer";
import { env } from "../../server/env.ts";
import { leadFiles } from "../../server/lead-files.ts";
import { reportFile } from "../../server/report-files.ts";
import { type MailAttachment, type OutgoingMail, parseMail } from "../outgoing-mail.ts";
import { portraitBytes, withoutPortrait } from "./portrait-file.ts";

/** A mail of the outbox, as it waits to be sent. */
export interface MailToDeliver {
  id: string;
  /** JSON: an `OutgoingMail`. */
  message: string;
  created_at: number;
}

export interface Message {
  options: SendMailOptions;
  /** Size on the wire, roughly: attachments in base64. */
  bytes: number;
  /** JSON: the message without its texts, which replaces it once it is sent; undefined where it holds no secret. */
  messageWithoutSecrets: string | undefined;
}

const bareAddress = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/** The address of MAIL_FROM. */
export const senderAddress = (): string => bareAddress(env.mailFrom);

/** In the Message-IDs of this site's mails. */
export const mailDomain = (): string => (senderAddress().split("@").at(-1) ?? "").toLowerCase();

/** The Message-ID of a mail of the outbox, in angle brackets. */
export const mailMessageId = (id: string): string => `<${id}@${mailDomain()}>`;

/** The name in MAIL_FROM, else the agency's. */
const senderOf = ({ senderName }: OutgoingMail) =>
  senderName && !env.mailFrom.includes("<") ? { name: senderName, address: env.mailFrom } : env.mailFrom;

const pieceSize = 96 * 1024;

/** Bytes in pieces, with a turn of the event loop between them: five megabytes at once would delay the visitors' requests. */
async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) {
    yield bytes.subarray(at, at + pieceSize);
    await nextTurn();
  }
}

/** @returns null for a portrait that is gone @throws StoreUnavailable, and an error with the code `ENOFILE` where a stored file no longer exists */
async function bytesOf(attachment: MailAttachment): Promise<Uint8Array | null> {
  if ("portrait" in attachment) return portraitBytes(attachment.portrait);
  if ("content" in attachment) return Buffer.from(attachment.content, "base64");
  const stored =
    "report" in attachment
      ? await reportFile(attachment.report)
      : (await leadFiles(attachment.storedWith.reference)).find(({ name }) => name === attachment.name)
          ?.content;
  if (!stored) throw Object.assign(new Error("The file of a mail is gone"), { code: "ENOFILE" });
  return stored;
}

/**
 * The message of a mail for nodemailer, for one try. Message-ID and date come from the row: mail programs recognise a second delivery.
 * `Auto-Submitted` (RFC 3834) prevents automatic replies, to the agency and to the visitor whom `Reply-To` names.
 * @throws StoreUnavailable where a stored file cannot be read
 */
export async function messageOf(row: MailToDeliver): Promise<Message> {
  const mail = parseMail(row.message);
  const files = await Promise.all(
    (mail.attachments ?? []).map(async (attachment) => ({ ...attachment, bytes: await bytesOf(attachment) })),
  );
  const attachments = files.flatMap(({ bytes, ...file }) => (bytes ? [{ ...file, bytes }] : []));
  return {
    options: {
      from: senderOf(mail),
      // As an object: an address with a comma stays one address.
      to: { name: "", address: mail.to },
      envelope: { from: senderAddress(), to: [mail.to] },
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: attachments.length < files.length ? withoutPortrait(mail.html) : mail.html,
      headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
      date: new Date(row.created_at),
      messageId: mailMessageId(row.id),
      attachments: attachments.map(({ name, type, bytes, cid }) => ({
        filename: name,
        contentType: type,
        content: Readable.from(pieces(bytes), { objectMode: false }),
        cid,
        contentDisposition: cid ? "inline" : "attachment",
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    bytes: attachments.reduce((sum, { bytes }) => sum + (bytes.length * 4) / 3, row.message.length),
    messageWithoutSecrets: mail.isSecret ? JSON.stringify({ ...mail, text: "", html: "" }) : undefined,
  };
}
