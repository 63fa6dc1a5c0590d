import "server-only";
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { brusselsClock } from "../domain/text/dates.ts";
import { copyState } from "../server/backup/copies/copy-state.ts";
import { claimTime, readTime } from "../server/db/housekeeping-times.ts";
import { writeStore } from "../server/db/store.ts";
import { operatorEnvironment } from "../server/env.ts";

const minute = 60_000;
const hour = 60 * minute;

/** After a timer's backup, and before the working day. */
const nightHour = "04";

/** Whether a copy is due that no timer has sent: at night, or as soon as the last one is late. @param last in ms; 0 where there was none */
function isCopyDue(last: number, now: number): boolean {
  const [, time = ""] = brusselsClock(new Date(now)).split("T");
  return now - last > (time.startsWith(nightHour) ? 12 : 26) * hour;
}

/** Runs the command as an operator would, behind the visitors; it records what becomes of it. It may outlive this process. */
function startBackup(): void {
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/cli/agency.ts", "backup"], {
    env: operatorEnvironment(),
    stdio: "ignore",
  });
  child.once("spawn", () => setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW));
  child.once("error", () => undefined);
  child.unref();
}

/**
 * Sends a copy of a new backup to BACKUP_TO, once a night for all machines on one store. One that fails is tried again with the next round of
 * housekeeping.
 * @throws StoreUnavailable
 */
export async function copyWhenDue(now = Date.now(), start = startBackup): Promise<void> {
  const state = copyState();
  if (!state) return;
  const isClaimed = await writeStore(async (transaction) => {
    const last = Math.max(Date.parse(state.sentAt ?? "1970"), (await readTime(transaction, "copied")) ?? 0);
    return isCopyDue(last, now) && claimTime(transaction, "copy-begun", now, hour - minute);
  });
  if (isClaimed) start();
}
