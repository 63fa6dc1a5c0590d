import "server-only";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { requireNotMoved } from "../db/moved-store.ts";
import { databaseFile } from "../db/sqlite-files.ts";
import { env } from "../env.ts";
import { systemErrorCode } from "../errors.ts";
import { contentDirOf, feedPicturesOf } from "../folders.ts";
import { writeFileDurably } from "../private-files.ts";
import { packArchive, unpackArchive } from "./archive.ts";
import { recordBackup } from "./last-backup.ts";
import {
  BackupError,
  databasePart,
  feedPicturesPart,
  type Manifest,
  manifestName,
  partsOf,
} from "./manifest.ts";
import { dumpPostgres } from "./postgres-dump.ts";
import { dumpSqlite } from "./sqlite-dump.ts";
import { makeStaging, removeLeftovers } from "./staging.ts";

/** Copies the mails that became files; one may be sent or erased while this runs. */
function copyMails(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from).filter((file) => file.endsWith(".eml"))) {
    try {
      copyFileSync(path.join(from, name), path.join(to, name));
    } catch (error) {
      if (systemErrorCode(error) !== "ENOENT") throw error;
    }
  }
}

/** Links the pictures of feeds, which are never changed in place, with what is known of them. */
function takeFeedPictures(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    // Removed meanwhile, or what is not whole yet.
    if (!statSync(source, { throwIfNoEntry: false })?.isFile() || name.startsWith(".")) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target);
    }
  }
}

/** Whether a place is the repository of a content folder: commits that are made meanwhile would tear a copy of it. */
export const isHistory = (place: string, content: string): boolean =>
  path.relative(content, place) === ".git";

/** What a backup is made of, besides what the environment names. */
export interface Installation {
  /** The folder of the agency's content. */
  content: string;
  /** Of the site. */
  version: string;
}

interface BackupOptions extends Installation {
  now?: Date;
  /** Whether it counts as the last backup of the site (`last-backup.ts`), which one on the same disk does not. */
  isRecorded?: boolean;
}

/** The installation of the current folder, with the content that the desk changes. */
export const installation = (): Installation => ({
  content: contentDirOf(env),
  version: JSON.parse(readFileSync("package.json", "utf8")).version,
});

/**
 * Writes one file with all that the site cannot make again: the database, the secret, mails that became files, pictures of feeds, and the content, without its history. The site may
 * be running. The archive is read back before it gets its name; a backup that fails leaves nothing.
 * @param file must not exist; readable for the user of this process only
 * @throws BackupError, and the errors of the file system and the database
 */
export async function makeBackup(
  file: string,
  { content, version, now = new Date(), isRecorded = true }: BackupOptions,
): Promise<Manifest> {
  if (existsSync(file))
    throw new BackupError(
      `${file} is there already. Name another file: a backup never takes the place of one.`,
    );
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}. Make it first.`);
  removeLeftovers(folder);
  const staging = makeStaging(folder, "backup");
  try {
    const parts = path.join(staging, "parts");
    mkdirSync(parts, { mode: 0o700 });
    const { dataDir, databaseUrl, secret } = env;
    // A backup of what was left behind would be taken for one of the site.
    if (!databaseUrl) requireNotMoved(dataDir);
    const store = databaseUrl ? "postgres" : "sqlite";
    const database = path.join(parts, databasePart[store]);
    const facts = databaseUrl
      ? await dumpPostgres(databaseUrl, database)
      : dumpSqlite(databaseFile(dataDir), database);
    const secretFile = path.join(dataDir, "secret");
    const hasSecret = !secret && existsSync(secretFile);
    if (hasSecret) copyFileSync(secretFile, path.join(parts, "secret"));
    copyMails(path.join(dataDir, "mail"), path.join(parts, "mail"));
    if (env.hasFeedPicturesInBackup)
      takeFeedPictures(feedPicturesOf(env), path.join(parts, feedPicturesPart));
    cpSync(content, path.join(parts, "content"), {
      recursive: true,
      dereference: true,
      filter: (place) => !isHistory(place, content),
    });
    const manifest: Manifest = {
      format: 1,
      version,
      madeAt: now.toISOString(),
      store,
      rows: facts.rows,
      migrations: facts.migrations.map(({ name }) => name),
      requires: Object.fromEntries(
        facts.migrations.flatMap(({ name, requires }) => (requires === null ? [] : [[name, requires]])),
      ),
      secret: hasSecret ? "inside" : "in SECRET",
      parts: await partsOf(parts),
    };
    writeFileDurably(path.join(parts, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    const draft = path.join(staging, "archive");
    await packArchive(
      parts,
      manifest.parts.map((part) => part.path),
      draft,
    );
    const again = path.join(staging, "again");
    mkdirSync(again, { mode: 0o700 });
    await unpackArchive(draft, again);
    renameSync(draft, file);
    if (isRecorded) await recordBackup(dataDir, { at: now, file });
    return manifest;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
