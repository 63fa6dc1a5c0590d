import "server-only";
/** A file that travels with a mail. A `cid` stands for a picture that the HTML shows: `cid:photo`. */
export type MailAttachment = { name: string; type: string; cid?: string } & (
  | { /** In base64. */ content: string }
  | {
      /** The file of this name that is stored with a lead: the outbox does not hold it a second time. */
      storedWith: { reference: string };
    }
);

/** A mail as it waits to be sent: complete but for stored files, so that nothing else is looked up when it goes. */
export interface OutgoingMail {
  to: string;
  /** Name of the sender, where the environment names none. */
  senderName?: string;
  /** Name and address of whom an answer reaches; the sender's own where it is missing. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** It holds a link that signs somebody in: its words are not kept once it is sent. */
  isSecret?: true;
}
