import { existsSync, readdirSync } from "node:fs";
import type { SentCopy } from "../server/backup/copies/copies.ts";
import { CommandFailure, command, UsageError } from "./command.ts";
import { contentFolder, contentOption } from "./options.ts";
import { countOf } from "./table.ts";
import { withStore } from "./with-store.ts";

/** Runs work of which a `BackupError` is a sentence for the user. */
async function reportingErrors(work: () => Promise<void>): Promise<undefined> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name !== "BackupError" && !("code" in error)) throw error;
    throw new CommandFailure(error.message);
  }
}

const requests = (rows: Record<string, number>) => countOf(rows.leads ?? 0, "request");

/** What is said of pictures of feeds that the content names and that no backup has brought back. */
async function lostPictures(): Promise<string> {
  const { env } = await import("../server/env.ts");
  const { contentDirOf, feedPicturesOf } = await import("../server/folders.ts");
  const { lostFeedPictures } = await import("../pictures/feed/feed-pictures.ts");
  const count = lostFeedPictures(contentDirOf(env), feedPicturesOf(env)).length;
  return count > 0
    ? `Not here of the pictures of feeds: ${count}. npm run agency -- import run --full fetches them.\n`
    : "";
}

/** What is said of a copy elsewhere. */
const copyLine = ({ name, isVerified }: SentCopy) =>
  `${name} is at BACKUP_TO${isVerified ? ", and was fetched and restored on trial" : ""}.\n`;

export const backup = command({
  summary: "write all that cannot be made again into one file, and send a copy elsewhere",
  description: `Writes the database, the secret, mails that became files, pictures of feeds and the content into one file, while the site runs. The file is read back
before it gets its name. It holds personal data, and with SQLite the secret: keep it like a mailbox, on another machine.
With PostgreSQL it needs pg_dump (apt install postgresql-client). Where BACKUP_TO is set, a copy goes there, encrypted with
BACKUP_KEY; without FILE nothing stays on this machine.`,
  usage: ["FILE [--content DIR] [--verify]", "[--content DIR] [--verify]"],
  argument: { name: "FILE" },
  options: {
    ...contentOption,
    verify: { help: "fetch the copy and restore it on trial, as once a month" },
  },
  exitCodes: "0 done, 1 not done; of a copy that has failed the file stays, 2 usage error",
  async run({ content, verify }, file, out) {
    const folder = await contentFolder(content);
    const { env } = await import("../server/env.ts");
    if (!file && !env.backupTo)
      throw new UsageError("Name the file, backup /backup/site-2026-11-23.backup, or set BACKUP_TO.");
    const options = { isTrial: verify === true };
    return withStore(() =>
      reportingErrors(async () => {
        const { installation, makeBackup } = await import("../server/backup/make-backup.ts");
        const { sendBackup, sendNewBackup } = await import("../server/backup/copies/copies.ts");
        const parts = { ...installation(), content: folder };
        if (!file) return void out.write(copyLine(await sendNewBackup(parts, options)));
        const { rows, parts: files, secret } = await makeBackup(file, parts);
        out.write(
          `${file}: ${requests(rows)}, ${countOf(rows.owners ?? 0, "owner")}, ${countOf(files.length, "file")}.\n${
            secret === "inside" ? "" : "The secret is not in it: it is set by SECRET. Keep it apart.\n"
          }`,
        );
        if (env.backupTo) out.write(copyLine(await sendBackup(file, options)));
      }),
    );
  },
});

/** The content of a backup in a folder that had nothing begins a repository there, unless one keeps the folder already. */
async function beginRepository(folder: string): Promise<void> {
  const { env } = await import("../server/env.ts");
  const { isKeptByGit } = await import("../desk/content/content-git.ts");
  const { makeRepository } = await import("./make-repository.ts");
  if (await isKeptByGit(folder)) return;
  const { hostname } = new URL(env.siteUrl);
  const author = { name: hostname, email: `desk@${hostname}` };
  await makeRepository(folder, { ...author, message: "The content, as restored" });
}

export const restore = command({
  summary: "put a backup in the place of the site's data",
  description: `Compares the file with what it says of itself, unpacks it beside the data, counts, and swaps. The site must be stopped. What was there is
kept in DATA_DIR/before-restore-TIME, and with PostgreSQL (which needs pg_restore) in a schema of that name: remove it when
all is well. FILE may be encrypted (.age), the name of a copy at BACKUP_TO, or newest. A file that is damaged, that a newer version has made, or that is of the other kind of database is refused, and nothing is changed.`,
  argument: { name: "FILE", missing: "Name the file: restore /backup/site-2026-11-23.backup --yes" },
  options: {
    yes: { isRequired: true, help: "confirm" },
    "with-content": { help: "the agency's content too; build the site afterwards" },
    ...contentOption,
  },
  exitCodes: "0 done, 1 not done and nothing changed, 2 usage error",
  async run({ yes, "with-content": withContent, content }, file, out) {
    if (!yes)
      throw new UsageError(
        `Nothing is restored yet. Add --yes to put ${file} in the place of the site's data.`,
      );
    const folder = withContent ? await contentFolder(content) : undefined;
    const isNew = folder !== undefined && readdirSync(folder).length === 0;
    return reportingErrors(async () => {
      const { log } = await import("../server/log.ts");
      log.level = "silent";
      const { env } = await import("../server/env.ts");
      const { restoreBackup } = await import("../server/backup/restore-backup.ts");
      const restored = (from: string) => restoreBackup(from, { content: folder });
      const { withOpenedCopy } = await import("../server/backup/copies/copies.ts");
      const isPlain = existsSync(file) ? !file.endsWith(".age") : !env.backupTo;
      const { manifest, aside } = await (isPlain ? restored(file) : withOpenedCopy(file, restored));
      if (isNew) await beginRepository(folder);
      out.write(
        `Restored what was kept at ${manifest.madeAt}: ${requests(manifest.rows)}, ${countOf(manifest.rows.owners ?? 0, "owner")}.
What was there before: ${aside}
${await lostPictures()}${manifest.secret === "inside" ? "" : "The secret is not in the backup: start the site with the SECRET it was made with.\n"}Mails that waited then, and were sent since, will be sent once more: npm run agency -- mail list --state waiting
`,
      );
    });
  },
});
