import type { Email } from "postal-mime";
import { startWorker } from "@/lib/mail/outbox/mail-worker";
import { env } from "@/lib/server/env";
import { type MailServer, opened, startMailServer } from "../../support/smtp";
import { until } from "../../support/until";

const soon = { poll: 20, lease: 5_000, pause: 20 };
export const agency = "office@zennehuis.example";

/** Mails as they come out of a real SMTP server. */
export interface Mailbox extends AsyncDisposable {
  /** Throws away what has come. */
  empty(): void;
  /** The mails to somebody, once there are so many of all. */
  after(count: number): Promise<(to: string) => Email[]>;
}

/** Listens for the mails of the store in use; the agency's go to `agency`. */
export async function openMailbox(): Promise<Mailbox> {
  const server: MailServer = await startMailServer();
  Object.assign(env, {
    mailUrl: server.url,
    mailFrom: "Zennehuis <website@zennehuis.example>",
    agencyEmail: agency,
  });
  startWorker(soon);
  return {
    empty: () => void server.received.splice(0),
    async after(count) {
      await until(`${count} mails`, () => server.received.length >= count);
      const mails = await Promise.all(
        server.received.map(async (each) => ({ to: each.to, mail: await opened(each) })),
      );
      return (to) => mails.filter((each) => each.to === to).map(({ mail }) => mail);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A header as it was sent; undefined where there is none. */
export const headerOf = (mail: Email | undefined, key: string): string | undefined =>
  mail?.headers.find((header) => header.key === key)?.value;
