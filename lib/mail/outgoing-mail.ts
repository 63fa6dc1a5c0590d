import "server-only";
import type { MailPortrait } from "../content/team.ts";

/** An attachment. One with a `cid` is a picture that the HTML shows: `cid:photo`. */
export type MailAttachment = { name: string; type: string; cid?: string } & (
  | { /** In base64. */ content: string }
  | {
      /** The file of this name is stored with the lead; the outbox has no copy. */
      storedWith: { reference: string };
    }
  | {
      /** Made small when the mail is sent; a mail whose portrait is gone goes without. */ portrait: MailPortrait;
    }
  | { /** The id of the monthly report whose file it is; the outbox has no copy. */ report: string }
);

/** What a colleague's devices show beside a mail: no name and no word of a visitor, at most the kind and the listing. */
export interface Notice {
  title: string;
  /** The listing; empty where there is none. */
  body: string;
  /** The path at the desk that it opens. */
  href: string;
}

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
  /** Shown at once on the devices of its reader. The outbox does not keep it. */
  notice?: Notice;
  /**
   * To whom it goes besides: `colleague` is one person, who may want no such mails; `everybody` concerns no agent in particular, so that the
   * devices of all show it. The outbox does not keep it.
   */
  audience?: "colleague" | "everybody";
  /** Nothing goes out but its notice: the reader's mailbox has what it would say. The outbox does not keep it. */
  isNoticeOnly?: true;
}

/** Reads a mail from the outbox. */
export const parseMail = (json: string): OutgoingMail => JSON.parse(json);
