import "server-only";
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { compareSchema } from "../../domain/operations/schema-state.ts";
import { migrationNames } from "../db/migrate.ts";
import { movedMark } from "../db/moved-store.ts";
import { databaseFile } from "../db/sqlite-files.ts";
import { env } from "../env.ts";
import { feedPicturesOf } from "../folders.ts";
import { makePrivate, makePrivateFolder } from "../private-files.ts";
import { unpackArchive } from "./archive.ts";
import { isHistory } from "./make-backup.ts";
import { BackupError, databasePart, feedPicturesPart, type Manifest, timeInName } from "./manifest.ts";
import { isPostgresInUse, postgresFacts, restorePostgres } from "./postgres-dump.ts";
import { isSqliteInUse, sqliteFacts } from "./sqlite-dump.ts";
import { makeStaging, removeLeftovers } from "./staging.ts";
import { requireSameRows } from "./verify-backup.ts";

const kinds = { sqlite: "the embedded database", postgres: "PostgreSQL" } as const;

/** @throws BackupError where this version or this installation cannot take the backup */
function requireFit({ store, migrations, requires, madeAt }: Manifest): void {
  const done = migrations.map((name) => ({ name, requires: requires[name] ?? null }));
  const { incompatible } = compareSchema(done, migrationNames);
  if (incompatible.length > 0)
    throw new BackupError(
      `The backup of ${madeAt} was made by a newer version of the site: this one does not know its changes ${incompatible.join(", ")}. Restore it with that version, or a later one.`,
    );
  const kind = env.databaseUrl ? "postgres" : "sqlite";
  if (store === kind) return;
  const remedy =
    store === "sqlite"
      ? "Restore it without DATABASE_URL, then take it along with npm run agency -- move."
      : "Set DATABASE_URL to a database of PostgreSQL.";
  throw new BackupError(`The backup is one of ${kinds[store]}, and this site uses ${kinds[kind]}. ${remedy}`);
}

/** @throws BackupError while the site, or anybody else, uses the store */
async function requireStopped(): Promise<void> {
  const { databaseUrl, dataDir } = env;
  const isInUse = databaseUrl ? await isPostgresInUse(databaseUrl) : isSqliteInUse(databaseFile(dataDir));
  if (isInUse)
    throw new BackupError("The database is in use. Stop the site first, and whatever else has it open.");
}

/** Moves what is there out of the way, and what was unpacked in its place. */
function swap(from: string, to: string, aside: string): void {
  if (existsSync(to)) renameSync(to, aside);
  if (existsSync(from)) renameSync(from, to);
}

/** Puts the unpacked files into DATA_DIR, and moves those that were there into `aside`. */
function swapData(staging: string, { store, secret }: Manifest, aside: string): void {
  const { dataDir } = env;
  makePrivateFolder(aside);
  // An archive says nothing of rights that counts here: as the site itself makes them.
  for (const name of [databasePart.sqlite, "secret", "mail"]) makePrivate(path.join(staging, name));
  if (store === "sqlite") {
    const file = databaseFile(dataDir);
    // The log belongs to the file it was written for.
    for (const ending of ["-wal", "-shm"])
      swap("", `${file}${ending}`, path.join(aside, `${path.basename(file)}${ending}`));
    swap(path.join(staging, databasePart.sqlite), file, path.join(aside, path.basename(file)));
  }
  // What is restored was not moved.
  if (store === "sqlite") swap("", movedMark(dataDir), path.join(aside, path.basename(movedMark(dataDir))));
  if (secret === "inside")
    swap(path.join(staging, "secret"), path.join(dataDir, "secret"), path.join(aside, "secret"));
  swap(path.join(staging, "mail"), path.join(dataDir, "mail"), path.join(aside, "mail"));
  // Named by what they are: those of the backup join those that are there.
  const pictures = path.join(staging, feedPicturesPart);
  makePrivate(pictures);
  if (existsSync(pictures)) cpSync(pictures, feedPicturesOf(env), { recursive: true, force: false });
}

/**
 * Puts a backup in the place of the site's data. It is unpacked and compared with its manifest beside it first; what was there is kept.
 * @param content the folder of the agency's content where that is to be restored as well
 * @returns its manifest, and where that is which was there before: a folder in DATA_DIR, and with PostgreSQL a schema of its name
 * @throws BackupError, with nothing changed
 */
export async function restoreBackup(
  file: string,
  { content, now = new Date() }: { content?: string | undefined; now?: Date } = {},
) {
  const { dataDir, databaseUrl } = env;
  makePrivateFolder(dataDir);
  removeLeftovers(dataDir);
  const staging = makeStaging(dataDir, "restore");
  const aside = `before-restore-${timeInName(now)}`;
  try {
    const manifest = await unpackArchive(file, staging);
    requireFit(manifest);
    await requireStopped();
    if (databaseUrl) {
      await restorePostgres(databaseUrl, path.join(staging, databasePart.postgres), aside);
      requireSameRows(manifest, await postgresFacts(databaseUrl));
    } else requireSameRows(manifest, sqliteFacts(path.join(staging, databasePart.sqlite)));
    const former = path.join(dataDir, aside);
    swapData(staging, manifest, former);
    if (content) {
      const filter = (place: string) => !isHistory(place, content);
      cpSync(content, path.join(former, "content"), { recursive: true, filter });
      // Its repository stays: what is restored is the next change of it.
      for (const place of readdirSync(content).map((name) => path.join(content, name)))
        if (filter(place)) rmSync(place, { recursive: true });
      cpSync(path.join(staging, "content"), content, { recursive: true });
    }
    return { manifest, aside: former };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
