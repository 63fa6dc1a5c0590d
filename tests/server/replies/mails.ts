/** A mail as it arrives, with CRLF. */
export const rawMail = (headers: Record<string, string>, body = ""): string =>
  [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", ...body.split("\n"), ""].join(
    "\r\n",
  );

/** A part of a multipart mail. */
const part = (headers: Record<string, string>, body: string) =>
  `--edge\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n\n${body}\n`;

export interface SamplePart {
  type: string;
  name?: string;
  content: Buffer | string;
}

/** The same with a text and files. */
export const mailWithFiles = (headers: Record<string, string>, text: string, files: SamplePart[]): string =>
  rawMail(
    { ...headers, "Content-Type": "multipart/mixed; boundary=edge" },
    [
      part({ "Content-Type": "text/plain; charset=utf-8" }, text),
      ...files.map(({ type, name = "file", content }) =>
        part(
          {
            "Content-Type": type,
            "Content-Disposition": `attachment; filename="${name}"`,
            "Content-Transfer-Encoding": "base64",
          },
          (
            Buffer.from(content)
              .toString("base64")
              .match(/.{1,76}/g) ?? []
          ).join("\n"),
        ),
      ),
      "--edge--",
    ].join(""),
  );

/** What a mail server sends back about a mail that it could not deliver. */
export const bounceOf = (
  messageId: string,
  to: string,
  { action = "failed", recipient = "zoe@example.be" } = {},
) =>
  rawMail(
    {
      From: "Mail Delivery System <MAILER-DAEMON@mx.example.be>",
      To: to,
      Subject: "Undelivered Mail Returned to Sender",
      "Message-ID": `<bounce-${action}-${recipient}@mx.example.be>`,
      "Content-Type": "multipart/report; report-type=delivery-status; boundary=edge",
    },
    [
      part({ "Content-Type": "text/plain" }, "I am sorry."),
      part(
        { "Content-Type": "message/delivery-status" },
        `Reporting-MTA: dns; mx.example.be\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown`,
      ),
      part(
        { "Content-Type": "message/rfc822" },
        `From: website@zennehuis.example\nMessage-ID: ${messageId}\nSubject: x\n\nBonjour`,
      ),
      "--edge--",
    ].join(""),
  );

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
