import "server-only";
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "../domain/outgoing-mail.ts";
import { env } from "./env.ts";

/** A mail of the outbox, as it waits to be sent. */
export interface MailToDeliver {
  id: string;
  /** JSON: an `OutgoingMail`. */
  message: string;
  created_at: number;
}

const bareAddress = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/**
 * A mail as nodemailer wants it. Its Message-ID and date belong to the row: a mail that had to be sent twice is known as one.
 */
export function messageOf(row: MailToDeliver): SendMailOptions {
  const mail = JSON.parse(row.message) as OutgoingMail;
  const sender = bareAddress(env.mailFrom);
  return {
    from: env.mailFrom,
    // As an object: an address with a comma stays one address.
    to: { name: "", address: mail.to },
    envelope: { from: sender, to: [mail.to] },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    date: new Date(row.created_at),
    messageId: `<${row.id}@${sender.split("@").at(-1)}>`,
    attachments: mail.attachments?.map(({ name, type, content, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content, "base64"),
      cid,
      contentDisposition: cid ? "inline" : "attachment",
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
