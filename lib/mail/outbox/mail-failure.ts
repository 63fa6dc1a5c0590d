import "server-only";

export interface MailFailure {
  /**
   * Nodemailer's code with the status of the server or the code of the system behind it, such as `EENVELOPE 550` and `ESOCKET
   * CERT_HAS_EXPIRED`. Without the server's text, which can name a person.
   */
  code: string;
  /**
   * `server`: out of reach, or it rejects our login, so every other mail would fail too. `permanent`: it rejects this mail, whenever it is
   * sent. `refused`: it rejects it as long as a mailbox is full or our sender is not allowed. `later`: it wants another try, or something
   * else failed.
   */
  kind: "server" | "permanent" | "refused" | "later";
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
  /** What the server answered, and to which command of ours. */
  response?: unknown;
  command?: unknown;
}

/** Replies that want a login or a stronger one (RFC 4954): no mail gets through without. */
const loginReplies = new Set([530, 534, 535, 538]);

/**
 * Details of a status (RFC 3463) that pass, whatever its class: a full mailbox, a full system, one that takes no mails now, congestion.
 * Many servers answer them with 5xx.
 */
const passingDetails = new Set(["2.2", "3.1", "3.2", "4.5"]);

/**
 * Whether a reply rejects this mail for good. A client should not repeat what 5xx answers (RFC 5321, 4.2.1), except what passes all the same: 552
 * without a status is a full mailbox (4.2.3), or too many recipients (4.5.3.1.10). At MAIL only our sender is known, which is wrong for all mails.
 */
function isPermanent(reply: number, { response, command }: DeliveryError): boolean {
  if (reply < 500 || command === "MAIL FROM") return false;
  const text = typeof response === "string" ? response : "";
  const [, statusClass, detail = ""] = /^\d{3}[ -](\d)\.(\d{1,3}\.\d{1,3})\b/.exec(text) ?? [];
  if (statusClass === undefined) return reply !== 552 && !/gr[ae]y-?list/i.test(text);
  return statusClass === "5" && !passingDetails.has(detail);
}

export function mailFailure(error: unknown): MailFailure {
  const failed: DeliveryError = error ?? {};
  const { code, responseCode, originalCode } = failed;
  const name = typeof code === "string" ? code : "unknown";
  const behind = typeof originalCode === "string" ? ` ${originalCode}` : "";
  const answer = typeof responseCode === "number" ? ` ${responseCode}` : behind;
  const reply = typeof responseCode === "number" ? responseCode : 0;
  // 421: the server is closing.
  if (serverCodes.has(name) || diskCodes.has(name) || reply === 421 || loginReplies.has(reply))
    return { code: name + answer, kind: "server" };
  // A mail whose file is gone can never be sent.
  if (name === "ENOFILE" || isPermanent(reply, failed)) return { code: name + answer, kind: "permanent" };
  return { code: name + answer, kind: reply >= 500 ? "refused" : "later" };
}

/** Codes of a server that cannot be reached. */
const unreachable = /^(ECONN|EDNS|ESOCKET|ETIMEDOUT|EPROTOCOL)/;

/** What is wrong with a mail server that has not taken a message to try it, with the code of its failure. */
export function mailTrialFailure(error: unknown) {
  const { code } = mailFailure(error);
  if (/^E(AUTH|NOAUTH|OAUTH2)/.test(code)) return { reason: "mailLogin", code } as const;
  if (unreachable.test(code)) return { reason: "mailReach", code } as const;
  if (code.startsWith("EENVELOPE")) return { reason: "mailSender", code } as const;
  return { reason: "mailOther", code } as const;
}
