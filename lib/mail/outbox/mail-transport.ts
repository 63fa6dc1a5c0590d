import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "../../server/env.ts";
import { writeFileAtomic } from "../../server/write-file-atomic.ts";
import { mailFileName, mailFolder } from "./mail-files.ts";
import type { MailToDeliver } from "./mail-message.ts";
import { removeIfErased } from "./mail-orphans.ts";

export interface MailTransport {
  /**
   * Resolves when the mail has been accepted.
   * @param options its signal breaks the delivery off and closes its connection
   */
  deliver(options: SendMailOptions, row: Pick<MailToDeliver, "id" | "created_at">): Promise<void>;
  close(): void;
}

/** How many mails are on their way at the same time. */
export const mailsAtOnce = 5;

/**
 * In ms. They notice a server that says nothing; one that says a little from time to time only meets the deadline of the whole
 * delivery, which is the worker's.
 */
const timeouts = {
  /** The look-up of the name, the connection and the greeting together. */
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  dnsTimeout: 5_000,
  socketTimeout: 15_000,
  /** How long the other side may take to close what we have closed. */
  socketCloseTimeout: 1_000,
};

function overSmtp(url: string): MailTransport {
  // A message is read once: where its connection breaks, the worker makes it anew and tries again.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailsAtOnce,
    maxRequeues: 0,
    ...timeouts,
  });
  return {
    deliver: async (options) => void (await transport.sendMail(options)),
    close: () => transport.close(),
  };
}

/** Where there is no MAIL_URL: a file each, which a mail program opens. Delivered twice it is the same file. */
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

/** Over SMTP to MAIL_URL, or into files below DATA_DIR. */
export const openTransport = (): MailTransport => (env.mailUrl ? overSmtp(env.mailUrl) : intoFolder());
