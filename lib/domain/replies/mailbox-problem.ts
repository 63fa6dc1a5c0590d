/** Why the mailbox cannot be read that answers arrive in. */
export type MailboxProblem = "login" | "folder" | "certificate" | "encryption" | "unreachable";

/** What is the matter, and what to do, for the log, `doctor` and `replies check`. */
export const mailboxWords: Record<MailboxProblem, { text: string; remedy: string }> = {
  login: {
    text: "the server refuses user or password",
    remedy:
      "Correct them in REPLIES_URL or REPLIES_PASSWORD_FILE. Gmail wants an app password; Microsoft 365 takes none any more: docs/operations.md, Replies.",
  },
  folder: {
    text: "the folder is not there",
    remedy: "Name it in REPLIES_URL as the server does: imaps://user:password@host/INBOX.",
  },
  certificate: {
    text: "the server's certificate is not accepted",
    remedy: "Renew it there, or correct the host in REPLIES_URL to the name that it is for.",
  },
  encryption: {
    text: "the server does not encrypt",
    remedy:
      "Use imaps:// in REPLIES_URL, or a server that offers STARTTLS: no password goes there in the clear.",
  },
  unreachable: {
    text: "the server is out of reach",
    remedy: "Look at host and port in REPLIES_URL. Does a firewall let the site reach it?",
  },
};

/** In ms: a server that is out of reach is mostly back by then. */
const passing = 15 * 60_000;

/** Whether a problem does not pass by itself. @param lasted in ms */
export const isLasting = (problem: MailboxProblem, lasted: number): boolean =>
  problem !== "unreachable" || lasted >= passing;

/** In ms between two looks. */
const interval = 60_000;
/** A refused password is not tried so often that the server locks the account. */
const longestPause: Record<MailboxProblem, number> = {
  login: 60 * 60_000,
  folder: 15 * 60_000,
  certificate: 15 * 60_000,
  encryption: 15 * 60_000,
  unreachable: 5 * 60_000,
};

/** The pause before the next look, in ms. @param failures looks that have failed, one after the other */
export const pauseAfter = (problem: MailboxProblem | null, failures: number): number =>
  problem === null ? interval : Math.min(longestPause[problem], interval * 2 ** Math.min(failures, 10));
