import "server-only";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { env } from "../../env.ts";
import { makePrivateFolder } from "../../private-files.ts";
import { type Installation, makeBackup } from "../make-backup.ts";
import { BackupError, timeInName } from "../manifest.ts";
import { makeStaging, removeLeftovers } from "../staging.ts";
import { verifyBackup } from "../verify-backup.ts";
import { type BackupPlace, folderPlace } from "./backup-place.ts";
import { copyState, recordCopy } from "./copy-state.ts";
import { decryptFile, encryptFile } from "./encryption.ts";
import { s3Place } from "./s3-place.ts";

/*
 * Copies of backups elsewhere (BACKUP_TO), encrypted with BACKUP_KEY before they leave the machine, and named after the site and the moment:
 * `www.agency.be-20261123-032000.backup.age`. Several sites may share a place.
 */

const day = 24 * 60 * 60_000;

/** How long a copy is kept, and how long one that was restored on trial speaks for the later ones, in ms. */
const keptTime = 35 * day;
const trialPause = 30 * day;

const prefix = () => `${new URL(env.siteUrl).hostname}-`;
const copyName = (at: Date) => `${prefix()}${timeInName(at)}.backup.age`;

function requireKey(): string {
  if (!env.backupKey) throw new BackupError("BACKUP_KEY is not set: it opens copies of backups.");
  return env.backupKey;
}

function requirePlace(): { place: BackupPlace; key: string } {
  const { backupTo } = env;
  if (!backupTo) throw new BackupError("BACKUP_TO is not set: it says where copies of backups are.");
  const place = path.isAbsolute(backupTo) ? folderPlace(backupTo) : s3Place(new URL(backupTo));
  return { place, key: requireKey() };
}

/** This site's copies, the newest last: names order as times do. */
async function copiesIn(place: BackupPlace): Promise<string[]> {
  const names = await place.names(prefix());
  return names.filter((name) => /^\d{8}-\d{6}\.backup\.age$/.test(name.slice(prefix().length))).sort();
}

async function withStaging<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  makePrivateFolder(env.dataDir);
  removeLeftovers(env.dataDir);
  const folder = makeStaging(env.dataDir, "restore");
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws BackupError where it cannot be opened */
async function decrypt(from: string, to: string, key: string): Promise<void> {
  try {
    await decryptFile(from, to, key);
  } catch {
    throw new BackupError(`${path.basename(from)} is damaged, or was made with another BACKUP_KEY.`);
  }
}

/** Fetches a copy and restores it on trial, beside the site's data. @throws BackupError where it could not be restored */
const verifyCopy = (place: BackupPlace, name: string, key: string) =>
  withStaging(async (folder) => {
    const file = path.join(folder, name);
    await place.get(name, file);
    await decrypt(file, `${file}.opened`, key);
    const unpacked = path.join(folder, "unpacked");
    mkdirSync(unpacked, { mode: 0o700 });
    await verifyBackup(`${file}.opened`, unpacked);
  });

async function removeOld(place: BackupPlace, now: Date): Promise<void> {
  const limit = copyName(new Date(now.getTime() - keptTime));
  for (const name of (await copiesIn(place)).slice(0, -1)) if (name < limit) await place.remove(name);
}

/** Records a failure for `doctor`, the metrics and the mail to the operator. @throws BackupError */
async function recordingFailure<Result>(now: Date, work: () => Promise<Result>): Promise<Result> {
  const { failedSince } = copyState() ?? {};
  try {
    const result = await work();
    recordCopy({ failedSince: null, problem: null });
    return result;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    recordCopy({ failedSince: failedSince ?? now.toISOString(), problem });
    throw new BackupError(`The copy at BACKUP_TO has failed: ${problem}`);
  }
}

interface SendOptions {
  now?: Date;
  /** Whether it is fetched and restored on trial in any case, and not only once a month. */
  isTrial?: boolean;
}

/** What became of a copy. */
export interface SentCopy {
  name: string;
  /** Whether it was restored on trial. */
  isVerified: boolean;
}

async function send(file: string, now: Date, isTrial: boolean): Promise<SentCopy> {
  const { place, key } = requirePlace();
  const name = copyName(now);
  const { verifiedAt } = copyState() ?? {};
  const isVerified = isTrial || !verifiedAt || now.getTime() - Date.parse(verifiedAt) >= trialPause;
  await withStaging(async (folder) => {
    const encrypted = path.join(folder, name);
    await encryptFile(file, encrypted, key);
    await place.put(encrypted, name);
  });
  recordCopy({ sentAt: now.toISOString() });
  if (isVerified) {
    await verifyCopy(place, name, key);
    recordCopy({ verifiedAt: now.toISOString() });
  }
  await removeOld(place, now);
  return { name, isVerified };
}

/**
 * Sends a backup to BACKUP_TO, fetches it once a month and restores it on trial, and removes copies of more than five weeks.
 * @throws BackupError, also where it was sent and could not be restored
 */
export const sendBackup = (file: string, { now = new Date(), isTrial = false }: SendOptions = {}) =>
  recordingFailure(now, () => send(file, now, isTrial));

/** The same with a backup that is made for it and left nowhere else. @throws BackupError */
export const sendNewBackup = (
  installation: Installation,
  { now = new Date(), isTrial = false }: SendOptions = {},
): Promise<SentCopy> =>
  recordingFailure(now, () =>
    withStaging(async (folder) => {
      const file = path.join(folder, "backup");
      await makeBackup(file, { ...installation, now });
      return send(file, now, isTrial);
    }),
  );

/**
 * Does something with the file of a backup that is encrypted, or lies elsewhere; it is removed afterwards.
 * @param name an encrypted file of this machine, the name of a copy at BACKUP_TO, or `newest`
 * @throws BackupError where there is none, and what `work` throws
 */
export const withOpenedCopy = <Result>(
  name: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> =>
  withStaging(async (folder) => {
    const opened = path.join(folder, "opened.backup");
    if (existsSync(name)) {
      await decrypt(name, opened, requireKey());
      return work(opened);
    }
    const { place, key } = requirePlace();
    const names = await copiesIn(place);
    const wanted = name === "newest" ? names.at(-1) : name;
    if (!wanted || !names.includes(wanted))
      throw new BackupError(
        `There is no file and no copy at BACKUP_TO of the name ${name}. There are: ${names.join(", ") || "none"}.`,
      );
    const encrypted = path.join(folder, wanted);
    await place.get(wanted, encrypted);
    await decrypt(encrypted, opened, key);
    return work(opened);
  });
