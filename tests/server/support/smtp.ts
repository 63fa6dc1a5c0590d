import { execFileSync } from "node:child_process";
import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Received {
  to: string;
  messageId: string;
  raw: Buffer;
}

export interface MailServer extends AsyncDisposable {
  /** For MAIL_URL. */
  url: string;
  /** In the order in which they came, also those that were taken before it went down. */
  received: Received[];
  /** Answers with this instead of taking the mail: `{ code: 550 }`. */
  refuse: (to: string) => { code: number } | null;
  /** Nobody listens any more. */
  down(): Promise<void>;
  /** It listens again, at the same address. */
  up(): Promise<void>;
}

const refusal = ({ code }: { code: number }) => Object.assign(new Error("No"), { responseCode: code });

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

export const messageIdOf = (raw: Buffer) =>
  /^message-id:\s*<([^>]+)>/im.exec(raw.toString("latin1"))?.[1] ?? "";

/** A certificate and its key, made for the occasion: nobody trusts it. */
function strangersCertificate(): { key: Buffer; cert: Buffer } {
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const pem = execFileSync(
    "openssl",
    ["req", "-x509", ...curve, "-nodes", "-days", "1", "-subj", "/CN=localhost", "-keyout", "-"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  return { key: pem, cert: pem };
}

interface MailServerOptions {
  /** TLS from the beginning, with a certificate that nobody trusts. */
  isSecure?: boolean;
  /** Lets nobody in who gives no other password. */
  password?: string;
}

/** A real SMTP server on the loopback that keeps what it is given. */
export async function startMailServer({
  isSecure = false,
  password,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  let port = 0;
  let server: SMTPServer | undefined;
  const make = () =>
    new SMTPServer({
      ...(isSecure && { secure: true, ...strangersCertificate() }),
      authOptional: password === undefined,
      disabledCommands: ["STARTTLS"],
      onAuth: (login, _session, answer) =>
        login.password === password
          ? answer(null, { user: login.username })
          : answer(Object.assign(new Error("No"), { responseCode: 535 })),
      // Breaks off what is connected.
      closeTimeout: 1,
      onRcptTo({ address }, _session, answer) {
        const no = mailServer.refuse(address);
        answer(no ? refusal(no) : null);
      },
      onData(stream, session, answer) {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
        const keep = (raw: Buffer) => {
          received.push({ to, messageId: messageIdOf(raw), raw });
          answer();
        };
        // Who is killed in the middle of a mail has not sent it.
        read(stream).then(keep, answer);
      },
    });
  const mailServer: MailServer = {
    url: "",
    received,
    refuse: () => null,
    async down() {
      const ended = server;
      server = undefined;
      if (ended) await new Promise<void>((resolve) => ended.close(resolve));
    },
    async up() {
      server = make();
      // Who is killed on the other side leaves a broken connection.
      server.on("error", () => undefined);
      const listening = server.listen(port, "127.0.0.1");
      await once(listening, "listening");
      const address = listening.address();
      port = typeof address === "object" && address ? address.port : 0;
    },
    [Symbol.asyncDispose]: () => mailServer.down(),
  };
  await mailServer.up();
  mailServer.url = `${isSecure ? "smtps" : "smtp"}://127.0.0.1:${port}`;
  return mailServer;
}

/** What a mail program makes of it. */
export const opened = ({ raw }: Received): Promise<Email> => PostalMime.parse(raw);
