import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { env } from "./env.ts";
import { type MailToDeliver, messageOf } from "./mail-message.ts";
import { putDurably } from "./write-durably.ts";

export interface MailTransport {
  /** Resolves when the mail has been accepted. */
  deliver(mail: MailToDeliver): Promise<void>;
  close(): void;
}

/** How many mails are on their way at the same time. */
export const mailsAtOnce = 5;

/** In ms; together well below the time after which another worker takes a mail over. */
const patience = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  dnsTimeout: 5_000,
  socketTimeout: 20_000,
};

function overSmtp(url: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: mailsAtOnce, ...patience });
  return {
    deliver: async (mail) => void (await transport.sendMail(messageOf(mail))),
    close: () => transport.close(),
  };
}

/** Where there is no MAIL_URL: a file each, which a mail program opens. Delivered twice it is the same file. */
function intoFolder(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date(mail.created_at).toISOString().replace(/[:.]/g, "-");
      await putDurably(path.join(folder, `${time}-${mail.id}.eml`), message as Buffer);
    },
    close: () => transport.close(),
  };
}

/** Over SMTP to MAIL_URL, or into files below DATA_DIR. */
export const openTransport = (): MailTransport =>
  env.mailUrl ? overSmtp(env.mailUrl) : intoFolder(path.join(env.dataDir, "mail"));
