import { type ImportAlert, importAlerts, type WatchedImport } from "../import/import-watch.ts";
import {
  backupDiagnosis,
  type CopyState,
  copyDiagnosis,
  type Diagnosis,
  type RenewalState,
  renewalDiagnosis,
} from "./diagnoses.ts";

/** What is wrong with a mail server that is there but takes no mail of ours. */
export type MailServerProblem = "certificate" | "login";

/** What waits for somebody, with what the mail about it needs to know. */
export type Alert =
  | { kind: "dead-mails"; count: number }
  /** Requests that the agency's package does not have, or perhaps not. */
  | { kind: "lead-refused"; count: number }
  | { kind: "space" }
  /** `last`: null where none was ever made. */
  | { kind: "backup"; last: Date | null }
  /** `last`: null where none has arrived. */
  | { kind: "copy"; last: Date | null }
  /** `last`: null where none has succeeded. */
  | { kind: "renewal"; last: Date | null }
  /** Owners who have had no monthly report for too long. */
  | { kind: "reports-late"; count: number }
  | { kind: "mail-server"; problem: MailServerProblem }
  | ImportAlert;

/** What the installation looks like, to all of its processes alike. */
export interface Watched {
  /** Mails that were given up: in all, and since the operator was last mailed. */
  dead: { count: number; newCount: number };
  /** Whether the disk of any machine was found almost full within the last two rounds of housekeeping. */
  /** The same of requests that go to the agency's package. */
  refusedLeads: { count: number; newCount: number };
  isSpaceShort: boolean;
  lastBackup: Date | null;
  /** null where no copies are wanted. */
  copies: CopyState | null;
  renewal: RenewalState | null;
  /** When the store was made; null for one without tables. */
  installedAt: Date | null;
  /** The errors with which waiting mails failed last: `ESOCKET CERT_HAS_EXPIRED`. */
  mailErrors: readonly string[];
  /** Owners who have had no monthly report for too long. */
  lateReports: number;
  /** The packages that are read by the clock. */
  imports: readonly WatchedImport[];
}

/** Codes of Node for a certificate that is not trusted, has expired, or is another host's. */
const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|CRL_|ERR_TLS_/;

/** A login that is refused for good: a 4xx passes. */
const loginCodes = /^(EAUTH|ENOAUTH|EOAUTH2)(?! 4)/;

/** What the error of a delivery shows about the mail server; null for one that passes by itself, or that concerns one mail. */
export function mailServerProblem(error: string): MailServerProblem | null {
  if (certificateCodes.test(error)) return "certificate";
  return loginCodes.test(error) ? "login" : null;
}

/** What to do about a mail server, for the log and for `doctor`. */
export const mailServerRemedies: Record<MailServerProblem, string> = {
  certificate:
    "The server's certificate is not accepted: renew it there, or correct the host in MAIL_URL to the name that it is for.",
  login: "The server refuses user or password: correct them in MAIL_URL.",
};

const isWrong = ({ level }: Diagnosis) => level !== "ok";

/**
 * The alerts that are mailed to the operator. Dead mails, refused requests and held listings once, as they cannot all be mended (a mistyped
 * address); all else for as long as it lasts.
 * An installation that never made a backup is one whose backup is due since it was made.
 */
export function alertsOf(watched: Watched, now: Date): Alert[] {
  const { dead, refusedLeads, isSpaceShort, lastBackup, copies, renewal, installedAt, mailErrors } = watched;
  const alerts: Alert[] = [];
  if (dead.newCount > 0) alerts.push({ kind: "dead-mails", count: dead.count });
  if (refusedLeads.newCount > 0) alerts.push({ kind: "lead-refused", count: refusedLeads.count });
  if (isSpaceShort) alerts.push({ kind: "space" });
  const safeSince = lastBackup ?? installedAt;
  if (safeSince && isWrong(backupDiagnosis(safeSince, now)))
    alerts.push({ kind: "backup", last: lastBackup });
  // The first one is due when a backup is.
  const copied = copies && {
    ...copies,
    sentAt: copies.sentAt ?? installedAt?.toISOString() ?? now.toISOString(),
  };
  if (isWrong(copyDiagnosis(copied, now)))
    alerts.push({ kind: "copy", last: copies?.sentAt ? new Date(copies.sentAt) : null });
  if (isWrong(renewalDiagnosis(renewal, now)))
    alerts.push({ kind: "renewal", last: renewal?.succeededAt ? new Date(renewal.succeededAt) : null });
  if (watched.lateReports > 0) alerts.push({ kind: "reports-late", count: watched.lateReports });
  const problem = mailErrors.map(mailServerProblem).find((candidate) => candidate !== null);
  if (problem) alerts.push({ kind: "mail-server", problem });
  return [...alerts, ...watched.imports.flatMap((found) => importAlerts(found, now))];
}
