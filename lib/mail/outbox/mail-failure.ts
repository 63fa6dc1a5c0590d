import "server-only";

export interface MailFailure {
  /**
   * Nodemailer's code with the status of the server or the code of the system behind it, such as `EENVELOPE 550` and `ESOCKET
   * CERT_HAS_EXPIRED`. Without the server's text, which can name a person.
   */
  code: string;
  /**
   * `server`: out of reach, or it rejects our login, so every other mail would fail too. `refused`: it rejects this mail. `later`: it
   * wants another try, or something else failed.
   */
  kind: "server" | "refused" | "later";
}

const serverCodes = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "EDNS",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
  "EREQUIRETLS",
  "EPROTOCOL",
  "EAUTH",
  "ENOAUTH",
  "EOAUTH2",
  "EPROXY",
  // The delivery was aborted: its time was over.
  "EABORT",
]);

/** Of the file system, where mails are written as files: the disk is full, read-only, broken or not writable for this user. */
const diskCodes = new Set([
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EROFS",
  "EACCES",
  "EPERM",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
  "EIO",
  "EMFILE",
  "ENFILE",
]);

/** What nodemailer puts on its errors; `originalCode` is that of the system. */
interface DeliveryError {
  code?: unknown;
  responseCode?: unknown;
  originalCode?: unknown;
}

export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, originalCode }: DeliveryError = error ?? {};
  const name = typeof code === "string" ? code : "unknown";
  const behind = typeof originalCode === "string" ? ` ${originalCode}` : "";
  const answer = typeof responseCode === "number" ? ` ${responseCode}` : behind;
  // 421: the server is closing.
  if (serverCodes.has(name) || diskCodes.has(name) || responseCode === 421)
    return { code: name + answer, kind: "server" };
  // A mail whose file is gone can never be sent, and must not delay others.
  const isRefused = name === "ENOFILE" || (typeof responseCode === "number" && responseCode >= 500);
  return { code: name + answer, kind: isRefused ? "refused" : "later" };
}
