import { createServer } from "node:http";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * A real SMTP server beside the site, which keeps what it is given, and a small HTTP server that shows it: `GET /` answers all mails
 * as JSON. Started by Playwright with the two ports as arguments.
 */
const [smtpPort, httpPort] = process.argv.slice(2).map(Number);
const mails: object[] = [];

async function keep(stream: AsyncIterable<Buffer>, to: string[]) {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  const { subject, from, replyTo, text, html, attachments } = await PostalMime.parse(Buffer.concat(parts));
  mails.push({
    to,
    subject,
    from: from?.address,
    replyTo: replyTo?.map(({ address }) => address) ?? [],
    text,
    html,
    attachments: attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  });
}

new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, answer) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    keep(stream, to).then(() => answer(), answer);
  },
}).listen(smtpPort, "127.0.0.1");

createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(mails));
}).listen(httpPort, "127.0.0.1");
