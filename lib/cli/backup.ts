import { CommandFailure, command, UsageError } from "./command.ts";
import { contentFolder, contentOption } from "./options.ts";
import { countOf } from "./table.ts";
import { withStore } from "./with-store.ts";

/** Runs work of which a `BackupError` is a sentence for the user. */
async function reportingErrors(work: () => Promise<undefined>): Promise<undefined> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name !== "BackupError" && !("code" in error)) throw error;
    throw new CommandFailure(error.message);
  }
}

const requests = (rows: Record<string, number>) => countOf(rows.leads ?? 0, "request");

export const backup = command({
  summary: "write all that cannot be made again into one file",
  description: `Writes the database, the secret, mails that became files and the content into one file, while the site runs. The file is read back
before it gets its name. It holds personal data, and with SQLite the secret: keep it like a mailbox, on another machine.
With PostgreSQL it needs pg_dump (apt install postgresql-client).`,
  argument: { name: "FILE", missing: "Name the file: backup /backup/site-2026-11-23.backup" },
  options: contentOption,
  exitCodes: "0 done, 1 not done and no file left, 2 usage error",
  async run({ content }, file, out) {
    const folder = await contentFolder(content);
    return withStore(() =>
      reportingErrors(async () => {
        const { installation, makeBackup } = await import("../server/backup/make-backup.ts");
        const { rows, parts, secret } = await makeBackup(file, { ...installation(), content: folder });
        out.write(
          `${file}: ${requests(rows)}, ${countOf(rows.owners ?? 0, "owner")}, ${countOf(parts.length, "file")}.\n${
            secret === "inside" ? "" : "The secret is not in it: it is set by SECRET. Keep it apart.\n"
          }`,
        );
      }),
    );
  },
});

export const restore = command({
  summary: "put a backup in the place of the site's data",
  description: `Compares the file with what it says of itself, unpacks it beside the data, counts, and swaps. The site must be stopped. What was there is
kept in DATA_DIR/before-restore-TIME, and with PostgreSQL (which needs pg_restore) in a schema of that name: remove it when
all is well. A file that is damaged, that a newer version has made, or that is of the other kind of database is refused, and nothing is changed.`,
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
    return reportingErrors(async () => {
      const { log } = await import("../server/log.ts");
      log.level = "silent";
      const { restoreBackup } = await import("../server/backup/restore-backup.ts");
      const { manifest, aside } = await restoreBackup(file, { content: folder });
      out.write(
        `Restored what was kept at ${manifest.madeAt}: ${requests(manifest.rows)}, ${countOf(manifest.rows.owners ?? 0, "owner")}.
What was there before: ${aside}
${manifest.secret === "inside" ? "" : "The secret is not in the backup: start the site with the SECRET it was made with.\n"}Mails that waited then, and were sent since, will be sent once more: npm run agency -- mail list --state waiting
`,
      );
    });
  },
});
