import "server-only";

export interface MailFailure {
  /** Nodemailer's code with the answer of the server, such as `EENVELOPE 550`. Without words: they can name a person. */
  code: string;
  /**
   * `server`: it was not reached or does not let us in, so that no other mail would fare better. `refused`: it will not have
   * this mail. `later`: it asks to try again, or something else went wrong.
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
  // The delivery was broken off: its time was over.
  "EABORT",
]);

/** Of the file system, where mails are written as files: the disk is full, read-only, broken or not ours. */
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

export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const name = typeof code === "string" ? code : "unknown";
  const answer = typeof responseCode === "number" ? ` ${responseCode}` : "";
  // 421: the server is closing.
  if (serverCodes.has(name) || diskCodes.has(name) || responseCode === 421)
    return { code: name + answer, kind: "server" };
  // A mail whose file is gone will not go either, and must hold no other back.
  const isRefused = name === "ENOFILE" || (typeof responseCode === "number" && responseCode >= 500);
  return { code: name + answer, kind: isRefused ? "refused" : "later" };
}
