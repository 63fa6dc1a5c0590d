import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "../../server/env.ts";
import { writeFileAtomic } from "../../server/private-files.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { mailFileName, mailFolder } from "./mail-files.ts";
import { type MailToDeliver, messageOf } from "./mail-message.ts";
import { removeIfErased } from "./mail-orphans.ts";

export interface MailTransport {
  /**
   * Resolves when the mail has been accepted.
   * @param options with a signal that aborts the delivery and closes its connection
   */
  deliver(options: SendMailOptions, row: Pick<MailToDeliver, "id" | "created_at">): Promise<void>;
  close(): void;
}

/** Connections to the mail server, and so deliveries at the same time. */
export const maxConnections = 5;

/** In ms, for a server that sends nothing. One that sends a little from time to time meets the worker's deadline for the delivery. */
const timeouts = {
  /** Name look-up, connection and greeting together. */
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  dnsTimeout: 5_000,
  socketTimeout: 15_000,
  /** How long the server may take to close its side. */
  socketCloseTimeout: 1_000,
};

const isThisMachine = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Whether a mail server must encrypt before it is told anything: one with a password that is not on this machine. Otherwise whoever
 * stands between could take the offer of encryption out of its greeting, and read along.
 * @param url `smtp://…`; `smtps://…` is encrypted from the beginning
 */
export function requiresEncryption(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== "" && !isThisMachine(hostname);
}

function overSmtp(url: string): MailTransport {
  // Attachments are streams, read once: after a broken connection the worker builds the message again, not the pool.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    maxRequeues: 0,
    requireTLS: requiresEncryption(url),
    ...timeouts,
  });
  return {
    deliver: async (options) => void (await transport.sendMail(options)),
    close: () => transport.close(),
  };
}

/** Without MAIL_URL: an `.eml` file per mail. A second delivery overwrites the same file. */
function intoFolder(): MailTransport {
  const folder = mailFolder();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(options, { id, created_at }) {
      const { message } = await transport.sendMail(options);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomic(path.join(folder, mailFileName(id, created_at)), message as Buffer);
      await removeIfErased(id);
    },
    close: () => transport.close(),
  };
}

/**
 * Connects and signs in to a mail server.
 * @param mail a message to try the way; without it nothing is sent
 * @throws the error of nodemailer, with its `code`
 */
export async function tryMailServer(url: string, mail?: SendMailOptions): Promise<void> {
  const transport = createTransport({ url, requireTLS: requiresEncryption(url), ...timeouts });
  try {
    await transport.verify();
    if (mail) await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

/** Over SMTP to MAIL_URL, or into files below DATA_DIR. */
export const openTransport = (): MailTransport => (env.mailUrl ? overSmtp(env.mailUrl) : intoFolder());

/**
 * Sends a mail past the outbox, which lies in the store, in one try.
 * @param url as MAIL_URL
 * @throws the error of nodemailer, also when the signal aborts it
 */
export async function sendPastOutbox(url: string, mail: OutgoingMail, signal: AbortSignal): Promise<void> {
  const row = { id: randomUUID(), message: JSON.stringify(mail), created_at: Date.now() };
  const { options } = await messageOf(row);
  const transport = overSmtp(url);
  try {
    await transport.deliver({ ...options, signal }, row);
  } finally {
    transport.close();
  }
}
