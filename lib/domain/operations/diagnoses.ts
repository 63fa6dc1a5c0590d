import { compareSchema, type DoneMigration } from "./schema-state.ts";

/** What a look at the installation has found: `warning` can wait until tomorrow, `error` cannot. */
export interface Diagnosis {
  level: "ok" | "warning" | "error";
  /** What was looked at: `mail`. */
  subject: string;
  text: string;
  /** What to do, where there is something to do. */
  remedy?: string;
}

const diagnosis = (level: Diagnosis["level"], subject: string, text: string, remedy?: string): Diagnosis => ({
  level,
  subject,
  text,
  ...(remedy && { remedy }),
});

const minute = 60_000;
const hour = 60 * minute;

/** Bytes below which requests with files soon cannot be stored. */
export const leastSpace = 100_000_000;

/** `1 mail`, `2 mails`; a part of one does not count. */
function counted(number: number, unit: string): string {
  const whole = Math.floor(number);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Room on a disk.
 * @param free bytes that this user may still write
 * @param size bytes of the disk
 */
export function spaceDiagnosis(free: number, size: number): Diagnosis {
  const share = size > 0 ? free / size : 0;
  const text = `${gigabytes(free)} of ${gigabytes(size)} free`;
  const level = free < leastSpace ? "error" : share < 0.1 ? "warning" : "ok";
  const remedy = "Free some space, or move DATA_DIR to a larger disk.";
  return level === "ok" ? diagnosis(level, "space", text) : diagnosis(level, "space", text, remedy);
}

/**
 * Pictures of feeds.
 * @param bytes of those that are there
 * @param lost how many the content names that are not there
 */
export function feedPicturesDiagnosis(count: number, bytes: number, lost: number): Diagnosis {
  const subject = "feed pictures";
  const text = `${counted(count, "picture")}, ${gigabytes(bytes)}`;
  if (lost === 0) return diagnosis("ok", subject, text);
  const remedy = "The next import fetches them: npm run agency -- import run --full, or wait for it.";
  return diagnosis("warning", subject, `${text}; ${lost} that the content names are not there`, remedy);
}

/** Hours after which a nightly backup is overdue: a day, and two for a night on which it took longer. */
const longestWithoutBackup = 26;

/** Hours after which a nightly renewal is late. */
const longestWithoutRenewal = 26;

/** @param last when the last backup was made; null where none is known */
export function backupDiagnosis(last: Date | null, now: Date): Diagnosis {
  const remedy = "npm run agency -- backup FILE, each night: docs/operations.md, Backup and restore.";
  if (!last) return { level: "warning", subject: "backup", text: "none was ever made", remedy };
  const hours = (now.getTime() - last.getTime()) / hour;
  const age = hours < 48 ? counted(hours, "hour") : counted(hours / 24, "day");
  const text = `the last one is ${age} old`;
  if (hours > longestWithoutBackup) return { level: "warning", subject: "backup", text, remedy };
  return { level: "ok", subject: "backup", text };
}

/** What became of the copies of backups elsewhere, in ISO moments. */
export interface CopyState {
  /** When the last one arrived; null where none has yet. */
  sentAt: string | null;
  /** When one was last fetched and restored on trial. */
  verifiedAt: string | null;
  /** When the first one failed since one succeeded, and why the last one did; null where none has. */
  failedSince: string | null;
  problem: string | null;
}

/** Days after which a monthly trial is late. */
const longestWithoutTrial = 33;

/** @param state null where no copies are wanted */
export function copyDiagnosis(state: CopyState | null, now: Date): Diagnosis {
  const subject = "backup copy";
  const remedy = "npm run agency -- backup --verify says why: docs/operations.md, Backup and restore.";
  if (!state)
    return { level: "ok", subject, text: "BACKUP_TO is not set: nothing leaves this machine by itself" };
  const { sentAt, verifiedAt, failedSince, problem } = state;
  const age = (at: string) => (now.getTime() - Date.parse(at)) / hour;
  const isLate =
    !sentAt || age(sentAt) > longestWithoutBackup || age(verifiedAt ?? sentAt) > longestWithoutTrial * 24;
  const text = failedSince
    ? `has failed since ${failedSince}: ${problem}`
    : `the last one arrived ${sentAt ?? "never"}, one was restored on trial ${verifiedAt ?? "never"}`;
  return failedSince || isLate ? { level: "warning", subject, text, remedy } : { level: "ok", subject, text };
}

/** What became of the nightly renewal of the pages that are live. */
export interface RenewalState {
  /** ISO moment of the last one that has succeeded; null where none has yet. */
  succeededAt: string | null;
  /** ISO moment of the first one that has failed since; null where the last one has succeeded. */
  failedSince: string | null;
}

/** @param renewal null where the site was never renewed: it has no timer for that, or not yet */
export function renewalDiagnosis(renewal: RenewalState | null, now: Date): Diagnosis {
  const subject = "renewal";
  const remedy = "npm run agency -- release --published --switch says why: docs/operations.md, Releases.";
  if (!renewal) return { level: "ok", subject, text: "no timer has started one yet" };
  const { succeededAt, failedSince } = renewal;
  if (failedSince) return { level: "warning", subject, text: `has failed since ${failedSince}`, remedy };
  const hours = succeededAt ? (now.getTime() - Date.parse(succeededAt)) / hour : 0;
  const text = `the pages are those of ${succeededAt}`;
  return hours > longestWithoutRenewal
    ? { level: "warning", subject, text, remedy }
    : { level: "ok", subject, text };
}

/** Days before its end at which `security.txt` has to be made again: time to plan a build. */
const securityTextNotice = 30;

/** @param expires when the site's `security.txt` ends; null where it has none */
export function securityTextDiagnosis(expires: Date | null, now: Date): Diagnosis {
  const subject = "security.txt";
  const remedy = "Build the site anew (npm run build): each build makes it for another year.";
  if (!expires) return { level: "warning", subject, text: "the build has none", remedy };
  const days = (expires.getTime() - now.getTime()) / (24 * hour);
  if (days <= 0) return { level: "warning", subject, text: "has expired", remedy };
  const text = `holds for ${counted(days, "day")}`;
  return days < securityTextNotice
    ? { level: "warning", subject, text, remedy }
    : { level: "ok", subject, text };
}

/** What waits in the outbox. */
export interface OutboxState {
  /** Mails that were given up. */
  dead: number;
  waiting: number;
  /** When the oldest mail that is due became so; null where none is. */
  dueSince: Date | null;
}

/** ms that a mail may be due: the worker looks every few seconds, and a server that is away is asked again within a minute. */
export const longestDue = 10 * minute;

export function outboxDiagnosis({ dead, waiting, dueSince }: OutboxState, now: Date): Diagnosis {
  if (dead > 0)
    return diagnosis(
      "error",
      "outbox",
      `${counted(dead, "mail")} could not be delivered`,
      "npm run agency -- mail list --state dead says why; mend that, then npm run agency -- mail retry --dead.",
    );
  const due = dueSince ? now.getTime() - dueSince.getTime() : 0;
  if (due > longestDue)
    return diagnosis(
      "warning",
      "outbox",
      `${counted(waiting, "mail")} waiting, the oldest due for ${counted(due / minute, "minute")}`,
      "Is the site running? Does the mail server take mails? npm run agency -- mail list --state waiting",
    );
  return diagnosis("ok", "outbox", `${counted(waiting, "mail")} waiting`);
}

/** @param late owners who have had no monthly report for too long */
export const reportsDiagnosis = (late: number): Diagnosis =>
  late === 0
    ? diagnosis("ok", "reports", "every owner under contract has had one in time")
    : diagnosis(
        "warning",
        "reports",
        `${counted(late, "owner")} without a report for 28 days`,
        "npm run agency -- reports list says whose, and reports send ID sends it: docs/operations.md, Owners and visits.",
      );

/**
 * The tables against those that this version makes.
 * @param done the changes that they have been through
 * @param available names of those that this version knows
 */
export function schemaDiagnosis(done: readonly DoneMigration[], available: readonly string[]): Diagnosis {
  const subject = "tables";
  const { missing, newer, incompatible } = compareSchema(done, available);
  if (incompatible.length > 0)
    return diagnosis(
      "error",
      subject,
      `a newer version of the site has changed them: ${incompatible.join(", ")}`,
      "Start that version, or restore the backup from before it.",
    );
  if (missing.length > 0)
    return diagnosis(
      "warning",
      subject,
      `lack ${missing.join(", ")}`,
      "npm run agency -- migrate, or the next start, makes a backup and brings them up to date.",
    );
  const beside = newer.length > 0 ? `this version works beside the newer ${newer.join(", ")}` : null;
  return diagnosis("ok", subject, `${done.length} changes${beside ? `; ${beside}` : ", all known"}`);
}

/** ms that clocks may differ: links and captchas carry times (docs/operations.md). */
const longestDrift = 30_000;

/** @param drift ms that the clock of the database is ahead of this machine's */
export function clockDiagnosis(drift: number): Diagnosis {
  const seconds = Math.round(Math.abs(drift) / 1000);
  if (Math.abs(drift) <= longestDrift) return diagnosis("ok", "clock", "agrees with the database");
  const text = `${seconds} seconds ${drift > 0 ? "behind" : "ahead of"} what the database knows`;
  return diagnosis("error", "clock", text, "Set the clock: timedatectl set-ntp true.");
}

/** Of a file or folder: its permission bits, and whether it belongs to the user who looks. */
export interface Rights {
  mode: number;
  isOwn: boolean;
}

/** Data that nobody but the user of the site may read. */
export function rightsDiagnosis(name: string, { mode, isOwn }: Rights): Diagnosis {
  const readers = `${name} can be read by other users (${(mode & 0o777).toString(8)})`;
  const stranger = `${name} belongs to another user than this one`;
  if (!isOwn) return diagnosis("warning", "rights", stranger, "Run this as the user of the site.");
  if ((mode & 0o077) !== 0) return diagnosis("warning", "rights", readers, `chmod go= ${name}`);
  return diagnosis("ok", "rights", `${name} is private`);
}
