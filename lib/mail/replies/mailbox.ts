import "server-only";
import { readFileSync } from "node:fs";
import type { ImapFlow } from "imapflow";
import { mailServerProblem } from "../../domain/operations/alerts.ts";
import type { MailboxProblem } from "../../domain/replies/mailbox-problem.ts";
import type { ReplySettings } from "../../server/reply-variables.ts";
import { requiresEncryption } from "../outbox/mail-transport.ts";

/** The mailbox cannot be read. Its message names no password and nobody. */
export class MailboxFault extends Error {
  readonly problem: MailboxProblem;

  constructor(problem: MailboxProblem, code: string) {
    super(`${problem} (${code})`);
    this.problem = problem;
  }
}

/** A mail of the folder, by what stands above it. */
interface ArrivedMail {
  uid: number;
  /** In bytes. */
  size: number;
  /** Its header, or the beginning of a longer one. */
  header: Buffer;
  receivedAt: Date;
}

/** A folder that was opened to be read: nothing in it is changed, marked or deleted. */
export interface Mailbox {
  uidValidity: string;
  uidNext: number;
  count: number;
  /** Mails from one UID to another, both included, in their order. @throws MailboxFault */
  arrived(from: number, to: number): Promise<ArrivedMail[]>;
  /** The lowest UID of those from a day on; null where there is none. @throws MailboxFault */
  firstSince(day: Date): Promise<number | null>;
  /** A mail, or its beginning; null where it has gone. @param most bytes @throws MailboxFault */
  source(uid: number, most: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Bytes of a header that are looked at. */
const longestHeader = 64 * 1024;

/** In ms: a server that says nothing. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Bytes of one answer: no mail is asked for that is larger. */
const largestAnswer = { maxLiteralSize: 24_000_000, maxResponseSize: 32_000_000 };

type ImapError = Error & {
  code?: string;
  command?: string;
  serverResponseCode?: string;
  responseStatus?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
};

function faultOf(error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error;
  const found = error as ImapError;
  const code = found.serverResponseCode ?? found.code ?? found.responseStatus ?? "none";
  if (found.authenticationFailed) return new MailboxFault("login", code);
  if (mailServerProblem(`ESOCKET ${found.code ?? ""}`) === "certificate")
    return new MailboxFault("certificate", code);
  if (found.tlsFailed) return new MailboxFault("encryption", code);
  const isRefusedFolder = found.responseStatus === "NO" && /^(?:SELECT|EXAMINE)$/.test(found.command ?? "");
  if (found.mailboxMissing || code === "NONEXISTENT" || isRefusedFolder)
    return new MailboxFault("folder", code);
  return new MailboxFault("unreachable", code);
}

/** What is asked of the server, whose faults are told in our words. */
async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
}

/** Server, user and folder, without the password: the name of the mailbox in the store and in the log. */
export function mailboxName(url: string): string {
  const { hostname, username, pathname } = new URL(url);
  return `${decodeURIComponent(username)} ${hostname} ${folderOf(pathname)}`;
}

const folderOf = (pathname: string): string => decodeURIComponent(pathname.replace(/^\//, "")) || "INBOX";

function passwordOf({ url, passwordFile }: ReplySettings): string {
  if (!passwordFile) return decodeURIComponent(new URL(url).password);
  try {
    return readFileSync(passwordFile, "utf8").split(/\r?\n/, 1)[0] ?? "";
  } catch {
    throw new MailboxFault("login", "REPLIES_PASSWORD_FILE cannot be read");
  }
}

async function connected(settings: ReplySettings, signal: AbortSignal | undefined): Promise<ImapFlow> {
  const { hostname, port, protocol, username } = new URL(settings.url);
  const isSecure = protocol === "imaps:";
  const pass = passwordOf(settings);
  const withPassword = new URL(settings.url);
  withPassword.password = "x";
  // Most sites read no mailbox: its code is loaded by those that do.
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    ...(!isSecure && requiresEncryption(withPassword.href) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    ...timeouts,
    ...largestAnswer,
  });
  // Whoever waits for an answer is told; a fault between two questions shows at the next one.
  client.on("error", () => undefined);
  signal?.addEventListener("abort", () => client.close(), { once: true });
  await client.connect();
  return client;
}

/**
 * Signs in and opens the folder to be read.
 * @param signal ends it, and the connection
 * @throws MailboxFault
 */
export async function openMailbox(settings: ReplySettings, signal?: AbortSignal): Promise<Mailbox> {
  const client = await asked(() => connected(settings, signal));
  const close = () => client.logout().catch(() => client.close());
  const folder = folderOf(new URL(settings.url).pathname);
  const opened = await asked(() => client.mailboxOpen(folder, { readOnly: true })).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    uidValidity: String(opened.uidValidity),
    uidNext: opened.uidNext,
    count: opened.exists,
    arrived: (from, to) =>
      asked(async () => {
        const header = { key: "HEADER", start: 0, maxLength: longestHeader };
        const query = { uid: true, size: true, internalDate: true, bodyParts: [header] };
        const found = await client.fetchAll(`${from}:${to}`, query, { uid: true });
        return found
          .filter(({ uid }) => uid >= from && uid <= to)
          .toSorted((a, b) => a.uid - b.uid)
          .map(({ uid, size, headers, internalDate }) => ({
            uid,
            size: size ?? 0,
            header: headers ?? Buffer.alloc(0),
            receivedAt: new Date(internalDate ?? Date.now()),
          }));
      }),
    firstSince: (since) =>
      asked(async () => {
        const uids = await client.search({ since }, { uid: true });
        return uids && uids.length > 0 ? Math.min(...uids) : null;
      }),
    source: (uid, maxLength) =>
      asked(async () => {
        const mail = await client.fetchOne(
          String(uid),
          { uid: true, source: { start: 0, maxLength } },
          { uid: true },
        );
        return mail ? (mail.source ?? null) : null;
      }),
    close,
  };
}
