import { CommandFailure, command } from "./command.ts";
import { countOf, jsonText } from "./table.ts";
import { withStore } from "./with-store.ts";

export const migrate = command({
  summary: "bring the tables up to date, after a backup",
  description: `Makes the changes of the tables that this version of the site needs and that are missing: a backup into DATA_DIR/backups first, then all of
them in one transaction, or none. The site may be running. Of several processes that do this at once one does it, and the others wait for it.
A start of the site does the same by itself.`,
  options: {
    "without-backup": { help: "where you have made one by other means" },
    json: { help: "as JSON: the changes that were made, and the file of the backup" },
  },
  exitCodes: "0 done, or nothing to do; 1 not done and nothing changed; 2 usage error",
  run: ({ "without-backup": withoutBackup, json }, _, out) =>
    withStore(async () => {
      const { migrateStore } = await import("../server/backup/migrate-store.ts");
      const { isStoreFault } = await import("../server/db/store-fault.ts");
      const { faultCode, StoreUnavailable } = await import("../server/db/store-unavailable.ts");
      try {
        const done = await migrateStore({ withBackup: !withoutBackup });
        const { changes, backup } = done;
        const text =
          changes.length === 0
            ? "The tables are up to date.\n"
            : `${countOf(changes.length, "change")} of the tables made: ${changes.join(", ")}.\n${
                backup ? `The backup from before: ${backup}\n` : ""
              }`;
        out.write(json ? jsonText(done) : text);
      } catch (error) {
        const code = faultCode(error);
        if (code === null) throw error;
        if (!isStoreFault(error)) throw new StoreUnavailable(code, { cause: error });
        throw new CommandFailure(error.message);
      }
    }),
});
