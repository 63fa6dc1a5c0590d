import "server-only";

/** An attachment. One with a `cid` is a picture that the HTML shows: `cid:photo`. */
export type MailAttachment = { name: string; type: string; cid?: string } & (
  | { /** In base64. */ content: string }
  | {
      /** The file of this name is stored with the lead; the outbox has no copy. */
      storedWith: { reference: string };
    }
  | { /** The id of the monthly report whose file it is; the outbox has no copy. */ report: string }
);

/** A composed mail in the outbox: complete except for stored files. */
export interface OutgoingMail {
  to: string;
  /** Name of the sender, used where MAIL_FROM has none. */
  senderName?: string;
  /** Who receives replies; by default the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** It holds a link that signs somebody in: its texts are deleted once it is sent. */
  isSecret?: true;
}

/** Reads a mail from the outbox. */
export const parseMail = (json: string): OutgoingMail => JSON.parse(json);
