import type { QuietHours } from "../../domain/desk/quiet-hours.ts";

/** What `GET /api/desk/notices/` answers: how somebody wants to be told. */
export interface DeskNotices {
  /** Whether mails about what concerns them come at once. */
  mails: boolean;
  /** When their devices stay silent. */
  quiet: QuietHours;
  /** The site's key for the browser's push service, in base64url. */
  publicKey: string;
}

/** What is answered of a device that may show messages. */
export interface DeskDevice {
  /** Whether it shows those of who asks. */
  isOn: boolean;
}
