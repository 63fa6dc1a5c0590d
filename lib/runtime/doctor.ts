import "server-only";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { loadContent } from "../content/load.ts";
import { mailServerProblem, mailServerRemedies } from "../domain/operations/alerts.ts";
import type { Diagnosis } from "../domain/operations/diagnoses.ts";
import {
  backupDiagnosis,
  clockDiagnosis,
  copyDiagnosis,
  feedPicturesDiagnosis,
  outboxDiagnosis,
  renewalDiagnosis,
  reportsDiagnosis,
  rightsDiagnosis,
  schemaDiagnosis,
  securityTextDiagnosis,
  spaceDiagnosis,
} from "../domain/operations/diagnoses.ts";
import { platformDiagnosis } from "../domain/operations/platform-support.ts";
import { expiryOf, securityTextAddress } from "../domain/web/security-text.ts";
import { releaseFolder, siteTree } from "../domain/web/site-tree.ts";
import { mailFailure } from "../mail/outbox/mail-failure.ts";
import { tryMailServer } from "../mail/outbox/mail-transport.ts";
import { outboxState } from "../mail/outbox/outbox-state.ts";
import { ownersWithoutReport } from "../owner/reports/late-reports.ts";
import { feedPicturePath, listFeedPictures, lostFeedPictures } from "../pictures/feed/feed-pictures.ts";
import { copyState } from "../server/backup/copies/copy-state.ts";
import { lastBackup } from "../server/backup/last-backup.ts";
import { postgresClock, postgresFacts } from "../server/backup/postgres-dump.ts";
import { sqliteFacts } from "../server/backup/sqlite-dump.ts";
import { migrationNames } from "../server/db/migrate.ts";
import { databaseFile } from "../server/db/sqlite-files.ts";
import { probeWrite } from "../server/db/store.ts";
import { storeExists } from "../server/db/store-exists.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { env } from "../server/env.ts";
import { contentDirOf, feedPicturesOf } from "../server/folders.ts";
import { liveLink } from "../server/releases/releases.ts";
import { readRenewal } from "../server/releases/renewal.ts";
import { isSecretLeftBehind } from "../server/secret.ts";
import { builtCode, checkBuiltFor } from "./built-for.ts";
import { importDiagnoses } from "./import-diagnoses.ts";
import { replyDiagnoses } from "./reply-diagnoses.ts";

function reasonOf(error: unknown): string {
  if (error instanceof StoreUnavailable && error.problem) return error.problem;
  return error instanceof Error ? error.message : String(error);
}

/** Looks at something; what goes wrong on the way is itself the diagnosis. */
async function attempt(
  subject: string,
  remedy: string,
  look: () => Promise<Diagnosis[]> | Diagnosis[],
): Promise<Diagnosis[]> {
  try {
    return await look();
  } catch (error) {
    return [{ level: "error", subject, text: reasonOf(error), remedy }];
  }
}

/** The live release, or the project's own build where there is none. */
function buildDiagnoses(): Diagnosis[] {
  const live = liveLink(env.releasesDir);
  const folder = live ? path.join(env.releasesDir, live.id) : "";
  const build = path.join(folder, ".next");
  if (builtCode(build) === null)
    return [
      {
        level: "error",
        subject: "build",
        text: live ? `the live release ${live.id} is not there` : "there is none, or it was not finished",
        remedy: live ? "npm run agency -- list, then switch ID" : "npm run build",
      },
    ];
  checkBuiltFor(path.join(folder, releaseFolder), env.isSiteUrlSet ? env.siteUrl : undefined);
  return [
    { level: "ok", subject: "build", text: `${live ? `release ${live.id}, ` : ""}for ${env.siteUrl}` },
    securityTextState(folder),
  ];
}

/** Of the answer that visitors get. */
function securityTextState(folder: string): Diagnosis {
  const file = path.join(folder, siteTree, `${securityTextAddress}.gz`);
  const expires = existsSync(file) ? expiryOf(gunzipSync(readFileSync(file)).toString()) : null;
  return securityTextDiagnosis(expires, new Date());
}

function dataDiagnoses(): Diagnosis[] {
  const { dataDir } = env;
  if (!existsSync(dataDir))
    return [
      {
        level: "warning",
        subject: "rights",
        text: `${dataDir} is not there yet`,
        remedy: "The first start makes it.",
      },
    ];
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const user = process.getuid?.();
  const places = [dataDir, path.join(dataDir, "secret")].filter((name) => existsSync(name));
  return places.map((name) => {
    const { mode, uid } = statSync(name);
    return rightsDiagnosis(name, { mode, isOwn: user === undefined || uid === user });
  });
}

async function spaceDiagnoses(): Promise<Diagnosis[]> {
  const { bavail, blocks, bsize } = await statfs(
    existsSync(env.dataDir) ? env.dataDir : path.dirname(env.dataDir),
  );
  return [spaceDiagnosis(bavail * bsize, blocks * bsize)];
}

/** Nothing where no feed has any. */
function feedPicturesDiagnoses(): Diagnosis[] {
  const folder = feedPicturesOf(env);
  const files = listFeedPictures(folder);
  const lost = lostFeedPictures(contentDirOf(env), folder);
  if (files.length + lost.length === 0) return [];
  const bytes = files.reduce((sum, file) => sum + statSync(feedPicturePath(folder, file)).size, 0);
  return [feedPicturesDiagnosis(files.length, bytes, lost.length)];
}

/** Whether what can be read can be written too; nothing where it can. */
async function writeDiagnoses(): Promise<Diagnosis[]> {
  try {
    await probeWrite();
    return [];
  } catch (error) {
    return [
      {
        level: "error",
        subject: "database",
        text: `can be read, but not written: ${reasonOf(error)}`,
        remedy:
          "docs/operations.md, The store: a full or read-only disk, rights of its files, a database that is a standby.",
      },
    ];
  }
}

const reportsDiagnoses = async (now: Date) => [
  reportsDiagnosis((await ownersWithoutReport(loadContent(), now)).length),
];

/** The database's own word on itself, and what waits in it. */
async function storeDiagnoses(now: Date): Promise<Diagnosis[]> {
  const { databaseUrl, dataDir } = env;
  if (!(await storeExists(databaseUrl ? { dataDir, databaseUrl } : { dataDir })))
    return [
      {
        level: "warning",
        subject: "database",
        text: "empty so far",
        remedy: "The first start makes its tables.",
      },
    ];
  const { migrations, rows } = databaseUrl
    ? await postgresFacts(databaseUrl)
    : sqliteFacts(databaseFile(dataDir));
  const tables = schemaDiagnosis(migrations, migrationNames);
  // Opening the store would change tables that are not up to date.
  const isUsable = tables.level === "ok";
  return [
    { level: "ok", subject: "database", text: `sound, ${rows.leads ?? 0} requests` },
    tables,
    ...(databaseUrl ? [clockDiagnosis((await postgresClock(databaseUrl)).getTime() - Date.now())] : []),
    ...(isUsable ? [outboxDiagnosis(await outboxState(now), now)] : []),
    ...(isUsable ? await attempt("reports", "npm run agency -- check", () => reportsDiagnoses(now)) : []),
    ...(isUsable ? await writeDiagnoses() : []),
  ];
}

const testMail = (to: string) => ({
  from: env.mailFrom,
  to,
  subject: `A test of the mail of ${new URL(env.siteUrl).host}`,
  text: "This message was sent to see whether mails arrive. Nothing is to be done.\n",
});

async function mailDiagnoses(recipient: string | undefined): Promise<Diagnosis[]> {
  const { mailUrl, dataDir } = env;
  if (!mailUrl)
    return [
      {
        level: "warning",
        subject: "mail",
        text: `MAIL_URL is not set: mails become files in ${path.join(dataDir, "mail")}`,
        remedy: "Set MAIL_URL, such as smtps://user:password@host, unless that is what you want.",
      },
    ];
  const { hostname } = new URL(mailUrl);
  try {
    await tryMailServer(mailUrl, recipient === undefined ? undefined : testMail(recipient));
    const text = recipient ? `${hostname} took a message to ${recipient}` : `${hostname} lets the site in`;
    return [{ level: "ok", subject: "mail", text }];
  } catch (error) {
    const { code } = mailFailure(error);
    const problem = mailServerProblem(code);
    const [kind = ""] = code.split(" ");
    const remedies: Record<string, string> = {
      ESOCKET: "The connection is refused: look at host, port and smtp or smtps in MAIL_URL.",
      EDNS: "There is no such host: correct MAIL_URL.",
      EENVELOPE: "The server refuses the sender or the recipient: look at MAIL_FROM.",
    };
    return [
      {
        level: "error",
        subject: "mail",
        text: `${hostname} cannot be used (${code})`,
        remedy:
          (problem && mailServerRemedies[problem]) ??
          remedies[kind] ??
          "Does the server run, and does a firewall let the site reach its port?",
      },
    ];
  }
}

const jsonIn = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Node and the framework of the live release, or of the project where there is none, beside those that the project wants. */
function versionDiagnoses(now: Date): Diagnosis[] {
  const live = liveLink(env.releasesDir);
  const folder = live ? path.join(env.releasesDir, live.id) : env.projectDir;
  const wanted = [env.projectDir, folder]
    .map((place) => path.join(place, "package.json"))
    .find((file) => existsSync(file));
  const { dependencies } = jsonIn(wanted ?? "package.json");
  const installed = (name: string) => jsonIn(path.join(folder, `node_modules/${name}/package.json`)).version;
  return [
    platformDiagnosis("Node", installed("node"), dependencies.node, now),
    platformDiagnosis("Next", installed("next"), dependencies.next, now),
  ];
}

function settingDiagnoses(): Diagnosis[] {
  const diagnoses: Diagnosis[] = [];
  if (env.databaseUrl && !env.secret)
    diagnoses.push({
      level: "error",
      subject: "SECRET",
      text: "needed with DATABASE_URL",
      remedy: "The same for every process: openssl rand -hex 32.",
    });
  else if (isSecretLeftBehind())
    diagnoses.push({
      level: "warning",
      subject: "SECRET",
      text: `is not the one in ${path.join(env.dataDir, "secret")}, with which the data that was moved is signed`,
      remedy:
        "Set SECRET to what is in that file; links that were mailed and sessions do not work without it.",
    });
  if (!env.isSiteUrlSet)
    diagnoses.push({
      level: "warning",
      subject: "SITE_URL",
      text: "not set: pages and mails name this machine",
      remedy: "Set it to the public address, such as https://www.agency.be, and build.",
    });
  if (env.isSiteUrlSet && env.trustProxy === 0 && env.siteUrl.startsWith("https:"))
    diagnoses.push({
      level: "warning",
      subject: "TRUST_PROXY",
      text: "is 0, and SITE_URL is https: if a proxy stands in front, all visitors share one limit",
      remedy: "Set it to the number of proxies.",
    });
  if (env.trustProxy > 0 && env.listenAddress === undefined)
    diagnoses.push({
      level: "warning",
      subject: "LISTEN_ADDRESS",
      text: "not set, with TRUST_PROXY: who reaches the port past the proxy chooses the address that limits count",
      remedy:
        "Set it to 127.0.0.1 where the proxy runs on this machine; elsewhere to 0.0.0.0, with a firewall that lets the proxy alone through.",
    });
  return diagnoses.length > 0 ? diagnoses : [{ level: "ok", subject: "settings", text: "complete" }];
}

/**
 * Looks at all that a site needs to run: settings, build, rights, space, database, mail server, backup. Changes nothing, and works whether the site
 * runs or not. No diagnosis names a password or anything of a visitor.
 * @param recipient who gets a message, to try the whole way; without it nothing is sent
 */
export async function examine({
  recipient,
  now = new Date(),
}: {
  recipient?: string;
  now?: Date;
} = {}): Promise<Diagnosis[]> {
  const diagnoses = await Promise.all([
    settingDiagnoses(),
    importDiagnoses(now),
    attempt("build", "npm run build", buildDiagnoses),
    attempt("versions", "npm ci --omit=dev installs what is missing.", () => versionDiagnoses(now)),
    attempt("rights", "The user of the site must own DATA_DIR.", dataDiagnoses),
    attempt("space", "Look at the disk of DATA_DIR.", spaceDiagnoses),
    attempt("feed pictures", "Look at CONTENT_DIR and DATA_DIR.", feedPicturesDiagnoses),
    attempt("database", "docs/operations.md, The store, says what each fault means.", () =>
      storeDiagnoses(now),
    ),
    mailDiagnoses(recipient),
    replyDiagnoses(now),
    [backupDiagnosis(lastBackup(env.dataDir)?.at ?? null, now)],
    [copyDiagnosis(copyState(), now)],
    [renewalDiagnosis(readRenewal(env.releasesDir), now)],
  ]);
  return diagnoses.flat();
}
