/** A mail as it waits to be sent: complete, so that nothing is looked up when it goes. */
export interface OutgoingMail {
  to: string;
  /** Name and address of whom an answer reaches; the sender's own where it is missing. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Content in base64. A `cid` stands for a picture that the HTML shows: `cid:photo`. */
  attachments?: { name: string; type: string; content: string; cid?: string }[];
  /** Such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}
